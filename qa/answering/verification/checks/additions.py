"""Additions: clauses and names that stand nowhere."""

from qa.answering.verification import wording as zh
from qa.answering.verification.alignment import Place
from qa.answering.verification.passage import is_quantity
from qa.answering.verification.slots import Reading, content, weight_of
from qa.answering.verification.verdicts import Finding, Gate

# Weight of a clause that says something; less will do in English, or when no word of it is carried.
_ADDED, _ADDED_BRIEF = 3, 2
_ADDED_NAME, _ADDED_WORDS = 3, 4
_ADDED_PART = 2
_AGENTS = frozenset("由经向")


def added_clause(reading: Reading) -> Finding | None:
    """No clause is put in that stands nowhere."""
    claim, place = reading.claim, reading.alignment.place
    for clause in reading.clauses:
        absent = [i for i in clause.at if place[i] is Place.ABSENT and claim.weights[i]]
        weight = sum(claim.weights[i] for i in absent)
        brief = any(claim.tokens[i].isascii() for i in absent) or not clause.carried
        if clause.stands or len(reading.clauses) == 1 or 2 * weight < clause.weight:
            continue
        if weight >= (_ADDED_BRIEF if brief else _ADDED):
            return Finding(Gate.ADDITION, "clause_added", {"claim": reading.said(clause.at)})
    return None


def added_name(reading: Reading) -> Finding | None:
    """No one is put in between what stands side by side."""
    for slot in reading.slots:
        said = content(slot.said)
        tight = slot.ordered and not slot.gap and slot.left is not None and slot.right == slot.left + 1
        if not tight or not slot.clause.solid or weight_of(said) < _ADDED_NAME:
            continue
        if said[-1][-1] in zh.NAME_ENDINGS or (said[-1].isascii() and weight_of(said) >= _ADDED_WORDS):
            return Finding(Gate.ADDITION, "name_added", slot.both)
    return None


def _absent_phrase(reading: Reading, at: tuple[int, ...]) -> list[int]:
    """The words from here to the next preposition or the first that stands somewhere."""
    claim, place = reading.claim, reading.alignment.place
    phrase = []
    for m in at:
        if place[m] is not Place.ABSENT or (m != at[0] and claim.markers[m]):
            break
        if claim.weights[m] and not is_quantity(claim.tokens[m]):
            phrase.append(m)
    return phrase


def added_part(reading: Reading) -> Finding | None:
    """Who does it, or whose leave it takes, stands in the evidence: 由…, 经…."""
    claim, place = reading.claim, reading.alignment.place
    for clause in reading.clauses:
        for k, i in enumerate(clause.at):
            if claim.markers[i] not in _AGENTS or place[i] is not Place.ABSENT:
                continue
            phrase = _absent_phrase(reading, clause.at[k:])
            if weight_of(claim.tokens[m] for m in phrase) >= _ADDED_PART:
                return Finding(Gate.ADDITION, "part_added", {"claim": reading.said(phrase)})
    return None
