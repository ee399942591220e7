"""Several segments written as one, without what is dead in them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from django.db import OperationalError, transaction
from numpy.typing import NDArray

from documents.index.snapshot import snapshot
from documents.index.storage import (
    ROLL,
    Roll,
    block_id,
    delete_segments,
    read_blocks,
    read_range,
    write_roll,
    write_segment,
)
from documents.models import IndexedVersion, Segment
from documents.searching.postings import Blocks, Entries, bits_for, entries_of, inverted, joined

# Postings are sorted sixteenth by sixteenth of the keys, so that little of them is in memory at a time.
PIECES = 4
DEAD = -1


@dataclass(frozen=True, slots=True, eq=False)
class _Source:
    """A segment that is to go, and the new slots of its chunks (DEAD for those that no version holds)."""

    segment: Segment
    slots: NDArray[np.int64]

    def blocks(self, piece: int, pieces: int) -> Iterator[bytes]:
        """Those with the keys of the piece of 2**pieces; of others too where the segment is cut coarser."""
        for numbers in Blocks(self.segment.bits).piece(piece, pieces):
            yield from read_range(self.segment.pk, numbers.start, numbers.stop)

    def entries(self, piece: int, pieces: int) -> Iterator[Entries]:
        for block in self.blocks(piece, pieces):
            found = entries_of(block)
            slots = self.slots[found.slots]
            kept = slots != DEAD
            if pieces:
                kept &= found.keys >> np.uint64(64 - pieces) == piece
            yield Entries(found.keys[kept], slots[kept].astype(np.uint16), found.frequencies[kept])


def combine(segments: Sequence[Segment]) -> bool:
    """Write the segments as one; False when a change elsewhere came in between, and nothing was done.

    All the work is done before the transaction, which only exchanges the rows.
    """
    ids = [segment.pk for segment in segments]
    with snapshot():
        alive = set(IndexedVersion.objects.filter(segment__in=ids).values_list("pk", flat=True))
        rolls = read_blocks([block_id(segment.pk, ROLL) for segment in segments])
        if len(rolls) < len(segments):
            return False
        roll, sources = _layout(segments, rolls, alive)
        size = sum(segment.size for segment in segments)
        bits = bits_for(size) if len(roll.chunk_ids) else 0
        pieces = PIECES if bits >= PIECES else 0
        blocks = [
            numbered
            for piece in range(1 << pieces)
            for numbered in Blocks(bits).cut(
                inverted(joined([e for source in sources for e in source.entries(piece, pieces)]))
            )
        ]
    try:
        with transaction.atomic():
            return _exchange(segments, roll, bits, blocks)
    except OperationalError:  # a version in here is being changed, and holds its lock
        return False


def _layout(
    segments: Sequence[Segment], rolls: Mapping[int, bytes], alive: set[int]
) -> tuple[Roll, list[_Source]]:
    """The roll of the living, one segment's after the other's, and where each source's slots go."""
    chunk_ids, lengths, owners, runs, sources = [], [], [], [], []
    taken = 0
    for segment in segments:
        roll = Roll.from_bytes(rolls[block_id(segment.pk, ROLL)])
        lives = np.array([owner in alive for owner in roll.owners.tolist()], np.bool_)
        kept = np.repeat(lives, roll.runs)
        slots = np.where(kept, taken + np.cumsum(kept) - 1, DEAD)
        sources.append(_Source(segment, slots))
        chunk_ids.append(roll.chunk_ids[kept])
        lengths.append(roll.lengths[kept])
        owners.append(roll.owners[lives])
        runs.append(roll.runs[lives])
        taken += int(kept.sum())
    held = np.concatenate(runs)
    roll = Roll(
        np.concatenate(chunk_ids), np.concatenate(lengths), np.concatenate(owners), np.cumsum(held) - held
    )
    return roll, sources


def _exchange(
    segments: Sequence[Segment], roll: Roll, bits: int, blocks: Sequence[tuple[int, bytes]]
) -> bool:
    ids = [segment.pk for segment in segments]
    held = IndexedVersion.objects.filter(segment__in=ids).select_for_update(nowait=True)
    owners = set(held.order_by("pk").values_list("pk", flat=True))
    if not owners <= set(roll.owners.tolist()):
        return False
    if owners:
        segment = write_segment(segments[0].shard, bits, blocks, roll.lengths)
        write_roll(segment, roll)
        held.update(segment=segment)
    delete_segments(ids)
    return True
