"""A file comes in: held to the limits, known by its bytes, stored under a generated name, still unread."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from tempfile import NamedTemporaryFile

from django.conf import settings
from django.contrib.auth.models import User
from django.core.files.base import File
from django.db import transaction
from django.db.models import Max

from documents.errors import Rejected
from documents.models import Document, KnowledgeBase, Version
from documents.reading import ReadingError, check_kind
from documents.selectors import documents_administered_by


def add_version(
    document: Document,
    file: File,  # type: ignore[type-arg]
    *,
    uploaded_by: User | None = None,
    doc_no: str = "",
    published_at: date | None = None,
    effective_from: date | None = None,
    effective_to: date | None = None,
    publish_when_ready: bool = True,
) -> Version:
    """Store the file as the document's next version, still unread. Raises Rejected.

    Bytes that the document already holds are recognised: `duplicate` names the version that has them.
    """
    with transaction.atomic():
        Document.objects.select_for_update().get(pk=document.pk)
        digest = check_upload(document, file)
        return Version.objects.create(
            document=document,
            number=next_number(document),
            file=file,
            original_name=(file.name or "")[-255:],
            sha256=digest,
            size=file.size or 0,
            uploaded_by=uploaded_by,
            doc_no=doc_no,
            published_at=published_at,
            effective_from=effective_from,
            effective_to=effective_to,
            publish_when_ready=publish_when_ready,
        )


def next_number(document: Document) -> int:
    highest = document.versions.aggregate(highest=Max("number"))["highest"] or 0
    return int(highest) + 1


@transaction.atomic
def receive(
    kb: KnowledgeBase,
    file: File,  # type: ignore[type-arg]
    *,
    by: User,
    document: Document | None = None,
) -> Version:
    """An uploaded file as a draft that waits for its review: a new document's, or the next of `document`.

    Raises Rejected: what no parser reads is refused at once, and so are bytes that the knowledge base holds
    already in a document the uploader may change; `already_here` names it.
    """
    KnowledgeBase.objects.select_for_update().get(pk=kb.pk)
    check_size(file)
    with _on_disk(file) as path:
        try:
            check_kind(path, file.name or "")
        except ReadingError as error:
            raise Rejected(error.code, error.params) from error
    _refuse_known_bytes(kb, file, by, document)
    if document is None:
        name = Path(file.name or "")
        document = Document.objects.create(kb=kb, title=(name.stem or name.name)[:300])
    return add_version(document, file, uploaded_by=by, publish_when_ready=False)


def _refuse_known_bytes(
    kb: KnowledgeBase,
    file: File,  # type: ignore[type-arg]
    by: User,
    document: Document | None,
) -> None:
    known = Version.objects.filter(
        sha256=_sha256(file), document__in=documents_administered_by(by).filter(kb=kb)
    ).select_related("document")
    same = known.exclude(document=document).defer("text").first()
    if same is not None:
        raise Rejected("already_here", {"title": same.document.title, "version": same.number})


def check_size(file: File) -> None:  # type: ignore[type-arg]
    limit = settings.ENV.upload_limit_mb
    if (file.size or 0) > limit * 1024 * 1024:
        raise Rejected("too_large", {"limit_mb": limit})


def check_upload(document: Document, file: File) -> str:  # type: ignore[type-arg]
    """The file's sha256, when it may become a version of the document. Raises Rejected."""
    check_size(file)
    digest = _sha256(file)
    same = document.versions.filter(sha256=digest).defer("text").first()
    if same is not None:
        raise Rejected("duplicate", {"version": same.number})
    return digest


def _sha256(file: File) -> str:  # type: ignore[type-arg]
    digest = hashlib.sha256()
    for part in file.chunks():
        digest.update(part)
    file.seek(0)
    return digest.hexdigest()


@contextmanager
def _on_disk(file: File) -> Iterator[Path]:  # type: ignore[type-arg]
    """The file's bytes under a path, for parsers that look by themselves."""
    if hasattr(file, "temporary_file_path"):
        yield Path(file.temporary_file_path())
        return
    with NamedTemporaryFile() as copy:
        for part in file.chunks():
            copy.write(part)
        copy.flush()
        file.seek(0)
        yield Path(copy.name)
