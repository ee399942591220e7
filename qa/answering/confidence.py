"""How much of what the question asks about stands in the evidence: an honest confidence from 0 to 1.

A retrieval score is an order and grows with the question's length; what separates a near miss from a hit is
the word that stands nowhere. So every content character of the question counts as found when a pair of
characters (or a whole word, number or code) that holds it stands in the passage.
"""

import re
from collections.abc import Sequence

from .content import CJK, WORD, content_mask

LOOKED_AT = 5  # as many as go before the model


def confidence(question: str, texts: Sequence[str]) -> float:
    """The share of the question's content found in the best of the first passages.

    `question` and `texts` (best first, each with title and headings) are normalised alike by the caller.
    """
    return max((coverage(question, text) for text in texts[:LOOKED_AT]), default=0.0)


def coverage(question: str, text: str) -> float:
    """The share (0 to 1) of the question's content characters that `text` accounts for."""
    counted = content_mask(question)
    if not any(counted):
        return 0.0
    found = _found(question, text)
    return sum(c and f for c, f in zip(counted, found, strict=True)) / sum(counted)


def _found(question: str, text: str) -> list[bool]:
    found = [False] * len(question)
    words = set(WORD.findall(text))
    words |= {part for word in words for part in re.split(r"[._-]", word)}
    for match in WORD.finditer(question):
        if match[0] in words:
            found[match.start() : match.end()] = [True] * len(match[0])
    for at in range(len(question) - 1):
        pair = question[at : at + 2]
        if CJK.match(pair[0]) and CJK.match(pair[1]) and pair in text:
            found[at] = found[at + 1] = True
    return found
