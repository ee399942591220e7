"""Whether the index says what the documents say, and how large it is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np
from django.db.models import Sum
from numpy.typing import NDArray

from documents.index.analysing import analysed, digest_of, opening_of
from documents.index.snapshot import snapshot
from documents.index.standing import shard_of
from documents.index.storage import ROLL, Roll, block_id, read_blocks, read_range
from documents.models import BLOCK_NUMBERS, IndexedVersion, PostingBlock, Segment, Version
from documents.searching.postings import Entries, entries_of

Progress = Callable[[int, int], None]
Sums = NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a version in the index, or (without version) with a segment.

    `missing`: ready and not indexed; `stale`: indexed under another title, number or KB; `postings`: chunks
    or terms differ from the documents; `orphan`: rows that belong to nothing. Rebuilding mends all.
    """

    code: Literal["missing", "stale", "postings", "orphan"]
    version_id: int | None = None
    segment_id: int | None = None


@dataclass(frozen=True, slots=True)
class Stats:
    """Sizes of the index; `live_chunks` are those some version holds, `size` is in bytes of postings."""

    segments: int
    chunks: int
    live_chunks: int
    tokens: int
    size: int
    versions: int


def stats() -> Stats:
    sums = Segment.objects.aggregate(chunks=Sum("chunks"), tokens=Sum("tokens"), size=Sum("size"))
    live = IndexedVersion.objects.aggregate(live=Sum("chunks"))["live"]
    return Stats(
        segments=Segment.objects.count(),
        chunks=sums["chunks"] or 0,
        live_chunks=live or 0,
        tokens=sums["tokens"] or 0,
        size=sums["size"] or 0,
        versions=IndexedVersion.objects.values("version").distinct().count(),
    )


def check(progress: Progress = lambda done, total: None) -> list[Problem]:
    """Compare every indexed chunk with its document, term by term; `progress` counts segments."""
    with snapshot():
        problems = [*_missing(), *_orphans()]
        segments = list(Segment.objects.exclude(versions=None).distinct().order_by("pk"))
        for done, segment in enumerate(segments, start=1):
            problems += _differing(segment)
            progress(done, len(segments))
    return problems


def _missing() -> Iterator[Problem]:
    ready = Version.objects.filter(state=Version.State.READY, indexed=None, chunks__isnull=False)
    for pk in ready.distinct().order_by("pk").values_list("pk", flat=True):
        yield Problem("missing", version_id=pk)


def _orphans() -> Iterator[Problem]:
    known = set(Segment.objects.values_list("pk", flat=True))
    held = set(IndexedVersion.objects.values_list("segment_id", flat=True))
    blocks = {pk // BLOCK_NUMBERS for pk in PostingBlock.objects.values_list("pk", flat=True).iterator()}
    for segment_id in sorted((known - held) | (blocks - known)):
        yield Problem("orphan", segment_id=segment_id)


def _differing(segment: Segment) -> Iterator[Problem]:
    data = read_blocks([block_id(segment.pk, ROLL)]).get(block_id(segment.pk, ROLL))
    if data is None:
        yield Problem("postings", segment_id=segment.pk)
        return
    roll = Roll.from_bytes(data)
    sums = np.zeros(len(roll.chunk_ids), np.uint64)
    for block in read_range(segment.pk, 0, ROLL):
        _add_up(sums, entries_of(block))
    ends = (roll.starts + roll.runs).tolist()
    runs = dict(zip(roll.owners.tolist(), map(slice, roll.starts.tolist(), ends), strict=True))
    owners = IndexedVersion.objects.filter(segment=segment).select_related("version__document")
    for owner in owners.defer("version__text").order_by("pk"):
        version = owner.version
        if owner.pk not in runs:
            yield Problem("orphan", version_id=version.pk, segment_id=segment.pk)
        elif _stale(owner, segment):
            yield Problem("stale", version_id=version.pk, segment_id=segment.pk)
        elif not _same(roll, sums, runs[owner.pk], version):
            yield Problem("postings", version_id=version.pk, segment_id=segment.pk)


def _stale(owner: IndexedVersion, segment: Segment) -> bool:
    version = owner.version
    return owner.digest != digest_of(opening_of(version)) or segment.shard != shard_of(version.document.kb_id)


def _same(roll: Roll, sums: Sums, slots: slice, version: Version) -> bool:
    """Whether a run of slots holds chunks of the version with the right terms."""
    held = roll.chunk_ids[slots]
    for run in analysed(version):
        if len(held) and len(run.chunk_ids) >= len(held) and run.chunk_ids[0] == held[0]:
            expected = np.zeros(len(run.chunk_ids), np.uint64)
            _add_up(expected, run.entries)
            return (
                np.array_equal(run.chunk_ids, held)
                and np.array_equal(run.lengths, roll.lengths[slots])
                and np.array_equal(expected, sums[slots])
            )
    return False


def _add_up(sums: Sums, entries: Entries) -> None:
    """Add what a chunk's terms come to, modulo 2**64; keys are as good as random."""
    np.add.at(sums, entries.slots, entries.keys * entries.frequencies.astype(np.uint64))
