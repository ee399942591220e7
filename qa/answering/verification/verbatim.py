"""Whole sentences of a block, word for word."""

import re

from qa.answering.quantities import fold
from qa.answering.verification.verdicts import Evidence, EvidenceSpan

_LEAST = 8  # characters
_STARTS = re.compile(
    r"(?:^|[。！？!?；;\n]|\.\s)[\s\-*•#]*(?:(?:\d+|[(（]?[一二三四五六七八九十\d]+[)）])[.、．]?\s*)?$"
)
_ENDS = re.compile(r"\s*(?:$|[。！？!?；;\n]|\.(?:\s|$))")


def verbatim_span(claim: str, evidence: Evidence) -> EvidenceSpan | None:
    """Where the claim stands as whole sentences, from the start of one to the end of one; else None.

    Half a sentence is not enough: what it leaves out may be the condition.
    """
    core = fold(claim).strip().rstrip("。！？!?；;.")
    text = fold(evidence.text)
    at = text.find(core) if len(core) >= _LEAST else -1
    while at != -1:
        end = at + len(core)
        if _STARTS.search(text[max(0, at - 24) : at]) and _ENDS.match(text, end):
            return EvidenceSpan(evidence.block, at, end)
        at = text.find(core, at + 1)
    return None
