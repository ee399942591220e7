"""Words: none is exchanged for another that it cannot stand for."""

from bisect import bisect_left

from qa.answering.verification import wording as zh
from qa.answering.verification.exchanges import clearly_differs, codes, exchanges
from qa.answering.verification.slots import Reading
from qa.answering.verification.verdicts import Finding, Gate

_PARTS = frozenset("由经向对给与") | {"by", "to", "from"}


def exchanged_word(reading: Reading) -> Finding | None:
    """No word takes the place of another that it cannot stand for."""
    for exchange in exchanges(reading):
        if clearly_differs(reading, exchange):
            return Finding(Gate.ENTITY, "word_differs", exchange.slot.both)
    return None


def turned_word(reading: Reading) -> Finding | None:
    """No word stands where the evidence has its opposite."""
    written = reading.written
    for token in reading.claim.tokens:
        opposite = zh.OPPOSITE_WORDS.get(token)
        if opposite in written and opposite not in reading.claim.tokens and token not in written:
            return Finding(Gate.ENTITY, "word_turned", {"claim": token, "evidence": opposite})
    return None


def moved_role(reading: Reading) -> Finding | None:
    """Who stands behind a preposition in the claim does in the evidence: 由李娜核实 is not 由王强核实."""
    claim, evidence, partner = reading.claim, reading.evidence, reading.alignment.partner
    for clause in reading.clauses:
        for k, i in enumerate(clause.carried):
            marker = claim.markers[i]
            if marker not in _PARTS or evidence.markers[partner[i]] == marker:
                continue
            number = evidence.clauses[partner[i]]
            after = next((m for m in clause.carried[k:] if evidence.clauses[partner[m]] != number), None)
            if after is None:
                continue
            for j in range(partner[after] - 1, -1, -1):
                if evidence.clauses[j] != evidence.clauses[partner[after]]:
                    break
                if evidence.markers[j] == marker and j not in reading.carrying:
                    return Finding(
                        Gate.ENTITY,
                        "role_differs",
                        {"claim": claim.tokens[i], "evidence": evidence.tokens[j]},
                    )
    return None


def other_code(reading: Reading) -> Finding | None:
    """What the evidence says of T9 is not said of T7."""
    ours = codes(reading.claim.tokens)
    for sentence in sorted(set(reading.alignment.main.values())) if ours else ():
        at = reading.evidence.sentence_at(bisect_left(reading.evidence.sentence_of, sentence))
        theirs = codes(reading.evidence.tokens[j] for j in at)
        if theirs and ours.isdisjoint(theirs) and {c[0] for c in ours} & {c[0] for c in theirs}:
            detail = {"claim": " ".join(sorted(ours)), "evidence": " ".join(sorted(theirs))}
            return Finding(Gate.ENTITY, "code_differs", detail)
    return None
