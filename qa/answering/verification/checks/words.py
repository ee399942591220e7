"""Words: none is exchanged for another that it cannot stand for."""

from qa.answering.verification import wording as zh
from qa.answering.verification.exchanges import clearly_differs, exchanges
from qa.answering.verification.slots import Reading
from qa.answering.verification.verdicts import Finding, Gate


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
