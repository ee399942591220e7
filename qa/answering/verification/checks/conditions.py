"""Conditions, approvals and exceptions that the evidence attaches and the claim leaves out."""

from bisect import bisect_left
from collections.abc import Iterator

from qa.answering.verification import wording as zh
from qa.answering.verification.passage import is_quantity
from qa.answering.verification.slots import Reading
from qa.answering.verification.verdicts import Finding, Gate

_APPROVED = frozenset({"批准", "许可", "授权", "approv"})
_CIRCUMSTANCES = frozenset({"期限", "时", "情况", "前提", zh.AFTER, zh.BEFORE, zh.AT_MOST})
_SITUATIONS = frozenset({"情况", "期限", "时"})
_LAPS = frozenset({zh.AFTER, "的"})
_LED, _CARRIED, _IDLE = 0.5, 0.4, 0.25  # shares of a clause's weight


def dropped_condition(reading: Reading) -> Finding | None:
    """No approval, exception or condition that the evidence attaches is left out."""
    for lost in _lost(reading):
        return Finding(Gate.CONDITION, "condition_dropped", {"evidence": "".join(lost)})
    return None


def _lost(reading: Reading) -> Iterator[tuple[str, ...]]:
    for slot in reading.slots:
        if reading.claim.clauses[slot.clause.at[0]] in reading.claim.conditions:
            continue
        if (
            _is_approval(slot.between)
            or _is_circumstance(reading, slot.gap)
            or _is_conjunct(reading, slot.gap)
        ):
            yield slot.between
        if (
            slot.left is None
            and slot.before_right[-1:]
            and slot.before_right[-1] in _SITUATIONS
            and not slot.said
        ):
            yield slot.before_right
        if slot.right is None and slot.left is not None and not slot.said:
            rest = tuple(range(slot.left + 1, slot.left + 1 + len(slot.after_left)))
            if _is_conjunct(reading, rest):
                yield slot.after_left
    if asserted := _asserted_condition(reading):
        yield asserted
    for sentence in sorted(set(reading.alignment.main.values())):
        clauses = _clauses_of(reading, sentence)
        yield from _led_up(reading, clauses)
        if not reading.claim.exceptions:
            yield from _excepted(reading, clauses)


def _excepted(reading: Reading, clauses: list[list[int]]) -> Iterator[tuple[str, ...]]:
    """Exceptions to what the claim says: 除…外 excepts from the next clause, …除外 from the one before."""
    evidence = reading.evidence
    for k, at in enumerate(clauses):
        number = evidence.clauses[at[0]]
        if number not in evidence.exceptions:
            continue
        leads = number in evidence.conditions and not evidence.tokens[at[0]].isascii()
        ruled = clauses[k + 1 : k + 3] if leads else clauses[:k] or clauses[k + 1 : k + 2]
        if any(j in reading.carrying for other in [*ruled, at] for j in other):
            yield _tokens(reading, at)


def _is_approval(tokens: tuple[str, ...]) -> bool:
    return len(tokens) >= 2 and tokens[-1] in _APPROVED | _LAPS and any(t in _APPROVED for t in tokens[-3:])


def _is_circumstance(reading: Reading, gap: tuple[int, ...]) -> bool:
    """在受处分期间: a circumstance under which alone the rule holds."""
    evidence = reading.evidence
    return len(gap) >= 2 and evidence.markers[gap[0]] == "在" and evidence.tokens[gap[-1]] in _CIRCUMSTANCES


def _is_conjunct(reading: Reading, gap: tuple[int, ...]) -> bool:
    """且每次不超过30分钟: a further bound within a condition."""
    evidence = reading.evidence
    clauses = {evidence.clauses[j] for j in gap}
    return (
        len(clauses) == 1
        and clauses <= evidence.conditions
        and any(is_quantity(evidence.tokens[j]) for j in gap)
    )


def _asserted_condition(reading: Reading) -> tuple[str, ...]:
    """What the evidence only supposes, the claim asserts."""
    evidence, claim = reading.evidence, reading.claim
    if claim.conditions or not reading.carrying:
        return ()
    clauses = {evidence.clauses[j] for j in reading.carrying if evidence.weights[j]}
    if not clauses or not clauses <= evidence.conditions:
        return ()
    last = max(clauses)
    follows = any(
        number > last and evidence.sentence_of[j] in reading.alignment.main.values()
        for j, number in enumerate(evidence.clauses)
    )
    return tuple(evidence.tokens[j] for j in sorted(reading.carrying)) if follows else ()


def _led_up(reading: Reading, clauses: list[list[int]]) -> Iterator[tuple[str, ...]]:
    """Condition clauses that lead up to a carried clause and carry nothing themselves."""
    evidence = reading.evidence
    used = reading.used
    weight = sum(evidence.weights[j] for at in clauses for j in at if j in used)
    if weight < min(12, _LED * reading.claim.total):
        return
    leads = False
    for at in reversed(clauses):
        share = sum(evidence.weights[j] for j in at if j in used) / max(
            1, sum(evidence.weights[j] for j in at)
        )
        tokens = _tokens(reading, at)
        if share >= _CARRIED:
            leads = True
        elif evidence.clauses[at[0]] not in evidence.conditions and not _is_approval(tokens):
            leads = False
        elif leads and share <= _IDLE:
            yield tokens


def _clauses_of(reading: Reading, sentence: int) -> list[list[int]]:
    clauses: dict[int, list[int]] = {}
    for j in reading.evidence.sentence_at(bisect_left(reading.evidence.sentence_of, sentence)):
        clauses.setdefault(reading.evidence.clauses[j], []).append(j)
    return [clauses[k] for k in sorted(clauses)]


def _tokens(reading: Reading, at: list[int]) -> tuple[str, ...]:
    return tuple(reading.evidence.tokens[j] for j in at)
