"""Texts that others propose: stored and read as any version, and published by a document's admins only."""

from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.text import slugify

from documents.models import Document, KnowledgeBase, Version
from documents.selectors import readable_by
from documents.services import add_version

MARKDOWN = (".md", ".markdown")


@transaction.atomic
def propose_document(kb: KnowledgeBase, title: str, markdown: str, by: User) -> Version:
    """A new document whose first version waits for an admin. Raises Rejected."""
    document = Document.objects.create(kb=kb, title=title[:300])
    return _propose(document, markdown, by)


@transaction.atomic
def propose_addition(document: Document, entry: str, by: User) -> Version:
    """The document's next version with `entry` at its end; the current one stays. Raises Rejected.

    What was proposed before and still waits is kept, so that the later draft does not undo the earlier.
    """
    Document.objects.select_for_update().get(pk=document.pk)
    latest = document.versions.exclude(state=Version.State.FAILED).latest("number")
    with latest.file.open("rb") as file:
        before = file.read().decode("utf-8-sig").rstrip()
    return _propose(document, f"{before}\n\n{entry}", by)


def may_be_added_to(user: User) -> QuerySet[Document]:
    """Readable documents in Markdown: an entry can be added to them without rewriting the whole."""
    named = Q()
    for ending in MARKDOWN:
        named |= Q(original_name__iendswith=ending)
    current = Version.objects.filter(named, is_current=True)
    return readable_by(user).filter(versions__in=current, withdrawn_at=None)


def _propose(document: Document, markdown: str, by: User) -> Version:
    name = f"{slugify(document.title, allow_unicode=True)[:80] or 'draft'}.md"
    file = ContentFile(markdown.encode(), name=name)
    published = timezone.localdate()
    return add_version(document, file, uploaded_by=by, published_at=published, publish_when_ready=False)
