"""The generator that writes no sentence of its own."""

import re
from collections.abc import AsyncIterator

from qa.answering.ports import Draft, Ended, EndReason
from qa.providers.extractive.choosing import chosen

INSUFFICIENT = "INSUFFICIENT_EVIDENCE"

_STOP = re.compile(r"([。！？.!?；;]*)\s*$")


class Extractive:
    """Picks and joins; needs no key and no network, and gives the same answer each time."""

    name = "extractive"
    model = ""
    prompt_version = ""

    async def write(self, draft: Draft) -> AsyncIterator[str | Ended]:
        picked = chosen(draft.question.text, draft.blocks)
        for candidate in picked:
            yield _cited(candidate.text, candidate.n)
        if not picked:
            yield INSUFFICIENT
        yield Ended(EndReason.COMPLETE)


def _cited(text: str, n: int) -> str:
    """The sentence with its number before the stop, one a line."""
    return _STOP.sub(lambda stop: f"[{n}]{stop.group(1) or '。'}\n", text, count=1)
