"""Answers against a gold set: was the outcome right, the right document cited, each fact there (SPEC 10)?"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ANSWERED = "answered"


@dataclass(frozen=True, slots=True)
class Case:
    """A question with what must come of it; `history` holds the earlier questions of its conversation.

    `outcome` is answered, conflict or refused:<reason>; `also_right` are as good. Any of `docs` must be
    cited, and each of `facts` must stand in the answer, white space apart.
    """

    id: str
    question: str
    language: str
    user: str
    outcome: str
    docs: frozenset[str]
    facts: tuple[str, ...]
    kind: str
    also_right: frozenset[str] = frozenset()
    history: tuple[str, ...] = ()

    @classmethod
    def of(cls, key: str, question: str) -> "Case":
        """An employee's question in Chinese of which nothing is expected."""
        return cls(key, question, "zh", "employee", "", frozenset(), (), "")


@dataclass(frozen=True, slots=True)
class Observed:
    """What the product did with a case: the outcome, the cited documents, the text shown."""

    outcome: str
    docs: frozenset[str]
    text: str
    coverage: float | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    case: Case
    observed: Observed

    @property
    def outcome_right(self) -> bool:
        return self.observed.outcome in {self.case.outcome, *self.case.also_right}

    @property
    def document_right(self) -> bool:
        return not self.case.docs or bool(self.case.docs & self.observed.docs)

    @property
    def missing_facts(self) -> list[str]:
        shown = _squeezed(self.observed.text)
        return [fact for fact in self.case.facts if _squeezed(fact) not in shown]


def read_cases(path: Path) -> list[Case]:
    """Cases from JSON lines. Raises ValueError with the line that is wrong."""
    cases = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        try:
            cases.append(_case(json.loads(line)))
        except (KeyError, ValueError) as error:
            raise ValueError(f"{path.name}, line {number}: {error!r}") from error
    return cases


def _case(row: dict[str, Any]) -> Case:
    return Case(
        id=row["id"],
        question=row["question"],
        language=row["lang"],
        user=row["user"],
        outcome=row["outcome"],
        docs=frozenset(row["docs"]),
        facts=tuple(row["facts"]),
        kind=row["kind"],
        also_right=frozenset(row.get("also_right", ())),
        history=tuple(row.get("history", ())),
    )


def summary(judged: Sequence[Judged]) -> dict[str, Any]:
    """The figures of a run. Shares are 0 to 1, None where nothing counts toward them."""
    expected = [j for j in judged if j.case.outcome == ANSWERED]
    given = [j for j in judged if j.observed.outcome == ANSWERED]
    both = [j for j in expected if j.observed.outcome == ANSWERED]
    refusals = [j for j in judged if j.case.outcome.startswith("refused:")]
    return {
        "n": len(judged),
        "outcome_right": _share(judged, lambda j: j.outcome_right),
        "document_right": _share(both, lambda j: j.document_right),
        "facts_right": _share(both, lambda j: not j.missing_facts),
        "answer_rate": len(given) / len(judged) if judged else None,
        "answering_precision": _share(given, lambda j: j.outcome_right),
        "missed": _share(expected, lambda j: j.observed.outcome != ANSWERED),
        "refusal_right": _share(refusals, lambda j: j.outcome_right),
        "by_kind": _by_kind(judged),
        "confused": _confused(judged),
    }


def _by_kind(judged: Iterable[Judged]) -> dict[str, dict[str, Any]]:
    kinds: dict[str, list[Judged]] = {}
    for j in judged:
        kinds.setdefault(j.case.kind, []).append(j)
    return {
        kind: {"n": len(rows), "outcome_right": _share(rows, lambda j: j.outcome_right)}
        for kind, rows in sorted(kinds.items())
    }


def _confused(judged: Iterable[Judged]) -> dict[str, int]:
    """How often an expected outcome came out as another one."""
    wrong = Counter(f"{j.case.outcome} → {j.observed.outcome}" for j in judged if not j.outcome_right)
    return dict(wrong.most_common())


def _share(rows: Sequence[Judged], holds: Any) -> float | None:
    return sum(bool(holds(row)) for row in rows) / len(rows) if rows else None


def _squeezed(text: str) -> str:
    return "".join(text.split())
