"""Do two statements say different things of the same?"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from qa.answering.conflicts import wording
from qa.answering.conflicts.alignment import Alignment, Edit, align
from qa.answering.conflicts.statements import Statement, Token
from qa.answering.conflicts.values import Kind
from qa.answering.conflicts.wording import Mode
from qa.answering.quantities import Comparison, Quantity

# Set on half of the labelled pairs, confirmed on the other half and on the sample corpus.
ALIKE = 0.78  # from this similarity on, two sentences are the same rule
LEAST_SHARED = 4  # letters two clauses must share: two words of Chinese (SPEC 6: two content tokens)
MOST_SURPLUS = 6  # letters one of them may have besides, when the other has none

_NUMBERED = frozenset({"clause", "article", "point", "ordinal", "grade", "floor", "century", "decade"})
_NAMES = _NUMBERED | {""}
_DATES = frozenset({"date", "year", "year_month", "month_day", "month_of_year", "clock"})
_UPWARDS = frozenset({Comparison.MIN, Comparison.ABOVE})
_DOWNWARDS = frozenset({Comparison.MAX, Comparison.BELOW})
_NO_CONTRADICTION = ({Mode.MUST_NOT, Mode.NOT}, {Mode.NEED_NOT, Mode.NOT})
_NARROWING = frozenset(wording.NARROWING.split())
_DAYS_OF_A_MONTH = range(28, 32)
_SECONDS_OF_A_DAY = 86_400

Pair = tuple[Token, Token]


@dataclass(frozen=True, slots=True)
class Difference:
    """What two statements contradict each other in; `likeness` (0 to 1) is how alike they are otherwise."""

    kind: Kind
    likeness: float
    ours: Quantity | None = None
    theirs: Quantity | None = None


def difference(ours: Statement, theirs: Statement) -> Difference | None:
    """The contradiction between two statements of different documents, or None."""
    whole = align(ours.tokens, theirs.tokens)
    if whole.similarity >= ALIKE and whole.shared >= LEAST_SHARED:
        return _between_alike(ours, theirs, whole)
    return next(_between_clauses(ours, theirs), None)


def _between_alike(ours: Statement, theirs: Statement, whole: Alignment) -> Difference | None:
    differing = [pair for pair in whole.pairs if _quantities_differ(pair)]
    if ours.dates_itself or theirs.dates_itself:
        differing = [pair for pair in differing if not any(map(_is_date, pair))]
    conditions = [pair for pair in differing if _says_when(ours, pair[0]) or _says_when(theirs, pair[1])]
    if conditions and len(conditions) < len(differing):
        return None
    if differing:
        first = differing[0]
        if _is_name(first) or _other_scope(_until(whole.edits, first)):
            return None
        return Difference(Kind.QUANTITY, whole.similarity, first[0].quantity, first[1].quantity)
    return _different_mode(whole)


def _quantities_differ(pair: Pair) -> bool:
    ours, theirs = pair[0].quantity, pair[1].quantity
    return ours is not None and theirs is not None and (_opposite(ours, theirs) or not _equal(ours, theirs))


def _opposite(ours: Quantity, theirs: Quantity) -> bool:
    bounds = ours.comparison, theirs.comparison
    return any(one in _UPWARDS and other in _DOWNWARDS for one, other in (bounds, bounds[::-1]))


def _equal(ours: Quantity, theirs: Quantity) -> bool:
    if ours.unit == theirs.unit:
        return ours.value == theirs.value
    by_unit = {quantity.unit: quantity.value for quantity in (ours, theirs)}
    if by_unit.keys() == {"month", "second"}:
        months, days = by_unit["month"], by_unit["second"] / _SECONDS_OF_A_DAY
        return any(months * length == days for length in _DAYS_OF_A_MONTH) or months * 365 == days * 12
    return False


def _is_condition(statement: Statement, token: Token) -> bool:
    """Whether a quantity says when the rule holds: in a condition, or as a threshold before another."""
    if statement.conditions[token.clause]:
        return True
    tokens = statement.tokens
    later = [t for t in tokens if t.quantity and t.clause == token.clause and t.start > token.start]
    threshold = token.quantity is not None and token.quantity.comparison in _UPWARDS | {Comparison.BELOW}
    return threshold and any(tokens.index(t) > tokens.index(token) + 1 for t in later)


def _says_when(statement: Statement, token: Token) -> bool:
    return _is_date(token) or _is_condition(statement, token)


def _is_date(token: Token) -> bool:
    return token.quantity is not None and token.quantity.unit in _DATES


def _is_name(pair: Pair) -> bool:
    """Whether the number tells which thing is meant (Article 5, 2024) and measures nothing."""
    return any(token.quantity is not None and token.quantity.unit in _NUMBERED for token in pair)


def _until(edits: Iterable[Edit], last: Pair) -> list[Edit]:
    """The edits up to the end of the clauses that hold `last`."""
    return [
        edit
        for edit in edits
        if any(token.clause <= last[0].clause for token in edit.ours)
        or any(token.clause <= last[1].clause for token in edit.theirs)
    ]


def _other_scope(edits: Iterable[Edit]) -> bool:
    """Whether one has other words in the place of the other's, or words that narrow what it is about."""
    return any(all(edit.weights) or any(map(_narrows, (edit.ours, edit.theirs))) for edit in edits)


def _narrows(tokens: Sequence[Token]) -> bool:
    return any(token.key in _NARROWING for token in tokens)


def _different_mode(whole: Alignment) -> Difference | None:
    for ours, theirs in whole.pairs:
        if ours.mode is None or theirs.mode is None or ours.mode is theirs.mode:
            continue
        if {ours.mode, theirs.mode} in _NO_CONTRADICTION or _other_scope(_until(whole.edits, (ours, theirs))):
            continue
        negation = ours.mode.negative != theirs.mode.negative
        return Difference(Kind.NEGATION if negation else Kind.MODALITY, whole.similarity)
    if any(
        _only_a_negation(edit) and not _other_scope(whole.edits[:n]) for n, edit in enumerate(whole.edits)
    ):
        return Difference(Kind.NEGATION, whole.similarity)
    return None


def _only_a_negation(edit: Edit) -> bool:
    tokens = (*edit.ours, *edit.theirs)
    return len(tokens) == 1 and tokens[0].mode is not None and tokens[0].mode.negative


def _between_clauses(ours: Statement, theirs: Statement) -> Iterator[Difference]:
    """Contradictions of single clauses, with what leads up to them, in sentences that differ otherwise."""
    for pair in product(_measures(ours), _measures(theirs)):
        one, other = pair[0].quantity, pair[1].quantity
        if not one or not other or one.family != other.family or _equal(one, other) or _opposite(one, other):
            continue
        if likeness := _likeness(ours, theirs, pair):
            yield Difference(Kind.QUANTITY, likeness, one, other)


def _measures(statement: Statement) -> list[Token]:
    """The quantities that measure what the statement is about."""
    return [
        token
        for token in statement.tokens
        if token.quantity
        and token.quantity.unit not in _NAMES | _DATES
        and not _is_condition(statement, token)
    ]


def _likeness(ours: Statement, theirs: Statement, pair: Pair) -> float:
    """How alike two clauses are that measure the same; 0 when they may not."""
    laid = align(_leading(ours, pair[0]), _leading(theirs, pair[1]))
    if laid.shared < LEAST_SHARED or _other_scope(laid.edits):
        return 0.0
    if any(token.quantity for edit in laid.edits for token in (*edit.ours, *edit.theirs)):
        return 0.0
    surplus = laid.surplus
    return laid.similarity if min(surplus) == 0 and max(surplus) <= MOST_SURPLUS else 0.0


def _leading(statement: Statement, token: Token) -> list[Token]:
    """The rest of a quantity's clause, and the clauses before it that hold no quantity of their own."""
    counted = {t.clause for t in statement.tokens if t.quantity and t.clause < token.clause}
    return [
        t for t in statement.tokens if t.clause <= token.clause and t.clause not in counted and t is not token
    ]
