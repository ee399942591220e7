"""Versions enter and leave the index in the transaction that changes them."""

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import islice

import numpy as np
from django.db import transaction
from numpy.typing import NDArray
from ulid import ULID

from documents.index.standing import shard_of
from documents.index.storage import Roll, cut, delete_segments, write_roll, write_segment
from documents.models import Document, IndexedVersion, Segment, Version
from documents.searching import search_tokens
from documents.searching.postings import MAX_CHUNKS, MAX_FREQUENCY, Entries, term_keys

# A run of a version's chunks; long versions are several, so that segments can be merged in pieces.
RUN = MAX_CHUNKS // 16


@transaction.atomic
def add(version: Version) -> None:
    """Index a version's chunks as they stand; the cost is that of its own terms.

    Call it in the transaction that wrote the chunks; what is indexed already must be removed before.
    """
    chunks = iter(
        version.chunks.order_by("ordinal").values_list("pk", "heading_path", "table_header", "raw_content")
    )
    opening = opening_of(version)
    while run := list(islice(chunks, RUN)):
        _add(
            version, [(row[0], search_tokens(written(opening, *row[1:]))) for row in run], digest_of(opening)
        )


def _add(version: Version, chunks: Sequence[tuple[int, list[str]]], digest: str) -> None:
    entries, lengths = inverted_chunks([terms for _, terms in chunks])
    bits, blocks = cut(entries, len(chunks))
    segment = write_segment(shard_of(version.document.kb_id), bits, blocks, lengths)
    owner = IndexedVersion.objects.create(version=version, segment=segment, digest=digest, chunks=len(chunks))
    ids = np.array([chunk_id for chunk_id, _ in chunks], np.int64)
    write_roll(segment, Roll(ids, lengths, np.array([owner.pk]), np.zeros(1, np.int64)))


def inverted_chunks(
    chunks: Sequence[list[str]],
) -> tuple[Entries, NDArray[np.uint32]]:
    """The postings of chunks given as their tokens, slot by slot, and their lengths."""
    counts = [Counter(terms) for terms in chunks]
    keys = term_keys([term for count in counts for term in count])
    slots = np.repeat(np.arange(len(counts), dtype=np.uint16), [len(count) for count in counts])
    frequencies = [min(times, MAX_FREQUENCY) for count in counts for times in count.values()]
    lengths = np.array([len(terms) for terms in chunks], np.uint32)
    return Entries(keys, slots, np.array(frequencies, np.uint16)), lengths


def opening_of(version: Version) -> tuple[str, ...]:
    """What every chunk of the version is found by besides its own text."""
    return tuple(part for part in (version.document.title, version.doc_no) if part)


def digest_of(opening: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(opening).encode()).hexdigest()[:32]


def written(opening: Iterable[str], heading_path: Iterable[str], table_header: str, raw_content: str) -> str:
    """The text a chunk is indexed by: title, number, headings, table header and content, each once."""
    return "\n".join(dict.fromkeys(filter(None, (*opening, *heading_path, table_header, raw_content))))


@transaction.atomic
def remove(version: Version) -> None:
    """Take a version's chunks out of the index; what stands of them in large segments goes with a merge."""
    owners = IndexedVersion.objects.filter(pk__in=_locked([version.pk]))
    segments = set(owners.values_list("segment_id", flat=True))
    owners.delete()
    shared = set(IndexedVersion.objects.filter(segment__in=segments).values_list("segment_id", flat=True))
    delete_segments(segments - shared)


def _locked(versions: Collection[int]) -> list[int]:
    rows = IndexedVersion.objects.select_for_update().filter(version__in=versions).order_by("pk")
    return list(rows.values_list("pk", flat=True))


@transaction.atomic
def refresh(document: Document) -> None:
    """Let the index follow a change of the document: its KB, title, rights, dates, standing, versions."""
    # First the lock, then the look: a merge may just have moved the rows to another segment.
    owners = _locked([*document.versions.values_list("pk", flat=True)])
    indexed = list(
        IndexedVersion.objects.filter(pk__in=owners).select_related("version__document", "segment")
    )
    shard = shard_of(Document.objects.values_list("kb_id", flat=True).get(pk=document.pk))
    moved = {
        o.version for o in indexed if o.segment.shard != shard or o.digest != digest_of(opening_of(o.version))
    }
    for version in sorted(moved, key=lambda version: version.pk):
        remove(version)
        add(version)
    kept = sorted({owner.segment_id for owner in indexed if owner.version not in moved})
    Segment.objects.filter(pk__in=kept).update(liveness=str(ULID()))
