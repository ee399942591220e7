"""Single clauses that measure the same differently, in sentences that are otherwise not alike."""

from dataclasses import dataclass
from itertools import product

from qa.answering.conflicts.alignment import align
from qa.answering.conflicts.measures import equal, is_name, opposite, says_when
from qa.answering.conflicts.scope import other_scope
from qa.answering.conflicts.statements import Statement, Token
from qa.answering.quantities import Quantity

LEAST_SHARED = 4  # letters two clauses must share: two words of Chinese (SPEC 6: two content tokens)
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
    if ours.refers_on or theirs.refers_on:
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
        if token.quantity and token.quantity.unit and not is_name(token) and not says_when(statement, token)
    ]


def _likeness(ours: list[Token], theirs: list[Token]) -> float:
    """How alike two clauses are that measure the same; 0 when they may not."""
    laid = align(ours, theirs)
    surplus = laid.surplus
    if (
        laid.shared < LEAST_SHARED
        or min(surplus) > 0
        or max(surplus) > MOST_SURPLUS
        or other_scope(laid.edits)
    ):
        return 0.0
    counted = any(token.quantity for edit in laid.edits for token in (*edit.ours, *edit.theirs))
    return 0.0 if counted else laid.similarity


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
