"""Measures of a verification rule on labelled claims."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Protocol


class HasOutcome(Protocol):
    """What a rule returns: anything that says whether it supports."""

    @property
    def outcome(self) -> str: ...


@dataclass(frozen=True, slots=True)
class LabelledClaim:
    """A sentence, the text it cites, whether that text carries it, and the kind of row it is."""

    text: str
    evidence: str
    supported: bool
    kind: str


@dataclass(frozen=True, slots=True)
class Judged:
    """A labelled claim with the rule's outcome and the milliseconds of processor time it took."""

    claim: LabelledClaim
    outcome: str
    ms: float

    @property
    def right(self) -> bool:
        return (self.outcome == "supported") == self.claim.supported


@dataclass(frozen=True, slots=True)
class VerificationMeasures:
    """`kept`: share of supported claims shown; `caught`: share of unsupported claims not shown; `balanced`:
    their mean. `by_kind`: rows and share right of each kind. Times: processor time per claim, block included.
    """

    n: int
    kept: float
    caught: float
    cannot_tell: float
    by_kind: Mapping[str, Mapping[str, float | int]]
    p50_ms: float
    p95_ms: float

    @property
    def balanced(self) -> float:
        return (self.kept + self.caught) / 2


def judge(rule: Callable[[LabelledClaim], HasOutcome], claims: Iterable[LabelledClaim]) -> list[Judged]:
    """Put the rule to each claim and time it."""
    judged = []
    for claim in claims:
        start = thread_time()
        outcome = str(rule(claim).outcome)
        judged.append(Judged(claim, outcome, (thread_time() - start) * 1000))
    return judged


def measure(judged: Sequence[Judged]) -> VerificationMeasures:
    """The measures over all rows. A label that does not occur counts as share 1."""
    supported = [j for j in judged if j.claim.supported]
    unsupported = [j for j in judged if not j.claim.supported]
    times = sorted(j.ms for j in judged)
    return VerificationMeasures(
        n=len(judged),
        kept=_share(supported),
        caught=_share(unsupported),
        cannot_tell=sum(j.outcome == "cannot_tell" for j in judged) / max(1, len(judged)),
        by_kind=_by_kind(judged),
        p50_ms=_quantile(times, 0.5),
        p95_ms=_quantile(times, 0.95),
    )


def _share(judged: Sequence[Judged]) -> float:
    return sum(j.right for j in judged) / len(judged) if judged else 1.0


def _by_kind(judged: Sequence[Judged]) -> dict[str, dict[str, float | int]]:
    out: dict[str, dict[str, float | int]] = {}
    for kind in sorted({j.claim.kind for j in judged}):
        entry: dict[str, float | int] = {"n": sum(j.claim.kind == kind for j in judged)}
        for name, supported in (("kept", True), ("caught", False)):
            rows = [j for j in judged if j.claim.kind == kind and j.claim.supported is supported]
            if rows:
                entry[name] = _share(rows)
        out[kind] = entry
    return out


def _quantile(values: Sequence[float], share: float) -> float:
    return values[min(len(values) - 1, int(len(values) * share))] if values else 0.0
