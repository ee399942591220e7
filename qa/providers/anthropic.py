"""Answers by the Messages API, or a server that speaks it.

Events: https://docs.anthropic.com/en/api/messages-streaming
"""

import asyncio
import importlib
from collections.abc import AsyncIterator
from json import JSONDecodeError
from typing import TYPE_CHECKING, Any, Literal
from weakref import WeakKeyDictionary

from qa.answering.ports import Draft, Ended, EndReason
from qa.answering.prompts import instructions, laid_out, version
from qa.answering.types import Usage
from qa.providers.bounded import Patience, Speech, bounded

if TYPE_CHECKING:
    from anthropic import AsyncAnthropic, Omit
    from anthropic.types import ThinkingConfigParam

ANSWER_MODEL = "claude-sonnet-5"
SMALL_MODEL = "claude-haiku-4-5-20251001"
PUBLIC_URL = "https://api.anthropic.com"

Thinking = Literal["disabled", "between_tools", "model"]

_ENDINGS = {
    "end_turn": EndReason.COMPLETE,
    "stop_sequence": EndReason.COMPLETE,
    "max_tokens": EndReason.TRUNCATED,
    "model_context_window_exceeded": EndReason.TRUNCATED,
    "refusal": EndReason.REFUSED,
}
_CODES = {
    "timeout_error": "timeout",
    "overloaded_error": "overloaded",
    "api_error": "overloaded",
    "rate_limit_error": "rate_limited",
    "authentication_error": "authentication",
    "permission_error": "authentication",
    "billing_error": "authentication",
}
_STATUS_CODES = {
    401: "authentication",
    403: "authentication",
    408: "timeout",
    429: "rate_limited",
    504: "timeout",
}


class Anthropic:
    """Writes drafts with a Claude model, streaming."""

    name = "anthropic"
    task = "answer"

    def __init__(
        self,
        key: str,
        base_url: str = "",
        *,
        model: str = "",
        patience: Patience,
        max_tokens: int = 1024,
        thinking: Thinking = "disabled",
    ) -> None:
        self.model = model or ANSWER_MODEL
        self.prompt_version = version(self.task)
        self._key = key
        self._base_url = base_url or PUBLIC_URL
        self._patience = patience
        self._max_tokens = max_tokens
        self._thinking = thinking
        self._clients: WeakKeyDictionary[asyncio.AbstractEventLoop, AsyncAnthropic] = WeakKeyDictionary()

    def write(self, draft: Draft) -> AsyncIterator[str | Ended]:
        system = instructions(self.task, draft.question.language)
        return bounded(self._speech(system, laid_out(draft)), self._patience, code_of)

    async def aclose(self) -> None:
        """Give back the connections of the running loop."""
        if client := self._clients.pop(asyncio.get_running_loop(), None):
            await client.close()

    async def _speech(self, system: str, message: str) -> Speech:
        client = await self._client()
        stream = await client.messages.create(
            model=self.model,
            max_tokens=self._max_tokens,
            system=[{"type": "text", "text": system, "cache_control": {"type": "ephemeral"}}],
            messages=[{"role": "user", "content": message}],
            thinking=self._thinking_wanted(),
            stream=True,
        )
        async with stream:
            async for event in stream:
                match event.type:
                    case "message_start":
                        given = event.message.usage
                        yield Usage(_read(given), given.output_tokens)
                    case "content_block_delta" if event.delta.type == "text_delta":
                        yield event.delta.text
                    case "message_delta":
                        # message_delta repeats the counts of message_start only on newer servers.
                        yield Usage(_read(event.usage) or _read(given), event.usage.output_tokens)
                        if event.delta.stop_reason:
                            yield _ENDINGS.get(event.delta.stop_reason, EndReason.INTERRUPTED)

    def _thinking_wanted(self) -> "ThinkingConfigParam | Omit":
        # Models that think unless told otherwise would delay the first sentence and spend max_tokens on it.
        match self._thinking:
            case "disabled":
                return {"type": "disabled"}
            case "between_tools":
                return {"type": "between_tools"}
        from anthropic import omit

        return omit

    async def _client(self) -> "AsyncAnthropic":
        loop = asyncio.get_running_loop()
        if loop not in self._clients:
            # Importing the SDK takes about a second, which other answers should not wait for.
            sdk = await asyncio.to_thread(importlib.import_module, "anthropic")
            # An explicit key and address keep the SDK from reading other variables of the environment.
            self._clients[loop] = sdk.AsyncAnthropic(
                api_key=self._key or "none",
                base_url=self._base_url,
                max_retries=0,
                timeout=self._patience.total,
            )
        return self._clients[loop]


def _read(usage: Any) -> int:
    """Every token that was read, from the cache or not."""
    parts = (usage.input_tokens, usage.cache_creation_input_tokens, usage.cache_read_input_tokens)
    return sum(part or 0 for part in parts)


def code_of(error: Exception) -> str | None:
    """The code of GenerationError for what the SDK, or the transport beneath it, raises."""
    import anthropic
    import httpx2

    match error:
        case anthropic.APITimeoutError() | httpx2.TimeoutException():
            return "unreachable" if isinstance(error.__cause__, httpx2.ConnectTimeout) else "timeout"
        case anthropic.APIConnectionError() | httpx2.TransportError():
            return "unreachable"
        case anthropic.APIStatusError():
            by_status = "overloaded" if error.status_code >= 500 else "invalid"
            return _CODES.get(error.type or "") or _STATUS_CODES.get(error.status_code, by_status)
        case anthropic.AnthropicError() | JSONDecodeError() | UnicodeDecodeError() | AttributeError():
            # The SDK does not validate what it parses: a field that is missing shows as an AttributeError.
            return "invalid"
    return None
