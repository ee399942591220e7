"""Scoring the postings of a question's terms over what the asker may see, exactly by the formula."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from documents.searching.bm25 import PLAIN, Bm25, Hit, TermScore, idf

from .blocks import Postings, Shorts

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A segment as one question sees it: `postings` holds one entry for each of the question's terms.

    `lengths` (in tokens) and `visible` go by slot; no mask means that all is visible. `chunks` and `tokens`
    count what is visible.
    """

    chunk_ids: NDArray[np.int64]
    lengths: Floats
    visible: NDArray[np.bool_] | None
    chunks: int
    tokens: int
    postings: Sequence[Postings | None]


@dataclass(frozen=True, slots=True, eq=False)
class _Found:
    """One term's visible chunks in one part."""

    term: str
    slots: Shorts
    frequencies: Floats


def ranked(
    terms: Mapping[str, float],
    parts: Sequence[Part],
    *,
    limit: int,
    parameters: Bm25 = PLAIN,
    breathe: Callable[[], None] = lambda: None,
) -> tuple[Hit, ...]:
    """The best visible chunks, ties by chunk id. `terms` gives each term's weight, in the question's order.

    `breathe` is called between steps of less than a millisecond and may raise to stop the work.
    """
    total = sum(part.chunks for part in parts)
    tokens = sum(part.tokens for part in parts)
    if not tokens or limit < 1:
        return ()
    average = tokens / total
    found: list[list[_Found]] = []
    having = dict.fromkeys(terms, 0)
    for part in parts:
        breathe()
        found.append(list(_visible(terms, part)))
        for one in found[-1]:
            having[one.term] += len(one.slots)
    weights = {term: weight * idf(total, having[term]) for term, weight in terms.items()}
    best = _Best(limit)
    for part, held in zip(parts, found, strict=True):
        if held:
            breathe()
            lengths = part.lengths
            best.offer(
                part,
                [
                    (f, parameters.score(weights[f.term], f.frequencies, lengths[f.slots], average))
                    for f in held
                ],
            )
    return best.hits()


def _visible(terms: Mapping[str, float], part: Part) -> Iterator[_Found]:
    for term, postings in zip(terms, part.postings, strict=True):
        if postings is None:
            continue
        slots = postings.slots
        frequencies = np.ones(len(slots))
        if len(postings.frequencies):
            frequencies[-len(postings.frequencies) :] = postings.frequencies
        if part.visible is not None:
            seen = part.visible[slots]
            slots, frequencies = slots[seen], frequencies[seen]
        if len(slots):
            yield _Found(term, slots, frequencies)


class _Best:
    """The best chunks so far, and what explains them."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._scores = np.empty(0)
        self._ids = np.empty(0, np.int64)
        self._terms: dict[int, list[TermScore]] = {}

    def offer(self, part: Part, shares: Sequence[tuple[_Found, Floats]]) -> None:
        scores = np.zeros(len(part.chunk_ids))
        for found, share in shares:
            scores[found.slots] += share
        slots = self._promising(scores)
        if not len(slots):
            return
        self._explain(part, slots, shares)
        joined = np.concatenate((self._scores, scores[slots]))
        ids = np.concatenate((self._ids, part.chunk_ids[slots]))
        order = np.lexsort((ids, -joined))[: self._limit]
        self._scores, self._ids = joined[order], ids[order]

    def _promising(self, scores: Floats) -> NDArray[np.int64]:
        """The slots whose score may be among the best, all that tie with the last included."""
        floor = float(self._scores[-1]) if len(self._scores) == self._limit else 0.0
        slots = np.flatnonzero(scores >= floor if floor else scores)
        if len(slots) > self._limit:
            held = scores[slots]
            last = np.partition(held, len(held) - self._limit)[len(held) - self._limit]
            slots = slots[held >= last]
        return slots

    def _explain(self, part: Part, slots: NDArray[np.int64], shares: Sequence[tuple[_Found, Floats]]) -> None:
        places = np.zeros(len(part.chunk_ids), np.int32)
        places[slots] = np.arange(1, len(slots) + 1)
        terms: list[list[TermScore]] = [[] for _ in slots]
        for found, share in shares:
            held = places[found.slots]
            for at in np.flatnonzero(held).tolist():
                terms[held[at] - 1].append(TermScore(found.term, float(share[at])))
        self._terms.update(zip(part.chunk_ids[slots].tolist(), terms, strict=True))

    def hits(self) -> tuple[Hit, ...]:
        ranking = zip(self._ids.tolist(), self._scores.tolist(), strict=True)
        return tuple(Hit(chunk_id, score, tuple(self._terms[chunk_id])) for chunk_id, score in ranking)
