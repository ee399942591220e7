"""Every change to documents and their versions; each keeps the search index in the same transaction."""

import hashlib
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from datetime import date, timedelta
from pathlib import Path
from typing import Protocol

from django.conf import settings
from django.contrib.auth.models import Group, User
from django.core.files.base import File
from django.db import transaction
from django.db.models import F, Max, Q
from django.utils import timezone

from documents import index
from documents.errors import Rejected
from documents.models import Chunk, Document, Page, Version
from documents.reading import Chunk as ReadChunk
from documents.reading import Reading, ReadingError, chunk, read, read_isolated

MAX_ATTEMPTS = 3
HEARTBEAT_LOST = timedelta(minutes=5)

# What may go well another time; anything else is the file's own fault.
MAY_PASS = frozenset({"crashed", "time_limit", "memory_limit"})

Progress = Callable[[int, int], None]
logger = logging.getLogger(__name__)


class Reader(Protocol):
    def __call__(
        self, path: Path, filename: str, *, on_progress: Progress
    ) -> tuple[Reading, tuple[ReadChunk, ...]]:
        """The text and chunks of a file. Raises ReadingError."""


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
        highest = document.versions.aggregate(highest=Max("number"))["highest"] or 0
        return Version.objects.create(
            document=document,
            number=highest + 1,
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


def check_upload(document: Document, file: File) -> str:  # type: ignore[type-arg]
    """The file's sha256, when it may become a version of the document. Raises Rejected."""
    limit = settings.ENV.upload_limit_mb
    if (file.size or 0) > limit * 1024 * 1024:
        raise Rejected("too_large", {"limit_mb": limit})
    digest = _sha256(file)
    same = document.versions.filter(sha256=digest).first()
    if same is not None:
        raise Rejected("duplicate", {"version": same.number})
    return digest


def _sha256(file: File) -> str:  # type: ignore[type-arg]
    digest = hashlib.sha256()
    for part in file.chunks():
        digest.update(part)
    file.seek(0)
    return digest.hexdigest()


def read_here(path: Path, filename: str, *, on_progress: Progress) -> tuple[Reading, tuple[ReadChunk, ...]]:
    """Read in this process: only for files that are our own."""
    reading = read(path, filename, on_progress=on_progress)
    return reading, chunk(reading)


def process(
    version_id: int, on_progress: Progress | None = None, *, reader: Reader = read_isolated
) -> Version | None:
    """Read, chunk and index one version; None when another worker has it. Idempotent.

    A reader that broke off is given two more tries (the version is `uploaded` again); a file that says why it
    cannot be read fails at once.
    """
    version = _claim(version_id)
    if version is None:
        return None

    def report(done: int, total: int) -> None:
        Version.objects.filter(pk=version_id).update(
            pages_done=done, pages_total=total, heartbeat_at=timezone.now()
        )
        if on_progress:
            on_progress(done, total)

    try:
        reading, chunks = reader(Path(version.file.path), version.original_name, on_progress=report)
        _set_state(version, Version.State.CHUNKING)
        _store(version, reading, chunks)
    except ReadingError as error:
        _put_off(version, error.code, error.params, final=error.code not in MAY_PASS)
    except Exception:
        logger.exception("version %s could not be processed", version_id)
        _put_off(version, "crashed", {}, final=False)
    version.refresh_from_db()
    return version


def _claim(version_id: int) -> Version | None:
    """Take the version for this worker: unread, or left behind by a worker whose heartbeat stopped."""
    now = timezone.now()
    lost = Q(heartbeat_at__lt=now - HEARTBEAT_LOST) & ~Q(
        state__in=[Version.State.READY, Version.State.FAILED]
    )
    taken = Version.objects.filter(Q(state=Version.State.UPLOADED) | lost, pk=version_id).update(
        state=Version.State.PARSING, heartbeat_at=now, attempts=F("attempts") + 1
    )
    if not taken:
        return None
    version = Version.objects.select_related("document").get(pk=version_id)
    if version.attempts > MAX_ATTEMPTS:
        _put_off(version, "crashed", {}, final=True)
        return None
    return version


def _set_state(version: Version, state: Version.State) -> None:
    version.state = state
    version.heartbeat_at = timezone.now()
    version.save(update_fields=["state", "heartbeat_at"])


def _put_off(version: Version, code: str, params: Mapping[str, str | int], *, final: bool) -> None:
    """Note why the version was not read; it waits for its next try while it has one."""
    version.failure_code = code
    version.failure_params = dict(params)
    final = final or version.attempts >= MAX_ATTEMPTS
    version.state = Version.State.FAILED if final else Version.State.UPLOADED
    version.save(update_fields=["state", "failure_code", "failure_params"])


@transaction.atomic
def _store(version: Version, reading: Reading, chunks: Iterable[ReadChunk]) -> None:
    index.remove(version)
    version.pages.all().delete()
    version.chunks.all().delete()
    Page.objects.bulk_create(
        Page(
            version=version,
            number=page.number,
            char_start=page.char_start,
            char_end=page.char_end,
            width=page.width,
            height=page.height,
            problem=page.problem or "",
        )
        for page in reading.pages
    )
    Chunk.objects.bulk_create(
        Chunk(
            version=version,
            ordinal=c.ordinal,
            char_start=c.char_start,
            char_end=c.char_end,
            raw_content=c.text,
            table_header=c.table_header,
            heading_path=list(c.heading_path),
            clause_no=c.clause_no,
            page_from=c.page_from,
            page_to=c.page_to,
            content_hash=hashlib.sha256(c.text.encode()).hexdigest(),
        )
        for c in chunks
    )
    version.text = reading.text
    version.format = reading.format
    version.paged = reading.paged
    version.removed = [asdict(removal) for removal in reading.removed]
    version.state = Version.State.READY
    version.failure_code = ""
    version.save()
    index.add(version)
    if version.publish_when_ready:
        publish(version)


@transaction.atomic
def publish(version: Version) -> None:
    """Make a ready version the current one; readers see the old or the new, never both or neither."""
    document = Document.objects.select_for_update().get(pk=version.document_id)
    if version.state != Version.State.READY:
        raise Rejected("not_ready")
    document.versions.filter(is_current=True).exclude(pk=version.pk).update(is_current=False)
    document.versions.filter(pk=version.pk).update(is_current=True)
    version.is_current = True
    index.refresh(document)


@transaction.atomic
def change_dates(version: Version) -> None:
    """Save a version's number and dates, and let the search follow."""
    version.save(update_fields=["doc_no", "published_at", "effective_from", "effective_to"])
    index.refresh(version.document)


@transaction.atomic
def restrict(document: Document, groups: Iterable[Group]) -> None:
    """Limit a document to these groups within its knowledge base's readers; none lifts the restriction."""
    document.restricted_to.set(groups)
    index.refresh(document)


@transaction.atomic
def withdraw(document: Document, replaced_by: Document | None = None) -> None:
    """Take a document out of force (废止), naming what replaces it."""
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
def reprocess(version: Version) -> None:
    """Read a version's file again from the start; it stays searchable as it was until that is done."""
    Version.objects.filter(pk=version.pk).exclude(state=Version.State.READY).update(
        state=Version.State.UPLOADED, attempts=0, failure_code="", failure_params={}
    )


def unfinished() -> list[int]:
    """Versions that a dead worker left behind, or that no task has taken yet."""
    lost = timezone.now() - HEARTBEAT_LOST
    left = Version.objects.exclude(state__in=[Version.State.READY, Version.State.FAILED]).filter(
        Q(heartbeat_at=None) | Q(heartbeat_at__lt=lost)
    )
    return list(left.values_list("pk", flat=True))
