"""Direction: at most and at least, before and after, all and some, per day and per week."""

from qa.answering.quantities import Comparison
from qa.answering.verification import wording as zh
from qa.answering.verification.alignment import Place
from qa.answering.verification.slots import Reading, Slot, content, weight_of
from qa.answering.verification.verdicts import Finding, Gate

_RATES = frozenset(zh.RATES)
_RESTRICTION = 4  # weight left out between the noun and what is said of it
_OPPOSITES = (
    (zh.BEFORE, zh.AFTER, Gate.COMPARISON),
    (zh.AT_MOST, zh.AT_LEAST, Gate.COMPARISON),
    (zh.AT_MOST, zh.AFTER, Gate.COMPARISON),  # 30日内 against 30日之后
    (zh.ALL, zh.SOME, Gate.QUANTIFIER),
)


_UPPER = frozenset({Comparison.MAX, Comparison.BELOW})
_LOWER = frozenset({Comparison.MIN, Comparison.ABOVE})


def bound(reading: Reading) -> Finding | None:
    """A quantity bounds in the claim on the side on which it bounds in the evidence."""
    claim, evidence = reading.claim, reading.evidence
    mains = set(reading.alignment.main.values())
    for i, ours in claim.bounds.items():
        there = reading.alignment.partner[i]
        if there == -1 or reading.alignment.place[i] is Place.FAR:
            continue
        same = (j for j in evidence.places[claim.tokens[i]] if evidence.sentence_of[j] in mains)
        if _against(ours, evidence.bounds[there]) and all(_against(ours, evidence.bounds[j]) for j in same):
            detail = {"quantity": claim.surface(claim.tokens[i])}
            return Finding(Gate.COMPARISON, "bound_differs", detail)
    return None


def _against(one: Comparison, other: Comparison) -> bool:
    return (one in _UPPER and other in _LOWER) or (one in _LOWER and other in _UPPER)


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
        if zh.ALL in said and zh.ALL not in reading.written and _restricted(reading, slot):
            return Finding(Gate.QUANTIFIER, "quantifier_widened", slot.both)
    return None


def _restricted(reading: Reading, slot: Slot) -> bool:
    """Whether what the claim says of all, the evidence says of those who …."""
    return any(
        other.clause is slot.clause and not other.said and weight_of(content(other.between)) >= _RESTRICTION
        for other in reading.slots
    )
