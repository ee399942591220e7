"""A writer that is shown its blocks compressed, while the checks go on reading the originals."""

import logging
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import replace

from qa.answering.compression import Keeper, compressed
from qa.answering.ports import Draft, Ended, Generator
from qa.providers.hosted import Hosted

logger = logging.getLogger(__name__)

TASK = "compress"


class SmallModelKeeper:
    """Lets a small model pick the sentences."""

    def __init__(self, model: Hosted) -> None:
        self._model = model

    async def __call__(self, question: str, language: str, text: str) -> Sequence[str]:
        message = f"<question>\n{question}\n</question>\n\n<text>\n{text}\n</text>"
        return (await self._model.reply(TASK, language, message)).splitlines()


class Compressing:
    """Wraps a writer; tokens before, after and saved are logged."""

    def __init__(self, writer: Generator, keep: Keeper, over: int) -> None:
        self._writer = writer
        self._keep = keep
        self._over = over
        self.name = writer.name
        self.model = writer.model
        self.prompt_version = writer.prompt_version

    async def write(self, draft: Draft) -> AsyncGenerator[str | Ended, None]:
        question = draft.question
        shorter = await compressed(question.text, question.language, draft.blocks, self._keep, self._over)
        logger.info(
            "compression %s: before=%d after=%d saved=%d whole=%s",
            question.trace_id,
            shorter.before,
            shorter.after,
            shorter.saved,
            list(shorter.whole),
        )
        async with aclosing(self._writer.write(replace(draft, blocks=shorter.blocks))) as pieces:
            async for piece in pieces:
                yield piece
