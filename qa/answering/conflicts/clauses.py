"""Single clauses that measure the same differently, in sentences that are otherwise not alike."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from qa.answering.conflicts.alignment import align
from qa.answering.conflicts.measures import equal, opposite, says_when
from qa.answering.conflicts.scope import narrows
from qa.answering.conflicts.statements import Part, Statement
from qa.answering.conflicts.tokens import Token, weigh
from qa.answering.quantities import Quantity

LEAST_SHARED = 3  # letters two clauses must share: two tokens of Chinese, which are pairs (SPEC 6)
LEAST_OF_ALL = 2  # letters, when they have nothing else: 产假为 98 天
MOST_SURPLUS = 4  # letters one of them may have besides, when the other has none
SAME_LEAD_IN = 0.75  # share of the shorter of two lead-ins that the longer must hold
PARALLEL = 0.5  # from this similarity on, the clause before is the next case of a list, not part of this


@dataclass(frozen=True, slots=True)
class Clauses:
    """Two quantities in dispute; `likeness` (0 to 1) is how alike their clauses are."""

    ours: Quantity
    theirs: Quantity
    likeness: float


@dataclass(frozen=True, slots=True)
class Led:
    """The words around a quantity, the other amounts among them, and the words of a lead-in to the list."""

    words: Counter[str]
    amounts: tuple[tuple[str, Fraction], ...]
    lead_in: frozenset[str]

    @classmethod
    def of(cls, counted: Sequence[Token], lead_in: Sequence[Token]) -> "Led":
        words = Counter(token.key for token in counted if token.weight)
        amounts = sorted((t.quantity.unit, t.quantity.value) for t in counted if t.quantity)
        return cls(words, tuple(amounts), frozenset(token.key for token in lead_in if token.weight))

    def leads(self, other: "Led") -> bool:
        """Whether the lead-in, if there is one, is about what the other says too, and says the rest of it."""
        if self.lead_in and other.lead_in:
            shorter = min(self.lead_in, other.lead_in, key=len)
            return len(self.lead_in & other.lead_in) >= SAME_LEAD_IN * len(shorter)
        rest = other.words - self.words
        return not self.lead_in or (rest.keys() <= self.lead_in and bool(self.lead_in & other.words.keys()))


def clauses_that_differ(ours: Statement, theirs: Statement) -> Clauses | None:
    """The first two clauses that measure the same and give different amounts, or None."""
    if ours.partial or theirs.partial:
        return None
    for one, other in product(_measures(ours), _measures(theirs)):
        mine, yours = one.quantity, other.quantity
        if mine and yours and _cannot_both_hold(mine, yours):
            led = _likeness(_led(ours, one), _led(theirs, other))
            likeness = led or _likeness(_whole(ours, one), _whole(theirs, other))
            if likeness:
                return Clauses(mine, yours, likeness)
    return None


def _cannot_both_hold(ours: Quantity, theirs: Quantity) -> bool:
    return ours.family == theirs.family and not equal(ours, theirs) and not opposite(ours, theirs)


def _measures(statement: Statement) -> list[Token]:
    """The quantities that measure what the statement is about."""
    return [
        token
        for token in statement.tokens
        if token.quantity and token.quantity.unit and not says_when(statement, token)
    ]


def _likeness(ours: Led, theirs: Led) -> float:
    """How alike two clauses are, in whatever order; 0 when they may not be about the same."""
    if ours.amounts != theirs.amounts:
        return 0.0
    shared, *surplus = ours.words & theirs.words, ours.words - theirs.words, theirs.words - ours.words
    if narrows(surplus[0] | surplus[1]) or not (ours.leads(theirs) and theirs.leads(ours)):
        return 0.0
    common, *besides = _weight(shared), *map(_weight, surplus)
    least = LEAST_SHARED if any(besides) else LEAST_OF_ALL
    if common < least or min(besides) > 0 or max(besides) > MOST_SURPLUS:
        return 0.0
    return 2 * common / (2 * common + sum(besides))


def _whole(statement: Statement, token: Token) -> Led:
    return Led.of([other for other in statement.tokens if other is not token], ())


def _led(statement: Statement, token: Token) -> Led:
    """The rest of a quantity's clause, and the clauses that lead up to it but are no cases beside it."""
    by_clause: dict[int, list[Token]] = {}
    for other in statement.tokens:
        by_clause.setdefault(other.clause, []).append(other)
    own = by_clause.pop(token.clause)
    counted, lead_in = [other for other in own if other is not token], list[Token]()
    for number, clause in by_clause.items():
        if number < token.clause and not _is_case_beside(clause, own):
            (lead_in if statement.parts[number] is Part.LEAD_IN else counted).extend(clause)
    return Led.of(counted, lead_in)


def _is_case_beside(clause: list[Token], own: list[Token]) -> bool:
    return any(token.quantity for token in clause) and align(clause, own).similarity >= PARALLEL


def _weight(words: Counter[str]) -> int:
    return sum(weigh(key) * count for key, count in words.items())
