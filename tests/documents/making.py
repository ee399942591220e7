"""Documents for tests, made through ordinary ingestion."""

from datetime import date
from typing import Any

from django.core.files.base import ContentFile

from documents import services
from documents.models import Document, KnowledgeBase, Version


def document(kb: KnowledgeBase, title: str, **fields: Any) -> Document:
    return Document.objects.create(kb=kb, title=title, **fields)


def upload(doc: Document, text: str, name: str = "rules.md", **fields: Any) -> Version:
    """A new version of the document, stored and not yet read."""
    fields.setdefault("published_at", date(2024, 6, 18))
    return services.add_version(doc, ContentFile(text.encode(), name=name), **fields)


def publish(kb: KnowledgeBase, title: str, text: str, **fields: Any) -> Version:
    """A new document whose first version is read and current."""
    stored = upload(document(kb, title), text, **fields)
    version = services.process(stored.pk, reader=services.read_here)
    assert version is not None
    return version
