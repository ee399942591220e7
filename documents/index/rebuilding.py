"""The whole index written anew from the documents, while it goes on answering."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from django.db import transaction

from documents.index.analysing import Run, analysed
from documents.index.publishing import forget, lock, write
from documents.index.standing import shard_of
from documents.index.storage import delete_segments
from documents.models import Chunk, IndexedVersion, Segment, Version
from documents.searching.postings import MAX_CHUNKS

Progress = Callable[[int, int], None]
# About 150 MB of postings in memory.
BATCH = MAX_CHUNKS // 2


@dataclass(frozen=True, slots=True)
class _Analysed:
    """A version's runs, and its rows in the index from before they were made."""

    pk: int
    rows: frozenset[int]
    runs: Sequence[Run]

    def __len__(self) -> int:
        return sum(len(run.chunk_ids) for run in self.runs)


def rebuild(progress: Progress = lambda done, total: None) -> int:
    """Index every ready version afresh, batch by batch, each in a transaction; returns the number of chunks.

    `progress` is told chunks done and chunks in all. Stopped half-way, the index is complete all the same.
    """
    total = Chunk.objects.filter(version__state=Version.State.READY).count()
    done = 0
    for shard, pks in _shards():
        for batch in _batches(pks):
            _replace(shard, batch)
            done += sum(map(len, batch))
            progress(done, total)
    delete_segments(list(Segment.objects.filter(versions=None).values_list("pk", flat=True)))
    return done


def _shards() -> list[tuple[int, list[int]]]:
    """The ready versions of each shard."""
    ready = Version.objects.filter(state=Version.State.READY).order_by("pk")
    shards: dict[int, list[int]] = {}
    for pk, kb_id in ready.values_list("pk", "document__kb_id"):
        shards.setdefault(shard_of(kb_id), []).append(pk)
    return sorted(shards.items())


def _batches(pks: Iterable[int]) -> Iterator[list[_Analysed]]:
    """Versions with about as many chunks together as a segment should have."""
    batch: list[_Analysed] = []
    for pk in pks:
        rows = _rows([pk])[pk]
        version = Version.objects.select_related("document").defer("text").filter(pk=pk).first()
        if version is None:
            continue
        found = _Analysed(pk, rows, list(analysed(version)))
        if batch and sum(map(len, batch)) + len(found) > BATCH:
            yield batch
            batch = []
        batch.append(found)
    if batch:
        yield batch


@transaction.atomic
def _replace(shard: int, batch: Sequence[_Analysed]) -> None:
    """Exchange what is indexed of the versions; who changed one meanwhile has changed its rows here, too."""
    pks = [each.pk for each in batch]
    lock(pks)
    rows = _rows(pks)
    there = Version.objects.filter(pk__in=pks, state=Version.State.READY)
    standing = {pk for pk, kb in there.values_list("pk", "document__kb_id") if shard_of(kb) == shard}
    kept = [each for each in batch if each.pk in standing and each.rows == rows[each.pk]]
    forget([each.pk for each in kept])
    runs = [run for each in kept for run in each.runs]
    while runs:
        fitting = sum(size <= MAX_CHUNKS for size in accumulate(len(run.chunk_ids) for run in runs))
        write(shard, runs[:fitting])
        runs = runs[fitting:]


def _rows(pks: Sequence[int]) -> dict[int, frozenset[int]]:
    """The versions' rows in the index; a version that is indexed anew gets others."""
    rows: dict[int, set[int]] = {pk: set() for pk in pks}
    for version, row in IndexedVersion.objects.filter(version__in=pks).values_list("version_id", "pk"):
        rows[version].add(row)
    return {pk: frozenset(those) for pk, those in rows.items()}
