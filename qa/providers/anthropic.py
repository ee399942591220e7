"""Answers by the Messages API, or a server that speaks it.

Events: https://docs.anthropic.com/en/api/messages-streaming
"""

import asyncio
import importlib
from json import JSONDecodeError
from typing import TYPE_CHECKING, Any, Literal, cast

from qa.answering.ports import EndReason
from qa.answering.types import Usage
from qa.providers.bounded import Speech
from qa.providers.hosted import Hosted, Server

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
STATUS_CODES = {
    401: "authentication",
    403: "authentication",
    408: "timeout",
    429: "rate_limited",
    504: "timeout",
}


class Anthropic(Hosted):
    """Writes drafts with a Claude model, streaming."""

    name = "anthropic"

    def __init__(self, server: Server, model: str = ANSWER_MODEL, *, thinking: Thinking = "disabled") -> None:
        super().__init__(server, model)
        self._thinking = thinking

    async def _speech(self, system: str, message: str) -> Speech:
        client = await self._connected()
        stream = await client.messages.create(
            model=self.model,
            max_tokens=self._server.max_tokens,
            system=[{"type": "text", "text": system, "cache_control": {"type": "ephemeral"}}],
            messages=[{"role": "user", "content": message}],
            thinking=self._thinking_wanted(),
            stream=True,
        )
        read = 0
        async with stream:
            async for event in stream:
                match event.type:
                    case "message_start":
                        read = _read(event.message.usage)
                        yield Usage(read, event.message.usage.output_tokens)
                    case "content_block_delta" if event.delta.type == "text_delta":
                        yield event.delta.text
                    case "message_delta":
                        # The counts of message_start are repeated here by newer servers only.
                        yield Usage(_read(event.usage) or read, event.usage.output_tokens)
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

    async def _connected(self) -> "AsyncAnthropic":
        loop = asyncio.get_running_loop()
        if loop not in self._clients:
            # Importing the SDK takes about a second, which other answers should not wait for.
            await asyncio.to_thread(importlib.import_module, "anthropic.resources.messages")
            from anthropic import AsyncAnthropic

            # An explicit key and address keep the SDK from reading other variables of the environment.
            client = AsyncAnthropic(
                api_key=self._server.key or "none",
                base_url=self._server.base_url or PUBLIC_URL,
                max_retries=0,
                timeout=self._server.patience.total,
            )
            self._clients.setdefault(loop, client)
        return cast("AsyncAnthropic", self._clients[loop])

    def _code_of(self, error: Exception) -> str | None:
        import anthropic
        import httpx2

        match error:
            case anthropic.APITimeoutError() | httpx2.TimeoutException():
                return "unreachable" if isinstance(error.__cause__, httpx2.ConnectTimeout) else "timeout"
            case anthropic.APIConnectionError() | httpx2.TransportError():
                return "unreachable"
            case anthropic.APIStatusError():
                by_status = "overloaded" if error.status_code >= 500 else "invalid"
                return _CODES.get(error.type or "") or STATUS_CODES.get(error.status_code, by_status)
            case anthropic.AnthropicError() | JSONDecodeError() | UnicodeDecodeError() | AttributeError():
                # The SDK does not validate what it parses: a missing field shows as an AttributeError.
                return "invalid"
        return None


def _read(usage: Any) -> int:
    """Every token that was read, from the cache or not."""
    parts = (usage.input_tokens, usage.cache_creation_input_tokens, usage.cache_read_input_tokens)
    return sum(part or 0 for part in parts)
