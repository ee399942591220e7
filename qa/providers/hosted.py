"""A model reached through an SDK: what Anthropic and the OpenAI-compatible servers have in common here."""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from qa.answering.ports import Draft, Ended, EndReason, GenerationError
from qa.answering.prompts import instructions, laid_out, version
from qa.answering.types import Usage
from qa.providers.bounded import Patience, Speech, bounded

logger = logging.getLogger(__name__)

STREAMED = "answer"
STRUCTURED = "claims"


@dataclass(frozen=True, slots=True)
class Server:
    """Where a model is, and how long it may take."""

    key: str
    base_url: str
    patience: Patience
    max_tokens: int = 1024
    prices: tuple[float, float] = (0.0, 0.0)

    def cost(self, usage: Usage) -> float:
        """Of a call, in the currency of `prices`, which are per million tokens read and written."""
        read, written = self.prices
        return (usage.input_tokens * read + usage.output_tokens * written) / 1_000_000


class Client(Protocol):
    async def close(self) -> None: ...


class Hosted(ABC):
    """Writes drafts by the contract of streaming, and replies to small tasks."""

    name = ""

    def __init__(self, server: Server, model: str) -> None:
        self.model = model
        self.prompt_version = version(STREAMED)
        self._server = server
        self._clients: WeakKeyDictionary[asyncio.AbstractEventLoop, Any] = WeakKeyDictionary()

    @abstractmethod
    def _speech(self, system: str, message: str) -> Speech:
        """One call upstream; closing it closes the connection."""

    @abstractmethod
    async def _connected(self) -> Client:
        """A client of the SDK for the running loop."""

    @abstractmethod
    def _code_of(self, error: Exception) -> str | None:
        """The code of GenerationError for what the SDK or its transport raises."""

    def write(self, draft: Draft) -> AsyncGenerator[str | Ended, None]:
        system = instructions(STREAMED, draft.question.language)
        return self.speak(system, laid_out(draft), draft.question.trace_id)

    async def reply(self, task: str, language: str, message: str) -> str:
        """The whole reply to a task of the instruction files. Raises GenerationError unless complete."""
        text = ""
        async with aclosing(self.speak(instructions(task, language), message, task)) as pieces:
            async for piece in pieces:
                if isinstance(piece, str):
                    text += piece
                elif piece.reason is not EndReason.COMPLETE:
                    raise GenerationError("invalid", f"ended {piece.reason}")
        return text

    async def speak(self, system: str, message: str, subject: str) -> AsyncGenerator[str | Ended, None]:
        """A call within its time, logged with its tokens when it ends; `subject` names it in the log."""
        started = time.monotonic()
        ended = "left"
        usage = Usage()
        try:
            async with aclosing(
                bounded(self._speech(system, message), self._server.patience, self._code_of)
            ) as pieces:
                async for piece in pieces:
                    if isinstance(piece, Ended):
                        ended, usage = piece.reason, piece.usage
                    yield piece
        except GenerationError as error:
            ended = error.code
            raise
        finally:
            logger.info(
                "model call %s: %s %s ended=%s input=%d output=%d cost=%.6f ms=%d",
                subject,
                self.name,
                self.model,
                ended,
                usage.input_tokens,
                usage.output_tokens,
                self._server.cost(usage),
                (time.monotonic() - started) * 1000,
            )

    async def aclose(self) -> None:
        """Give back the connections of the running loop."""
        if client := self._clients.pop(asyncio.get_running_loop(), None):
            await client.close()
