"""Where the line between answering and refusing should lie, from labelled questions (SPEC 10)."""

from collections.abc import Sequence
from dataclasses import dataclass

STEPS = 100


@dataclass(frozen=True, slots=True)
class Judged:
    """A question's confidence (0 to 1), whether it can be answered, and whether its evidence was found."""

    confidence: float
    answerable: bool
    found: bool

    @property
    def right(self) -> bool:
        return self.answerable and self.found


@dataclass(frozen=True, slots=True)
class Point:
    """What a threshold does; shares from 0 to 1, `precision` is None where nothing would be answered."""

    threshold: float
    answer_rate: float
    precision: float | None
    missed: float


def point(judged: Sequence[Judged], threshold: float) -> Point:
    """`precision`: right answers of those tried; `missed`: answerable questions that would be refused."""
    tried = [j for j in judged if j.confidence >= threshold]
    answerable = [j for j in judged if j.answerable]
    refused = [j for j in answerable if j.confidence < threshold]
    return Point(
        threshold,
        len(tried) / len(judged) if judged else 0.0,
        sum(j.right for j in tried) / len(tried) if tried else None,
        len(refused) / len(answerable) if answerable else 0.0,
    )


def curve(judged: Sequence[Judged]) -> tuple[Point, ...]:
    """The points from threshold 0 to 1 in hundredths."""
    return tuple(point(judged, step / STEPS) for step in range(STEPS + 1))


def recommended(points: Sequence[Point], target: float) -> Point | None:
    """The least threshold from which on precision stays at or over `target`; None when none reaches it."""
    reaching = None
    for candidate in reversed(points):
        if candidate.precision is None:
            continue
        if candidate.precision < target:
            break
        reaching = candidate
    return reaching


def area_under_curve(judged: Sequence[Judged]) -> float | None:
    """The chance that an answerable question has more confidence than an unanswerable one (ROC AUC)."""
    positive = [j.confidence for j in judged if j.answerable]
    negative = [j.confidence for j in judged if not j.answerable]
    if not positive or not negative:
        return None
    wins = sum((p > n) + 0.5 * (p == n) for p in positive for n in negative)
    return wins / (len(positive) * len(negative))
