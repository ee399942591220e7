"""Do two statements say different things of the same?"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qa.answering.conflicts.alignment import Alignment, align
from qa.answering.conflicts.clauses import LEAST_SHARED, clauses_that_differ
from qa.answering.conflicts.measures import bound_apart, differ, is_date, says_when
from qa.answering.conflicts.scope import other_scope, until
from qa.answering.conflicts.statements import Statement
from qa.answering.conflicts.tokens import Token
from qa.answering.conflicts.turns import turns_of
from qa.answering.conflicts.values import Kind
from qa.answering.quantities import Quantity

# From this similarity on, two sentences are the same rule. Set on half of the labelled pairs.
ALIKE = 0.78

# Who permits and who forbids must use the very words of one another: less alike, and it is another rule.
ALIKE_BUT_FOR_MODE = 0.86

Pair = tuple[Token, Token]


@dataclass(frozen=True, slots=True)
class Difference:
    """What two statements contradict each other in; `likeness` (0 to 1) is how alike they are otherwise."""

    kind: Kind
    likeness: float
    ours: Quantity | None = None
    theirs: Quantity | None = None


def difference(ours: Statement, theirs: Statement) -> Difference | None:
    """The contradiction between two statements of different documents, or None; the same in either order."""
    if _order(ours) > _order(theirs):
        found = _difference(theirs, ours)
        return found and replace(found, ours=found.theirs, theirs=found.ours)
    return _difference(ours, theirs)


def _order(statement: Statement) -> list[str]:
    return [token.key for token in statement.tokens]


def _difference(ours: Statement, theirs: Statement) -> Difference | None:
    whole = align(ours.tokens, theirs.tokens)
    if whole.similarity >= ALIKE and whole.shared >= LEAST_SHARED:
        differing = [pair for pair in whole.pairs if differ(*pair)]
        if differing:
            return _different_amount(ours, theirs, whole, differing)
        if whole.similarity >= ALIKE_BUT_FOR_MODE and (found := _different_mode(ours, theirs, whole)):
            return found
    if clauses := clauses_that_differ(ours, theirs):
        return Difference(Kind.QUANTITY, clauses.likeness, clauses.ours, clauses.theirs)
    return None


def _different_amount(
    ours: Statement, theirs: Statement, whole: Alignment, differing: Sequence[Pair]
) -> Difference | None:
    if ours.dates_itself or theirs.dates_itself:
        differing = [pair for pair in differing if not any(map(is_date, pair))]
    cases = [pair for pair in differing if says_when(ours, pair[0]) or says_when(theirs, pair[1])]
    if not differing or 0 < len(cases) < len(differing) or any(bound_apart(*pair) for pair in cases):
        return None
    one, other = differing[0]
    if ours.partial or theirs.partial or other_scope(until(whole.edits, one, other)):
        return None
    if any(turn.kind is Kind.NEGATION for turn in turns_of(whole)) or not _same_measure(whole, one, other):
        return None
    return Difference(Kind.QUANTITY, whole.similarity, one.quantity, other.quantity)


def _different_mode(ours: Statement, theirs: Statement, whole: Alignment) -> Difference | None:
    turns = turns_of(whole)
    if ours.listed or theirs.listed or sum(turn.kind is Kind.NEGATION for turn in turns) > 1:
        return None
    for turn in turns:
        if not turn.in_condition(ours, theirs) and not other_scope(turn.before):
            return Difference(turn.kind, whole.similarity)
    return None


def _same_measure(whole: Alignment, one: Token, other: Token) -> bool:
    """Whether two quantities measure the same: of one kind, or in the very same place (元 for 美元)."""
    if one.quantity and other.quantity and one.quantity.family == other.quantity.family:
        return True
    return one in whole.embedded
