"""Loads a folder of documents described by its `catalog.toml` through ordinary ingestion."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.contrib.auth.models import Group
from django.core.files import File
from django.db import transaction

from documents import selectors, services
from documents.errors import Rejected
from documents.models import Document, KnowledgeBase, Version

CONTRIBUTORS = "knowledge-admins"

Progress = Callable[[int, int, Version], None]


def in_force(folder: Path) -> list[Version]:
    """The versions in force of the documents that the folder's catalogue names, by document id."""
    identifiers = [entry["id"] for entry in _catalogue(folder)["document"]]
    current = Version.objects.filter(is_current=True, document__identifier__in=identifiers)
    ordered = current.select_related("document").order_by("document__identifier")
    return [version for version in ordered if selectors.in_force(version)]


def _catalogue(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "catalog.toml").read_text("utf-8"))


def load(folder: Path, on_version: Progress) -> None:
    """Create what the catalogue names and is not there yet; `on_version` hears of each version read."""
    catalogue = _catalogue(folder)
    for entry in catalogue["knowledge_base"]:
        _knowledge_base(entry)
    entries = catalogue["document"]
    versions = [(entry, version) for entry in entries for version in entry["version"]]
    for position, (entry, version) in enumerate(versions, start=1):
        on_version(position, len(versions), _version(folder, _document(entry), version))
    for entry in entries:
        if entry["status"] == "withdrawn":
            _withdraw(entry)


def _knowledge_base(entry: dict[str, Any]) -> None:
    kb, created = KnowledgeBase.objects.get_or_create(
        key=entry["key"],
        defaults={
            "name": entry["name"]["zh"],
            "name_en": entry["name"]["en"],
            "description": entry.get("description", ""),
            "examples": "\n".join(entry.get("examples", [])),
        },
    )
    if created:
        kb.readers.add(_group(entry["readers"]))
        kb.contributors.add(_group(CONTRIBUTORS))
        kb.admins.add(_group(CONTRIBUTORS))


def _group(name: str) -> Group:
    return Group.objects.get_or_create(name=name)[0]


def _document(entry: dict[str, Any]) -> Document:
    kb = KnowledgeBase.objects.get(key=entry["kb"])
    return Document.objects.get_or_create(
        identifier=entry["id"],
        defaults={"kb": kb, "title": entry["title"], "issue_dept": entry["department"]},
    )[0]


def _version(folder: Path, document: Document, entry: dict[str, Any]) -> Version:
    path = folder / entry["file"]
    try:
        with path.open("rb") as file:
            version = services.add_version(
                document,
                File(file, name=path.name),
                doc_no=entry.get("doc_no", ""),
                published_at=entry.get("published_at"),
                effective_from=entry.get("effective_from"),
                effective_to=entry.get("effective_to"),
            )
    except Rejected as error:
        return document.versions.get(number=error.params["version"])
    return services.process(version.pk, reader=services.read_here) or version


@transaction.atomic
def _withdraw(entry: dict[str, Any]) -> None:
    document = Document.objects.get(identifier=entry["id"])
    if document.withdrawn_at is None:
        replacement = Document.objects.filter(identifier=entry.get("replaced_by", "")).first()
        services.withdraw(document, replacement)
