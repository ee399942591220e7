"""The generator that writes no sentence of its own."""

from collections.abc import AsyncGenerator

from qa.answering.ports import Draft, Ended, EndReason
from qa.providers.citing import cited
from qa.providers.extractive.choosing import chosen

INSUFFICIENT = "INSUFFICIENT_EVIDENCE"


class Extractive:
    """Picks and joins; needs no key and no network, and gives the same answer each time."""

    name = "extractive"
    model = ""
    prompt_version = ""

    async def write(self, draft: Draft) -> AsyncGenerator[str | Ended, None]:
        picked = chosen(draft.question.text, draft.blocks)
        for candidate in picked:
            yield cited(candidate.text, [candidate.n])
        if not picked:
            yield INSUFFICIENT
        yield Ended(EndReason.COMPLETE)
