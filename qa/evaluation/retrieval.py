"""Whether the passages that hold the answer are found, and how far up."""

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

DEPTHS = (1, 5, 10)


@dataclass(frozen=True, slots=True)
class LabelledQuestion:
    """A question and the ids of the passages that answer it, at least one."""

    text: str
    gold: frozenset[str]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A question with the ids that were found, best first, and the milliseconds that took."""

    question: LabelledQuestion
    found: Sequence[str]
    milliseconds: float


@dataclass(frozen=True, slots=True)
class RetrievalMeasures:
    """`recall` at k: the mean share of a question's gold passages among the first k; `hit`: whether any is.

    `mrr`: the mean of one over the rank of the first gold passage, 0 where none was found.
    """

    questions: int
    recall: dict[int, float]
    hit: dict[int, float]
    mrr: float
    p50_ms: float
    p95_ms: float


def rank(search: Callable[[str], Sequence[str]], questions: Iterable[LabelledQuestion]) -> Iterator[Ranked]:
    for question in questions:
        started = time.perf_counter()
        found = search(question.text)
        yield Ranked(question, found, (time.perf_counter() - started) * 1000)


def measure(ranked: Iterable[Ranked]) -> RetrievalMeasures:
    """Raises ValueError without questions."""
    rows = list(ranked)
    if not rows:
        raise ValueError("no questions")
    shares = {
        k: [len(row.question.gold & set(row.found[:k])) / len(row.question.gold) for row in rows]
        for k in DEPTHS
    }
    times = sorted(row.milliseconds for row in rows)
    return RetrievalMeasures(
        questions=len(rows),
        recall={k: fmean(shares[k]) for k in DEPTHS},
        hit={k: fmean(share > 0 for share in shares[k]) for k in DEPTHS},
        mrr=fmean(_reciprocal(row) for row in rows),
        p50_ms=_nearest_rank(times, 0.5),
        p95_ms=_nearest_rank(times, 0.95),
    )


def _reciprocal(row: Ranked) -> float:
    return next((1 / n for n, found in enumerate(row.found, start=1) if found in row.question.gold), 0.0)


def _nearest_rank(ordered: Sequence[float], share: float) -> float:
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
