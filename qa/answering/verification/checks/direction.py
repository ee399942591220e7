"""Direction: at most and at least, before and after, all and some, per day and per week."""

from qa.answering.verification import wording as zh
from qa.answering.verification.slots import Reading, content
from qa.answering.verification.verdicts import Finding, Gate

_RATES = frozenset(zh.RATES)
_OPPOSITES = (
    (zh.BEFORE, zh.AFTER, Gate.COMPARISON),
    (zh.AT_MOST, zh.AT_LEAST, Gate.COMPARISON),
    (zh.AT_MOST, zh.AFTER, Gate.COMPARISON),  # 30日内 against 30日之后
    (zh.ALL, zh.SOME, Gate.QUANTIFIER),
)


def direction(reading: Reading) -> Finding | None:
    """Bounds, before and after, all and some keep their direction; so does what an amount is counted per."""
    for slot in reading.slots:
        said, written = set(slot.said), set(slot.written)
        for one, other, gate in _OPPOSITES:
            if (one in said and other in written) or (other in said and one in written):
                return Finding(gate, "direction_differs", slot.both)
        if said & _RATES and written & _RATES and not said & written & _RATES:
            return Finding(Gate.NUMBERS, "rate_differs", slot.both)
        if zh.ALL in said and zh.ALL not in written and content(slot.written) and not content(slot.said):
            return Finding(Gate.QUANTIFIER, "quantifier_widened", slot.both)
    return None
