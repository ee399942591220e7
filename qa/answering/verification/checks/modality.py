"""Negation and modality: none is put in, left out, exchanged or moved to something else."""

from qa.answering.verification import wording as zh
from qa.answering.verification.alignment import Place
from qa.answering.verification.slots import Reading, Slot
from qa.answering.verification.verdicts import Finding, Gate

_MODALS = frozenset(zh.MODALITY)
_NEGATIVE = frozenset({zh.MUST_NOT, zh.NEED_NOT, zh.NOT})
_NEAR = 8  # tokens in which a negation the evidence has belongs to the claim's words


def polarity(reading: Reading) -> Finding | None:
    """No negation or modal is put in, left out or exchanged."""
    for clause in reading.clauses:
        for i in clause.at if not clause.stands else ():
            if reading.claim.tokens[i] in _NEGATIVE and reading.alignment.place[i] is Place.ABSENT:
                return Finding(Gate.POLARITY, "negation_added", {"claim": reading.said(clause.at)})
    for slot in reading.slots:
        said, written = _MODALS & set(slot.said), _MODALS & set(slot.written)
        if said == written:
            continue
        if said and written:
            return Finding(Gate.MODALITY, "modality_differs", slot.both)
        if said & _NEGATIVE:
            return Finding(Gate.POLARITY, "negation_added", slot.both)
        if written & _NEGATIVE and len(slot.written) < _NEAR and _touches(slot):
            return Finding(Gate.POLARITY, "negation_lost", slot.both)
    return None


def _touches(slot: Slot) -> bool:
    return slot.ordered or (slot.right is not None and slot.written[-1] in _NEGATIVE)


def rebound_modal(reading: Reading) -> Finding | None:
    """A modal governs in the claim what it governs in the evidence."""
    claim, evidence, partner = reading.claim, reading.evidence, reading.alignment.partner
    for clause in reading.clauses:
        for i in clause.carried:
            if claim.tokens[i] not in _MODALS:
                continue
            governed = next((k for k in clause.carried if k > i and claim.weights[k]), None)
            if governed is None or evidence.clauses[partner[i]] == evidence.clauses[partner[governed]]:
                continue
            own = [
                evidence.tokens[j]
                for j in range(partner[i] + 1, partner[governed])
                if evidence.clauses[j] == evidence.clauses[partner[governed]]
                and evidence.tokens[j] in _MODALS
            ]
            if own and own[-1] != claim.tokens[i]:
                detail = {"claim": claim.tokens[i], "evidence": own[-1]}
                return Finding(Gate.MODALITY, "modality_differs", detail)
    return None
