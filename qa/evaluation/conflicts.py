"""Measures of a rule that finds conflicts, on labelled pairs of texts."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class LabelledPair:
    """Two texts of different documents, whether they conflict, and the kind of pair they are."""

    id: str
    one: str
    other: str
    conflict: bool
    kind: str


@dataclass(frozen=True, slots=True)
class JudgedPair:
    """A labelled pair, what the rule found, and the milliseconds it took."""

    pair: LabelledPair
    found: bool
    ms: float

    @property
    def right(self) -> bool:
        return self.found is self.pair.conflict


@dataclass(frozen=True, slots=True)
class ConflictMeasures:
    """`precision`: share of found conflicts that are conflicts; `recall`: share of conflicts that were found.

    `by_type`: rows and share right of each kind. With nothing found (or to be found) the share is 1.
    """

    n: int
    precision: float
    recall: float
    by_type: Mapping[str, Mapping[str, float | int]]
    p50_ms: float
    p95_ms: float


def judge(rule: Callable[[LabelledPair], bool], pairs: Iterable[LabelledPair]) -> list[JudgedPair]:
    """Put the rule to each pair and time it."""
    judged = []
    for pair in pairs:
        start = perf_counter()
        found = rule(pair)
        judged.append(JudgedPair(pair, found, (perf_counter() - start) * 1000))
    return judged


def measure(judged: Sequence[JudgedPair]) -> ConflictMeasures:
    times = sorted(j.ms for j in judged)
    return ConflictMeasures(
        n=len(judged),
        precision=_share_right([j for j in judged if j.found]),
        recall=_share_right([j for j in judged if j.pair.conflict]),
        by_type=_by_type(judged),
        p50_ms=times[len(times) // 2] if times else 0.0,
        p95_ms=times[int(len(times) * 0.95)] if times else 0.0,
    )


def _share_right(judged: Sequence[JudgedPair]) -> float:
    return sum(j.right for j in judged) / len(judged) if judged else 1.0


def _by_type(judged: Sequence[JudgedPair]) -> dict[str, dict[str, float | int]]:
    kinds = {
        kind: [j for j in judged if j.pair.kind == kind] for kind in sorted({j.pair.kind for j in judged})
    }
    return {kind: {"n": len(rows), "right": _share_right(rows)} for kind, rows in kinds.items()}
