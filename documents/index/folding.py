"""House-keeping: fresh segments are folded, small ones merged, half-dead ones written anew."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.db.models import Sum

from documents.index.combining import combine
from documents.models import IndexedVersion, Segment
from documents.searching.postings import MAX_CHUNKS

# A question looks into every fresh segment on its own, some ten microseconds each.
FRESH_CHUNKS = 1024
FRESH_SEGMENTS = 32
# So many of about the same size become one: more would slow questions, fewer write postings more often.
FAN_IN = 4
DEAD_SHARE = 1 / 3


@dataclass(frozen=True, slots=True)
class _Held:
    """A segment with how many of its chunks some version still holds."""

    segment: Segment
    live: int

    @property
    def tier(self) -> int:
        """Sizes of one tier differ less than fourfold."""
        return (max(self.live, 1).bit_length() - 1) // 2


def fold(*, chunks: int = FRESH_CHUNKS, segments: int = FRESH_SEGMENTS) -> int:
    """Make one of a shard's small segments once they hold `chunks` or are so many; how many went."""
    folded = 0
    for shard in _shards():
        fresh = [held for held in shard if held.segment.chunks < chunks]
        if len(fresh) > 1 and (sum(held.live for held in fresh) >= chunks or len(fresh) >= segments):
            folded += _combined(fresh)
    return folded


def merge(*, fan_in: int = FAN_IN, fresh: int = FRESH_CHUNKS) -> int:
    """Make one of `fan_in` segments of about the same size, and leave the dead behind; how many went.

    Segments under `fresh` chunks are left to `fold`.
    """
    merged = 0
    for shard in _shards():
        tiers: dict[int, list[_Held]] = defaultdict(list)
        for held in shard:
            if held.segment.chunks >= fresh:
                tiers[held.tier].append(held)
        for tier in tiers.values():
            if len(tier) >= fan_in and sum(held.live for held in tier[:2]) <= MAX_CHUNKS:
                merged += _combined(tier)
            else:
                merged += sum(_combined([held]) for held in tier if _half_dead(held))
    return merged


def tidy() -> int:
    """What a periodic task should do; how many segments went."""
    return fold() + merge()


def compact() -> int:
    """As few segments as possible, whatever that costs; how many went."""
    return sum(_combined(shard) for shard in _shards() if len(shard) > 1 or any(map(_half_dead, shard)))


def _half_dead(held: _Held) -> bool:
    return held.live < held.segment.chunks * (1 - DEAD_SHARE)


def _shards() -> Iterator[list[_Held]]:
    """The segments of each shard, smallest first."""
    sums = IndexedVersion.objects.values_list("segment_id").annotate(Sum("chunks"))
    live = dict(sums.values_list("segment_id", "chunks__sum"))
    shards: dict[int, list[_Held]] = defaultdict(list)
    for segment in Segment.objects.all():
        shards[segment.shard].append(_Held(segment, live.get(segment.pk, 0)))
    for shard in shards.values():
        yield sorted(shard, key=lambda held: (held.live, held.segment.pk))


def _combined(held: Iterable[_Held]) -> int:
    return sum(len(some) for some in _fitting(held) if combine([each.segment for each in some]))


def _fitting(held: Iterable[_Held]) -> Iterator[list[_Held]]:
    """Runs that make one segment each; a segment that would stay alone and alive is left as it is."""
    run: list[_Held] = []
    size = 0
    for each in held:
        if run and size + each.live > MAX_CHUNKS:
            yield from _worthwhile(run)
            run, size = [], 0
        run.append(each)
        size += each.live
    yield from _worthwhile(run)


def _worthwhile(run: Sequence[_Held]) -> Iterator[list[_Held]]:
    if len(run) > 1 or any(map(_half_dead, run)):
        yield list(run)
