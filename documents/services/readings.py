"""What was read from a version's file is stored in one step, with the index."""

import hashlib
from collections.abc import Sequence
from dataclasses import asdict
from datetime import date

from django.db import transaction
from django.db.models import QuerySet

from documents import index
from documents.models import Chunk, Page, Version
from documents.reading import Chunk as ReadChunk
from documents.reading import Metadata, Reading, guess_metadata
from documents.services.publishing import publish


class ClaimLost(Exception):
    """Another worker has taken the version over; what this one read goes nowhere."""


def claimed(version: Version) -> QuerySet[Version]:
    """The version's row as long as this claim holds, else nothing."""
    return Version.objects.filter(pk=version.pk, claim=version.claim)


@transaction.atomic
def store(version: Version, reading: Reading, chunks: Sequence[ReadChunk]) -> None:
    """Make the reading the version's own: all of it or nothing. Raises ClaimLost."""
    held = claimed(version).select_for_update().first()
    if held is None:
        raise ClaimLost
    index.remove(held)
    _store_pages(held, reading)
    _store_chunks(held, chunks)
    held.text = reading.text
    held.format = reading.format
    held.paged = reading.paged
    held.encoding = reading.encoding
    held.removed = [asdict(removal) for removal in reading.removed]
    held.guess = _as_json(guess_metadata(reading, held.original_name))
    first_reading = held.state != Version.State.READY
    held.state = Version.State.READY
    held.rereading = False
    held.failure_code = ""
    held.failure_params = {}
    held.save()
    index.add(held)
    if first_reading and held.publish_when_ready and not _overtaken(held):
        publish(held)


def _overtaken(version: Version) -> bool:
    """Whether a later version was made current while this one was still unread."""
    return version.document.versions.filter(is_current=True, number__gt=version.number).exists()


def _as_json(guess: Metadata) -> dict[str, str | list[str]]:
    def plain(value: str | date | tuple[str, ...] | None) -> str | list[str]:
        if isinstance(value, tuple):
            return list(value)
        return value.isoformat() if isinstance(value, date) else value or ""

    return {name: plain(value) for name, value in asdict(guess).items()}


def _store_pages(version: Version, reading: Reading) -> None:
    version.pages.all().delete()
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


def _store_chunks(version: Version, chunks: Sequence[ReadChunk]) -> None:
    """Chunks that say the same at the same place keep their rows, for citations name them."""
    new = [_chunk(version, each) for each in chunks]
    old = list(version.chunks.order_by("ordinal"))
    if [_place(each) for each in old] == [_place(each) for each in new]:
        for kept, read in zip(old, new, strict=True):
            read.pk = kept.pk
        Chunk.objects.bulk_update(
            new, ["table_header", "heading_path", "clause_no", "page_from", "page_to"], batch_size=200
        )
        return
    version.chunks.all().delete()
    Chunk.objects.bulk_create(new)


def _place(chunk: Chunk) -> tuple[int, int, str]:
    return chunk.char_start, chunk.char_end, chunk.content_hash


def _chunk(version: Version, read: ReadChunk) -> Chunk:
    return Chunk(
        version=version,
        ordinal=read.ordinal,
        char_start=read.char_start,
        char_end=read.char_end,
        raw_content=read.text,
        table_header=read.table_header,
        heading_path=list(read.heading_path),
        clause_no=read.clause_no,
        page_from=read.page_from,
        page_to=read.page_to,
        content_hash=hashlib.sha256(read.text.encode()).hexdigest(),
    )
