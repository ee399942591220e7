"""Single clauses that measure the same differently, in sentences that are otherwise not alike."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from qa.answering.conflicts.alignment import align
from qa.answering.conflicts.measures import equal, opposite, says_when
from qa.answering.conflicts.scope import narrows
from qa.answering.conflicts.statements import Statement
from qa.answering.conflicts.tokens import Token
from qa.answering.quantities import Quantity

LEAST_SHARED = 3  # letters two clauses must share: two tokens of Chinese, which are pairs (SPEC 6)
LEAST_OF_ALL = 2  # letters, when they have nothing else: 产假为 98 天
MOST_SURPLUS = 4  # letters one of them may have besides, when the other has none
PARALLEL = (
    0.5  # from this similarity on, the clause before is the next case of a list and no part of this one
)


@dataclass(frozen=True, slots=True)
class Clauses:
    """Two quantities in dispute; `likeness` (0 to 1) is how alike their clauses are."""

    ours: Quantity
    theirs: Quantity
    likeness: float


def clauses_that_differ(ours: Statement, theirs: Statement) -> Clauses | None:
    """The first two clauses that measure the same and give different amounts, or None."""
    if ours.partial or theirs.partial:
        return None
    for one, other in product(_measures(ours), _measures(theirs)):
        mine, yours = one.quantity, other.quantity
        if (
            not mine
            or not yours
            or mine.family != yours.family
            or equal(mine, yours)
            or opposite(mine, yours)
        ):
            continue
        if likeness := _likeness(_led(ours, one), _led(theirs, other)):
            return Clauses(mine, yours, likeness)
    return None


def _measures(statement: Statement) -> list[Token]:
    """The quantities that measure what the statement is about."""
    return [
        token
        for token in statement.tokens
        if token.quantity and token.quantity.unit and not says_when(statement, token)
    ]


def _likeness(ours: list[Token], theirs: list[Token]) -> float:
    """How alike two clauses are, in whatever order; 0 when they may not be about the same."""
    if _amounts(ours) != _amounts(theirs):
        return 0.0
    mine, yours = Counter(t.key for t in ours if t.weight), Counter(t.key for t in theirs if t.weight)
    weights = {t.key: t.weight for t in (*ours, *theirs)}
    shared, *surplus = (
        sum(weights[key] * count for key, count in words.items())
        for words in (mine & yours, mine - yours, yours - mine)
    )
    if (
        shared < (LEAST_SHARED if any(surplus) else LEAST_OF_ALL)
        or min(surplus) > 0
        or max(surplus) > MOST_SURPLUS
    ):
        return 0.0
    if narrows((mine - yours) | (yours - mine)):
        return 0.0
    return 2 * shared / (2 * shared + sum(surplus))


def _amounts(tokens: list[Token]) -> list[tuple[str, Fraction]]:
    return sorted((t.quantity.unit, t.quantity.value) for t in tokens if t.quantity)


def _led(statement: Statement, token: Token) -> list[Token]:
    """The rest of a quantity's clause, and the clauses that lead up to it but are no cases beside it."""
    by_clause: dict[int, list[Token]] = {}
    for other in statement.tokens:
        by_clause.setdefault(other.clause, []).append(other)
    own = by_clause.pop(token.clause)
    leading = [
        clause for n, clause in by_clause.items() if n < token.clause and not _is_case_beside(clause, own)
    ]
    return [other for clause in [*leading, own] for other in clause if other is not token]


def _is_case_beside(clause: list[Token], own: list[Token]) -> bool:
    return any(token.quantity for token in clause) and align(clause, own).similarity >= PARALLEL
