"""Additions: clauses and names that stand nowhere."""

from qa.answering.verification import wording as zh
from qa.answering.verification.alignment import Place
from qa.answering.verification.slots import Reading, content, weight_of
from qa.answering.verification.verdicts import Finding, Gate

_ADDED, _ADDED_WORD = 3, 2  # weight of a Chinese and of an English clause that says something
_ADDED_NAME = 3


def added_clause(reading: Reading) -> Finding | None:
    """No clause is put in that stands nowhere."""
    claim, place = reading.claim, reading.alignment.place
    for clause in reading.clauses:
        absent = [i for i in clause.at if place[i] is Place.ABSENT and claim.weights[i]]
        weight = sum(claim.weights[i] for i in absent)
        words = any(claim.tokens[i].isascii() for i in absent)
        if clause.stands or len(reading.clauses) == 1 or 2 * weight < clause.weight:
            continue
        if weight >= (_ADDED_WORD if words else _ADDED):
            return Finding(Gate.ADDITION, "clause_added", {"claim": reading.said(clause.at)})
    return None


def added_name(reading: Reading) -> Finding | None:
    """No one is put in between what stands side by side."""
    for slot in reading.slots:
        said = content(slot.said)
        tight = slot.ordered and not slot.gap and slot.left is not None and slot.right == slot.left + 1
        if tight and slot.clause.solid and weight_of(said) >= _ADDED_NAME and said[-1][-1] in zh.NAME_ENDINGS:
            return Finding(Gate.ADDITION, "name_added", slot.both)
    return None
