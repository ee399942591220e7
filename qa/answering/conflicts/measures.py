"""What a quantity does in a statement, and when two of them cannot both be right."""

from qa.answering.conflicts.statements import Statement
from qa.answering.conflicts.tokens import Token
from qa.answering.quantities import Comparison, Quantity

_DATES = frozenset({"date", "year", "year_month", "month_day", "month_of_year", "clock"})
_UPWARDS = frozenset({Comparison.MIN, Comparison.ABOVE})
_DOWNWARDS = frozenset({Comparison.MAX, Comparison.BELOW})
_THRESHOLDS = _UPWARDS | {Comparison.BELOW}
_DAYS_OF_A_MONTH = range(28, 32)
_SECONDS_OF_A_DAY = 86_400


def is_date(token: Token) -> bool:
    return token.quantity is not None and token.quantity.unit in _DATES


def says_when(statement: Statement, token: Token) -> bool:
    """Whether a quantity tells when the rule holds: a date, a condition, a threshold before another."""
    if is_date(token) or statement.is_condition(token):
        return True
    place = statement.tokens.index(token)
    later = [t for t in statement.tokens[place + 2 :] if t.quantity and t.clause == token.clause]
    return bool(later) and token.quantity is not None and token.quantity.comparison in _THRESHOLDS


def differ(ours: Token, theirs: Token) -> bool:
    """Whether both are quantities of which at most one can be right."""
    if not ours.quantity or not theirs.quantity:
        return False
    return opposite(ours.quantity, theirs.quantity) or not equal(ours.quantity, theirs.quantity)


def bound_apart(ours: Token, theirs: Token) -> bool:
    """Whether one bounds from below and the other from above: as conditions, two cases side by side."""
    return bool(ours.quantity and theirs.quantity and opposite(ours.quantity, theirs.quantity))


def opposite(ours: Quantity, theirs: Quantity) -> bool:
    """Whether one bounds from below and the other from above."""
    bounds = ours.comparison, theirs.comparison
    return any(one in _UPWARDS and other in _DOWNWARDS for one, other in (bounds, bounds[::-1]))


def equal(ours: Quantity, theirs: Quantity) -> bool:
    """Whether the amounts are the same, a month being as long as rules take it to be."""
    if ours.unit == theirs.unit:
        return ours.value == theirs.value
    by_unit = {quantity.unit: quantity.value for quantity in (ours, theirs)}
    if by_unit.keys() != {"month", "second"}:
        return False
    months, days = by_unit["month"], by_unit["second"] / _SECONDS_OF_A_DAY
    return any(months * length == days for length in _DAYS_OF_A_MONTH) or months * 365 == days * 12
