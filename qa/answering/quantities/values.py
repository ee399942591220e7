"""The value type: a number, what it counts, where it stands and which way it bounds."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


class Comparison(StrEnum):
    """How a quantity bounds what it measures."""

    EXACT = "exact"
    ABOUT = "about"
    MAX = "max"  # at most: 不超过, 以内, up to
    MIN = "min"  # at least: 不低于, 以上, no fewer than
    BELOW = "below"  # strictly under: 不足, 低于, less than
    ABOVE = "above"  # strictly over: 超过, 高于, more than
    BEFORE = "before"  # 前, before, by
    AFTER = "after"  # 后, after


TIME_UNITS = frozenset({"second", "month", "workday"})


@dataclass(frozen=True, slots=True)
class Quantity:
    """One quantity of a text.

    `value` is in the base of `unit`: seconds for minutes, hours, days and weeks; months for years and
    half-years; bytes with 1 GB = 1024 MB; 1 for 100 % (unit "ratio"). Working days are a unit of their own.
    Dates are YYYYMMDD ("date"), YYYYMM ("year_month"), YYYY ("year"), MMDD ("month_day").
    `start` and `end` are half-open code-point offsets into the text as given.
    """

    value: Fraction
    unit: str
    start: int
    end: int
    comparison: Comparison
    text: str

    @property
    def family(self) -> str:
        """What is measured, whatever the unit: 20 天 and 20 个月 are both "time"."""
        return "time" if self.unit in TIME_UNITS else self.unit
