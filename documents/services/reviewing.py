"""A person looks over what was guessed of a new version, says what it belongs to, and publishes it."""

from dataclasses import dataclass
from datetime import date

from django.db import transaction

from documents import index
from documents.errors import Rejected
from documents.models import Document, Version
from documents.services.publishing import publish
from documents.services.receiving import next_number


@dataclass(frozen=True, slots=True)
class Particulars:
    """What is said about a version and its document, as checked by a person."""

    title: str
    issue_dept: str = ""
    doc_no: str = ""
    published_at: date | None = None
    effective_from: date | None = None
    effective_to: date | None = None


@transaction.atomic
def settle(version: Version, particulars: Particulars) -> None:
    """Note the particulars and publish the version; one that is still unread is published when it is read.

    Raises Rejected `not_ready` for a version that could not be read.
    """
    if version.state == Version.State.FAILED:
        raise Rejected("not_ready")
    document = Document.objects.select_for_update().get(pk=version.document_id)
    document.title = particulars.title
    document.issue_dept = particulars.issue_dept
    document.save(update_fields=["title", "issue_dept"])
    facts = {
        "doc_no": particulars.doc_no,
        "published_at": particulars.published_at,
        "effective_from": particulars.effective_from,
        "effective_to": particulars.effective_to,
    }
    Version.objects.filter(pk=version.pk).update(publish_when_ready=True, **facts)
    version.refresh_from_db()
    version.document = document
    if version.state == Version.State.READY:
        publish(version)
    index.refresh(document)


@transaction.atomic
def attach(version: Version, document: Document) -> None:
    """Make a draft the next version of another document of its knowledge base. Raises Rejected.

    A document that was only made to hold the draft goes.
    """
    former = version.document
    if former.pk == document.pk:
        return
    if not version.is_draft or former.kb_id != document.kb_id:
        raise Rejected("not_a_draft")
    Document.objects.select_for_update().get(pk=document.pk)
    same = document.versions.filter(sha256=version.sha256).defer("text").first()
    if same is not None:
        raise Rejected("duplicate", {"version": same.number})
    version.document, version.number = document, next_number(document)
    version.save(update_fields=["document", "number"])
    index.refresh(document)
    _drop_if_empty(former)


@transaction.atomic
def discard(version: Version) -> None:
    """Throw a draft away with its file; nobody was ever shown it. Raises Rejected `not_a_draft`."""
    if not version.is_draft:
        raise Rejected("not_a_draft")
    document, file = version.document, version.file
    index.remove(version)
    version.delete()
    _drop_if_empty(document)
    transaction.on_commit(lambda: file.storage.delete(file.name or ""))


def _drop_if_empty(document: Document) -> None:
    if not document.versions.exists():
        document.delete()
