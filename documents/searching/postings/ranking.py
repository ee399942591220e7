"""Scoring the postings of a question's terms over what the asker may see, exactly by the formula."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from documents.searching.bm25 import PLAIN, Bm25, Hit, TermScore, idf

from .blocks import Postings, places

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """What a question sees: the slots of several segments, one segment's after the other's.

    `chunk_ids` holds an array for each segment; `starts` says where its slots begin in `lengths` (in tokens)
    and in `visible`, where no mask means that all is visible. `chunks` and `tokens` count what is visible.
    """

    chunk_ids: Sequence[Integers]
    starts: Integers
    lengths: NDArray[np.uint32]
    visible: NDArray[np.bool_] | None
    chunks: int
    tokens: int

    def ids(self, slots: Integers) -> Integers:
        """The chunk of each slot."""
        segments = np.searchsorted(self.starts, slots, side="right") - 1
        held = zip(segments.tolist(), (slots - self.starts[segments]).tolist(), strict=True)
        return np.array([self.chunk_ids[segment][slot] for segment, slot in held], np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class _Gathered:
    """Visible postings as columns, term after term: where in the outlook, how often; `having` a term each."""

    slots: Integers
    frequencies: Floats
    having: Integers


def ranked(
    terms: Mapping[str, float],
    postings: Sequence[Sequence[Postings | None]],
    outlook: Outlook,
    *,
    limit: int,
    parameters: Bm25 = PLAIN,
    breathe: Callable[[], None] = lambda: None,
) -> tuple[Hit, ...]:
    """The best visible chunks, ties by chunk id.

    `terms` gives each term's weight in the question's order; `postings` holds for each of the terms one entry
    a segment. `breathe` is called between steps of some milliseconds and may raise to stop the work.
    """
    breathe()
    gathered = _gathered(postings, outlook)
    if not len(gathered.slots) or limit < 1:
        return ()
    breathe()
    weights = [
        w * idf(outlook.chunks, n) for w, n in zip(terms.values(), gathered.having.tolist(), strict=True)
    ]
    lengths = outlook.lengths[gathered.slots].astype(np.float64)
    average = outlook.tokens / outlook.chunks
    shares = parameters.score(np.repeat(weights, gathered.having), gathered.frequencies, lengths, average)
    breathe()
    # Added one posting after the other, so that a chunk's terms add up in the question's order.
    scores: Floats = np.bincount(gathered.slots, shares).astype(np.float64, copy=False)
    breathe()
    slots = _best(scores, limit)
    ids = outlook.ids(slots)
    order = np.lexsort((ids, -scores[slots]))[:limit]
    slots, ids = slots[order], ids[order]
    explained = _explained(list(terms), gathered, shares, slots, len(scores))
    ranking = zip(ids.tolist(), scores[slots].tolist(), explained, strict=True)
    return tuple(Hit(chunk_id, score, tuple(shares)) for chunk_id, score, shares in ranking)


def _gathered(postings: Sequence[Sequence[Postings | None]], outlook: Outlook) -> _Gathered:
    starts = outlook.starts.tolist()
    held: list[Postings] = []
    offsets: list[int] = []
    edges: list[int] = []
    for row in postings:
        for start, each in zip(starts, row, strict=True):
            if each is not None:
                held.append(each)
                offsets.append(start)
        edges.append(len(held))
    if not held:
        return _Gathered(np.empty(0, np.int64), np.empty(0), np.zeros(len(postings), np.int64))
    counts = np.array([len(each.slots) for each in held])
    repeated = np.array([len(each.frequencies) for each in held])
    ends = np.cumsum(counts)
    slots = np.repeat(offsets, counts)
    slots += np.concatenate([each.slots for each in held])
    frequencies = np.ones(len(slots))
    frequencies[places(ends - repeated, repeated)] = np.concatenate([each.frequencies for each in held])
    last = np.concatenate(([0], ends))[edges]
    if outlook.visible is not None:
        seen = outlook.visible[slots]
        last = np.concatenate(([0], np.cumsum(seen)))[last]
        slots, frequencies = slots[seen], frequencies[seen]
    return _Gathered(slots, frequencies, np.diff(last, prepend=0))


def _best(scores: Floats, limit: int) -> Integers:
    """The slots with the best scores, all that tie with the last of them included."""
    slots = np.flatnonzero(scores)
    if len(slots) > limit:
        held = scores[slots]
        slots = slots[held >= np.partition(held, len(held) - limit)[len(held) - limit]]
    return slots


def _explained(
    terms: Sequence[str], gathered: _Gathered, shares: Floats, slots: Integers, size: int
) -> list[list[TermScore]]:
    """Per slot what its terms gave."""
    wanted = np.zeros(size, np.bool_)
    wanted[slots] = True
    at = np.flatnonzero(wanted[gathered.slots])
    which = np.searchsorted(np.cumsum(gathered.having), at, side="right")
    explained: dict[int, list[TermScore]] = {slot: [] for slot in slots.tolist()}
    columns = (gathered.slots[at].tolist(), which.tolist(), shares[at].tolist())
    for slot, term, share in zip(*columns, strict=True):
        explained[slot].append(TermScore(terms[term], share))
    return list(explained.values())
