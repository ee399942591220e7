"""A document's standing as a whole: who may read it, whether it is in force, whether it is there at all."""

from collections.abc import Iterable

from django.contrib.auth.models import Group
from django.db import transaction
from django.utils import timezone

from documents import index
from documents.errors import Rejected
from documents.models import Document


@transaction.atomic
def restrict(document: Document, groups: Iterable[Group]) -> None:
    """Limit a document to these groups within its knowledge base's readers; none lifts the restriction."""
    document.restricted_to.set(groups)
    index.refresh(document)


@transaction.atomic
def withdraw(document: Document, replaced_by: Document | None = None) -> None:
    """Take a document out of force (废止), naming what replaces it. Raises Rejected `replaces_itself`."""
    if replaced_by == document:
        raise Rejected("replaces_itself")
    document.withdrawn_at = timezone.now()
    document.replaced_by = replaced_by
    document.save(update_fields=["withdrawn_at", "replaced_by"])
    index.refresh(document)


@transaction.atomic
def reinstate(document: Document) -> None:
    """Put a withdrawn document back in force."""
    document.withdrawn_at = None
    document.replaced_by = None
    document.save(update_fields=["withdrawn_at", "replaced_by"])
    index.refresh(document)


@transaction.atomic
def delete(document: Document) -> None:
    """Take the document away from everybody; its rows stay, for the log names them."""
    document.deleted_at = timezone.now()
    document.save(update_fields=["deleted_at"])
    index.refresh(document)
