"""Versions enter and leave the index in the transaction that changes them."""

from collections.abc import Collection, Sequence

import numpy as np
from django.db import transaction
from ulid import ULID

from documents.index.analysing import Run, analysed, digest_of, opening_of
from documents.index.standing import shard_of
from documents.index.storage import Roll, cut, delete_segments, write_roll, write_segment
from documents.models import Document, IndexedVersion, Segment, Version
from documents.searching.postings import Entries, joined


@transaction.atomic
def add(version: Version) -> None:
    """Index a version's chunks as they stand; the cost is that of its own terms.

    Call it in the transaction that wrote the chunks; what is indexed already must be removed before.
    """
    for run in analysed(version):
        write(shard_of(version.document.kb_id), [run])


def write(shard: int, runs: Sequence[Run]) -> None:
    """One new segment that holds the runs. Call it in a transaction."""
    starts = np.cumsum([0, *(len(run.chunk_ids) for run in runs)])
    entries = joined(
        [
            Entries(r.entries.keys, r.entries.slots + np.uint16(start), r.entries.frequencies)
            for r, start in zip(runs, starts.tolist(), strict=False)
        ]
    )
    bits, blocks = cut(entries, int(starts[-1]))
    lengths = np.concatenate([run.lengths for run in runs])
    segment = write_segment(shard, bits, blocks, lengths)
    owners = IndexedVersion.objects.bulk_create(
        IndexedVersion(version=run.version, segment=segment, digest=run.digest, chunks=len(run.chunk_ids))
        for run in runs
    )
    chunk_ids = np.concatenate([run.chunk_ids for run in runs])
    write_roll(segment, Roll(chunk_ids, lengths, np.array([owner.pk for owner in owners]), starts[:-1]))


@transaction.atomic
def remove(version: Version) -> None:
    """Take a version's chunks out of the index; what stands of them in large segments goes with a merge."""
    forget([version.pk])


def forget(versions: Collection[int]) -> None:
    """Take the versions out, and the segments that nobody else is in. Call it in a transaction."""
    owners = IndexedVersion.objects.filter(pk__in=lock(versions))
    segments = set(owners.values_list("segment_id", flat=True))
    owners.delete()
    shared = set(IndexedVersion.objects.filter(segment__in=segments).values_list("segment_id", flat=True))
    delete_segments(segments - shared)


def lock(versions: Collection[int]) -> list[int]:
    """Hold what is indexed of the versions until the transaction ends; its rows."""
    rows = IndexedVersion.objects.select_for_update().filter(version__in=versions).order_by("pk")
    return list(rows.values_list("pk", flat=True))


@transaction.atomic
def refresh(document: Document) -> None:
    """Let the index follow a change of the document: its KB, title, rights, dates, standing, versions."""
    # First the lock, then the look: a merge may just have moved the rows to another segment.
    owners = lock([*document.versions.values_list("pk", flat=True)])
    rows = IndexedVersion.objects.filter(pk__in=owners).select_related("version__document", "segment")
    indexed = list(rows.defer("version__text"))
    shard = shard_of(Document.objects.values_list("kb_id", flat=True).get(pk=document.pk))
    moved = {
        owner.version
        for owner in indexed
        if owner.segment.shard != shard or owner.digest != digest_of(opening_of(owner.version))
    }
    for version in sorted(moved, key=lambda version: version.pk):
        remove(version)
        add(version)
    kept = sorted({owner.segment_id for owner in indexed if owner.version not in moved})
    Segment.objects.filter(pk__in=kept).update(liveness=str(ULID()))
