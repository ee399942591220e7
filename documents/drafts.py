"""Texts that others propose: stored and read as any version, and published by a document's admins only."""

from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify

from documents.models import Document, KnowledgeBase, Version
from documents.services import add_version


@transaction.atomic
def propose_document(kb: KnowledgeBase, title: str, markdown: str, by: User) -> Version:
    """A new document whose first version waits for an admin. Raises Rejected."""
    document = Document.objects.create(kb=kb, title=title[:300])
    return propose_version(document, markdown, by)


def propose_version(document: Document, markdown: str, by: User) -> Version:
    """The document's next version, which waits for an admin; the current one stays. Raises Rejected."""
    name = f"{slugify(document.title, allow_unicode=True)[:80] or 'draft'}.md"
    file = ContentFile(markdown.encode(), name=name)
    published = timezone.localdate()
    return add_version(document, file, uploaded_by=by, published_at=published, publish_when_ready=False)
