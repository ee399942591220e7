"""Answers by a server of the chat-completions protocol: vLLM, Ollama, a company's gateway.

Events: https://platform.openai.com/docs/api-reference/chat-streaming
"""

import asyncio
import importlib
from json import JSONDecodeError
from typing import TYPE_CHECKING, cast

from qa.answering.ports import EndReason
from qa.answering.types import Usage
from qa.providers.anthropic import STATUS_CODES
from qa.providers.bounded import Speech
from qa.providers.hosted import Hosted
from qa.providers.reasoning import ReasoningFilter

if TYPE_CHECKING:
    from openai import AsyncOpenAI

_ENDINGS = {
    "stop": EndReason.COMPLETE,
    "length": EndReason.TRUNCATED,
    "content_filter": EndReason.REFUSED,
}


class OpenAICompatible(Hosted):
    """Writes drafts with whatever model the server has, streaming."""

    name = "openai"

    async def _speech(self, system: str, message: str) -> Speech:
        client = await self._connected()
        stream = await client.chat.completions.create(
            model=self.model,
            # Servers of the protocol know max_tokens; its successor is the original vendor's alone.
            max_tokens=self._server.max_tokens,
            temperature=0,
            messages=[{"role": "system", "content": system}, {"role": "user", "content": message}],
            stream=True,
            stream_options={"include_usage": True},
        )
        reasoning = ReasoningFilter()
        async with stream:
            async for chunk in stream:
                if chunk.usage:
                    yield Usage(chunk.usage.prompt_tokens, chunk.usage.completion_tokens)
                for choice in chunk.choices:
                    if choice.delta.content:
                        yield reasoning.feed(choice.delta.content)
                    if choice.finish_reason:
                        yield reasoning.flush()
                        yield _ENDINGS.get(choice.finish_reason, EndReason.INTERRUPTED)

    async def _connected(self) -> "AsyncOpenAI":
        loop = asyncio.get_running_loop()
        if loop not in self._clients:
            await asyncio.to_thread(importlib.import_module, "openai.resources.chat")
            from openai import AsyncOpenAI

            client = AsyncOpenAI(
                api_key=self._server.key or "none",
                base_url=self._server.base_url,
                max_retries=0,
                timeout=self._server.patience.total,
            )
            self._clients.setdefault(loop, client)
        return cast("AsyncOpenAI", self._clients[loop])

    def _code_of(self, error: Exception) -> str | None:
        import httpx2
        import openai

        match error:
            case openai.APITimeoutError() | httpx2.TimeoutException():
                return "unreachable" if isinstance(error.__cause__, httpx2.ConnectTimeout) else "timeout"
            case openai.APIConnectionError() | httpx2.TransportError():
                return "unreachable"
            case openai.APIStatusError():
                by_status = "overloaded" if error.status_code >= 500 else "invalid"
                return STATUS_CODES.get(error.status_code, by_status)
            case openai.APIError():
                return "overloaded"  # reported inside the stream, after the answer had been accepted
            case openai.OpenAIError() | JSONDecodeError() | UnicodeDecodeError() | AttributeError():
                return "invalid"
        return None
