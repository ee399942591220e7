"""The whole index written anew from the documents, while it goes on answering."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate

from django.db import transaction

from documents.index.analysing import Run, analysed, digest_of, opening_of
from documents.index.publishing import forget, lock, write
from documents.index.standing import shard_of
from documents.index.storage import delete_segments
from documents.models import Chunk, Segment, Version
from documents.searching.postings import MAX_CHUNKS

Progress = Callable[[int, int], None]
# About 150 MB of postings in memory.
BATCH = MAX_CHUNKS // 2


def rebuild(progress: Progress = lambda done, total: None) -> int:
    """Index every ready version afresh, batch by batch, each in a transaction; returns the number of chunks.

    `progress` is told chunks done and chunks in all. Stopped half-way, the index is complete all the same.
    """
    total = Chunk.objects.filter(version__state=Version.State.READY).count()
    done = 0
    for shard, versions in _shards():
        for batch in _batches(versions):
            _replace(shard, batch)
            done += sum(len(run.chunk_ids) for run in batch)
            progress(done, total)
    delete_segments(list(Segment.objects.filter(versions=None).values_list("pk", flat=True)))
    return done


def _shards() -> Iterator[tuple[int, Iterator[Version]]]:
    ready = Version.objects.filter(state=Version.State.READY).order_by("pk")
    shards: dict[int, list[int]] = {}
    for pk, kb_id in ready.values_list("pk", "document__kb_id"):
        shards.setdefault(shard_of(kb_id), []).append(pk)
    for shard, pks in sorted(shards.items()):
        yield shard, _versions(pks)


def _versions(pks: Iterable[int]) -> Iterator[Version]:
    for pk in pks:
        found = Version.objects.select_related("document").defer("text").filter(pk=pk).first()
        if found:
            yield found


def _batches(versions: Iterable[Version]) -> Iterator[list[Run]]:
    """Runs for one segment each, but that a version's are never parted."""
    batch: list[Run] = []
    size = 0
    for version in versions:
        runs = list(analysed(version))
        length = sum(len(run.chunk_ids) for run in runs)
        if batch and size + length > BATCH:
            yield batch
            batch, size = [], 0
        batch += runs
        size += length
    if batch:
        yield batch


@transaction.atomic
def _replace(shard: int, runs: Sequence[Run]) -> None:
    """Exchange what is indexed of the runs' versions; who changed one meanwhile has indexed it, too."""
    lock({run.version.pk for run in runs})
    current = _still_so(shard, runs)
    kept = [run for run in runs if run.version.pk in current]
    forget(current)
    while kept:
        fitting = _first_that_fit(kept)
        write(shard, kept[:fitting])
        kept = kept[fitting:]


def _first_that_fit(runs: Sequence[Run]) -> int:
    sizes = accumulate(len(run.chunk_ids) for run in runs)
    return sum(size <= MAX_CHUNKS for size in sizes)


def _still_so(shard: int, runs: Sequence[Run]) -> set[int]:
    """The versions that are in this shard with the very chunks and headings that were analysed."""
    pks = {run.version.pk for run in runs}
    chunks: dict[int, set[int]] = {pk: set() for pk in pks}
    for version, chunk in Chunk.objects.filter(version__in=pks).values_list("version_id", "pk"):
        chunks[version].add(chunk)
    analysed_chunks: dict[int, set[int]] = {pk: set() for pk in pks}
    for run in runs:
        analysed_chunks[run.version.pk].update(run.chunk_ids.tolist())
    digests = {run.version.pk: run.digest for run in runs}
    now = Version.objects.filter(pk__in=pks, state=Version.State.READY).select_related("document")
    return {
        version.pk
        for version in now.defer("text")
        if shard_of(version.document.kb_id) == shard
        and digest_of(opening_of(version)) == digests[version.pk]
        and chunks[version.pk] == analysed_chunks[version.pk]
    }
