"""BM25 in the form of Robertson and Zaragoza (2009), with Lucene's idf, which is never negative."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

# https://doi.org/10.1561/1500000019, section 3; the idf is "Lucene" in https://arxiv.org/abs/2407.03618.
Amount = TypeVar("Amount", float, NDArray[np.float64])


@dataclass(frozen=True, slots=True)
class TermScore:
    """What one term of the question gave to a hit's score."""

    term: str
    score: float


@dataclass(frozen=True, slots=True)
class Hit:
    """A found chunk; `terms` add up to `score`, in the question's order."""

    chunk_id: int
    score: float
    terms: tuple[TermScore, ...] = ()


def idf(total: int, having: int) -> float:
    """ln(1 + (N - n + 0.5) / (n + 0.5)) for a term that `having` of `total` chunks hold."""
    return math.log(1 + (total - having + 0.5) / (having + 0.5))


@dataclass(frozen=True, slots=True)
class Bm25:
    """The formula's two parameters: saturation of repeats, and how far length counts."""

    k1: float = 1.2
    b: float = 0.75

    def score(self, idf: Amount, frequency: Amount, length: Amount, average: float) -> Amount:
        """One term's share: `frequency` times in a chunk of `length` tokens, where chunks have `average`."""
        saturation = self.k1 * (1 - self.b + self.b * length / average)
        return idf * frequency * (self.k1 + 1) / (frequency + saturation)


PLAIN = Bm25()


def question_terms(asked: Iterable[str]) -> dict[str, int]:
    """The question's distinct terms in order, with how often each is asked; repeats count again."""
    return dict(Counter(asked))


class Bm25Index:
    """The formula over token lists held in memory: what every other index must agree with."""

    def __init__(self, chunks: Mapping[int, Sequence[str]]) -> None:
        self._lengths = {chunk_id: len(terms) for chunk_id, terms in chunks.items()}
        self._average = sum(self._lengths.values()) / len(chunks) if chunks else 0.0
        self._postings: dict[str, dict[int, int]] = {}
        for chunk_id, terms in chunks.items():
            for term, frequency in Counter(terms).items():
                self._postings.setdefault(term, {})[chunk_id] = frequency

    def search(self, asked: Iterable[str], *, limit: int = 50, parameters: Bm25 = PLAIN) -> tuple[Hit, ...]:
        """The best chunks, ties by chunk id."""
        found: dict[int, list[TermScore]] = {}
        for term, times in question_terms(asked).items():
            postings = self._postings.get(term, {})
            weight = times * idf(len(self._lengths), len(postings))
            for chunk_id, frequency in postings.items():
                length = float(self._lengths[chunk_id])
                share = parameters.score(weight, float(frequency), length, self._average)
                found.setdefault(chunk_id, []).append(TermScore(term, share))
        hits = [Hit(chunk_id, _total(terms), tuple(terms)) for chunk_id, terms in found.items()]
        return tuple(sorted(hits, key=lambda hit: (-hit.score, hit.chunk_id))[:limit])


def _total(terms: Iterable[TermScore]) -> float:
    """Added one after the other: `sum` compensates from Python 3.12 on, and ties would differ by version."""
    total = 0.0
    for term in terms:
        total += term.score
    return total
