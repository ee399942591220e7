"""A person looks over what was guessed of a new version, says what it belongs to, and publishes it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.utils import timezone

from documents import index
from documents.errors import Rejected
from documents.models import Document, Version
from documents.services.publishing import publish
from documents.services.receiving import next_number
from documents.services.standing import withdraw


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
def settle(
    version: Version,
    particulars: Particulars,
    *,
    onto: Document | None = None,
    withdraws: Iterable[Document] = (),
) -> None:
    """Note the particulars and publish the version, as the next one of the document `onto` if given.

    What it `withdraws` goes out of force with it. Raises Rejected: `not_ready` for one that is not read,
    `withdraws_too_early` when it is not yet in force itself, and what `attach` raises.
    """
    version.refresh_from_db(fields=["state", "rereading"])
    if version.in_work or version.state == Version.State.FAILED:
        raise Rejected("not_ready")
    if onto:
        attach(version, onto)
    _note(version, particulars)
    publish(version)
    index.refresh(version.document)
    lapsing = list(withdraws)
    if lapsing and particulars.effective_from and particulars.effective_from > timezone.localdate():
        raise Rejected("withdraws_too_early")
    for document in lapsing:
        withdraw(document, version.document)


@transaction.atomic
def correct(version: Version, particulars: Particulars) -> None:
    """Change what is said about a version and its document; what waits for its day follows the dates."""
    _note(version, particulars)
    if version.scheduled:
        publish(version)
    index.refresh(version.document)


def _note(version: Version, particulars: Particulars) -> None:
    document = Document.objects.select_for_update().get(pk=version.document_id)
    document.title = particulars.title
    document.issue_dept = particulars.issue_dept
    document.save(update_fields=["title", "issue_dept"])
    version.document = document
    version.doc_no = particulars.doc_no
    version.published_at = particulars.published_at
    version.effective_from = particulars.effective_from
    version.effective_to = particulars.effective_to
    version.save(update_fields=["doc_no", "published_at", "effective_from", "effective_to"])


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
