"""The hard checks: each looks at the slots of a reading and names the first defect of its kind.

They always run and nothing overrules them.
"""

import re
from collections.abc import Callable, Iterator

from qa.answering.verification import wording as zh
from qa.answering.verification.alignment import Place
from qa.answering.verification.passage import is_quantity
from qa.answering.verification.slots import Reading, Slot, weight_of
from qa.answering.verification.verdicts import Finding, Gate
from qa.answering.verification.wording import PRONOUNS

Check = Callable[[Reading], Finding | None]

_MODALS = frozenset(zh.MODALITY)
_NEGATIVE = frozenset({zh.MUST_NOT, zh.NEED_NOT, zh.NOT})
_OPPOSITES = (
    (zh.BEFORE, zh.AFTER, Gate.COMPARISON),
    (zh.AT_MOST, zh.AT_LEAST, Gate.COMPARISON),
    (zh.AT_MOST, zh.AFTER, Gate.COMPARISON),
    (zh.ALL, zh.SOME, Gate.QUANTIFIER),
)
_FAR_WRITTEN = 12  # more evidence than this at a clause's edge is another statement


def absent_number(reading: Reading) -> Finding | None:
    """Every quantity of the claim stands somewhere in the cited blocks."""
    for token in reading.claim.tokens:
        if is_quantity(token) and token not in reading.evidence.places:
            return Finding(Gate.NUMBERS, "number_absent", {"quantity": token[1:]})
    return None


def moved_number(reading: Reading) -> Finding | None:
    """Where the evidence has a quantity of the same kind in the same place, it is the same quantity."""
    for slot in reading.slots:
        for token in filter(is_quantity, slot.said):
            rivals = [t for t in slot.written if is_quantity(t) and _unit(t) == _unit(token)]
            if rivals and token not in rivals:
                return Finding(
                    Gate.NUMBERS, "number_differs", {"quantity": token[1:], "evidence": rivals[0][1:]}
                )
    return None


def polarity(reading: Reading) -> Finding | None:
    """No negation or modal is put in, left out or exchanged."""
    for slot in reading.slots:
        said, written = _MODALS & set(slot.said), _MODALS & set(slot.written)
        if said == written or (not slot.ordered and len(slot.written) >= _FAR_WRITTEN):
            continue
        if said and written:
            return Finding(Gate.MODALITY, "modality_differs", _both(slot))
        if said & _NEGATIVE:
            return Finding(Gate.POLARITY, "negation_added", _both(slot))
        if written & _NEGATIVE and len(slot.written) < 8 and _touches(slot):
            return Finding(Gate.POLARITY, "negation_lost", _both(slot))
    return None


def _touches(slot: Slot) -> bool:
    return slot.ordered or (slot.right is not None and slot.written[-1] in _NEGATIVE)


def direction(reading: Reading) -> Finding | None:
    """Bounds, before and after, all and some keep their direction."""
    for slot in reading.slots:
        said, written = set(slot.said), set(slot.written)
        for one, other, gate in _OPPOSITES:
            if (one in said and other in written) or (other in said and one in written):
                return Finding(gate, "direction_differs", _both(slot))
    return None


def exchanged_word(reading: Reading) -> Finding | None:
    """In a clause that is otherwise near-verbatim no word is exchanged for another."""
    for slot in filter(lambda s: s.solid, reading.slots):
        said, written = list(_content_said(reading, slot)), [t for t in slot.written if _content(t)]
        if slot.left is None:
            if weight_of(said) and 0 < weight_of(written) <= 6 and slot.right is not None:
                return Finding(Gate.ENTITY, "word_differs", _both(slot))
        elif slot.right is None:
            if weight_of(said) and 0 < weight_of(written) <= 6:
                return Finding(Gate.ENTITY, "word_differs", _both(slot))
        elif slot.close and weight_of(said) and weight_of(written):
            return Finding(Gate.ENTITY, "word_differs", _both(slot))
    return None


def _content(token: str) -> bool:
    return token not in PRONOUNS and not is_quantity(token)


def _content_said(reading: Reading, slot: Slot) -> Iterator[str]:
    place = reading.alignment.place
    return (reading.claim.tokens[i] for i in slot.at if place[i] is not Place.NEAR)


def dropped_condition(reading: Reading) -> Finding | None:
    """No approval, exception or condition that the evidence attaches is left out."""
    for slot in reading.slots:
        if slot.ordered and _approval(slot.written):
            return Finding(Gate.CONDITION, "condition_dropped", {"evidence": "".join(slot.written)})
    for dropped in _dropped_clauses(reading):
        return Finding(Gate.CONDITION, "condition_dropped", {"evidence": "".join(dropped)})
    return None


def _approval(tokens: tuple[str, ...]) -> bool:
    return "经" in tokens and any(word in tokens for word in ("批准", "许", "授", "审"))


def _is_condition(tokens: tuple[str, ...]) -> bool:
    if not tokens:
        return False
    return (
        _approval(tokens)
        or (len(tokens) > 2 and tokens[-1] in ("的", "时", zh.AFTER, "期"))
        or tokens[0] in ("如", "除", "若", "unless", "if", "except", "when", "provided")
    )


def _dropped_clauses(reading: Reading) -> Iterator[tuple[str, ...]]:
    """Condition clauses that lead up to a carried clause and carry nothing themselves."""
    evidence = reading.evidence
    aligned = {there for there in reading.alignment.partner if there != -1}
    for sentence in {evidence.sentence_of[j] for j in aligned}:
        clauses = _clauses_of(reading, sentence)
        shares = [
            sum(evidence.weights[j] for j in at if j in aligned)
            / max(1, sum(evidence.weights[j] for j in at))
            for at in clauses
        ]
        weight = sum(evidence.weights[j] for at in clauses for j in at if j in aligned)
        if weight < min(12, 0.5 * reading.claim.total):
            continue
        if exception := _lost_exception(reading, [j for at in clauses for j in at]):
            yield exception
        leads = False
        for at, share in zip(reversed(clauses), reversed(shares), strict=True):
            tokens = tuple(evidence.tokens[j] for j in at)
            if share >= 0.4:
                leads = True
            elif not _is_condition(tokens):
                leads = False
            elif leads and share <= 0.2:
                yield tokens


_EXCEPTION = re.compile(r"除外|另有(?:规定|约定|要求)|\b(?:unless|except)\b", re.IGNORECASE)


def _lost_exception(reading: Reading, sentence: list[int]) -> tuple[str, ...]:
    """An exception of the evidence sentence that the claim says nothing of."""
    written = tuple(reading.evidence.tokens[j] for j in sentence)
    if _excepts(written) and not _excepts(reading.claim.tokens):
        return written
    return ()


def _excepts(tokens: tuple[str, ...]) -> bool:
    return bool(_EXCEPTION.search("".join(t if not t.isascii() else f" {t} " for t in tokens)))


def _clauses_of(reading: Reading, sentence: int) -> list[list[int]]:
    clauses: dict[int, list[int]] = {}
    for j, number in enumerate(reading.evidence.sentence_of):
        if number == sentence:
            clauses.setdefault(reading.evidence.clauses[j], []).append(j)
    return [clauses[k] for k in sorted(clauses)]


def _unit(token: str) -> str:
    return token.partition("=")[0]


def _both(slot: Slot) -> dict[str, str]:
    return {"claim": " ".join(slot.said), "evidence": " ".join(slot.written)}


CHECKS: tuple[Check, ...] = (
    absent_number,
    moved_number,
    polarity,
    direction,
    dropped_condition,
    exchanged_word,
)
