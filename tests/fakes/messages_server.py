"""A local server of the Messages protocol: `python -m tests.fakes.messages_server --port 8399 --pace 30`.

Shapes: https://docs.anthropic.com/en/api/messages-streaming and https://docs.anthropic.com/en/api/errors.
"""

import json
from collections.abc import Iterator
from typing import Any

from tests.fakes.command import serve
from tests.fakes.model_server import ModelServer, Received, Reply

_ERRORS = {
    400: "invalid_request_error",
    401: "authentication_error",
    404: "not_found_error",
    429: "rate_limit_error",
    500: "api_error",
    529: "overloaded_error",
}


class Messages:
    """The Messages API's events and bodies."""

    path = "/v1/messages"

    def opening(self, received: Received) -> Iterator[bytes]:
        message = _message(received, [], None, 1)
        yield _event("message_start", {"message": message})
        yield _event("content_block_start", {"index": 0, "content_block": {"type": "text", "text": ""}})
        yield _event("ping", {})

    def piece(self, text: str) -> bytes:
        return _event("content_block_delta", {"index": 0, "delta": {"type": "text_delta", "text": text}})

    def closing(self, reply: Reply, received: Received) -> Iterator[bytes]:
        yield _event("content_block_stop", {"index": 0})
        delta = {"stop_reason": reply.stop or "end_turn", "stop_sequence": None}
        yield _event("message_delta", {"delta": delta, "usage": {"output_tokens": received.pieces}})
        yield _event("message_stop", {})

    def error_event(self) -> bytes:
        return _event("error", {"error": {"type": "overloaded_error", "message": "Overloaded"}})

    def whole(self, text: str, reply: Reply, received: Received) -> dict[str, Any]:
        content = [{"type": "text", "text": text}]
        return _message(received, content, reply.stop or "end_turn", len(text))

    def error(self, status: int) -> dict[str, Any]:
        kind = _ERRORS.get(status, "api_error")
        return {"type": "error", "error": {"type": kind, "message": kind}, "request_id": "req_local"}


def _event(name: str, fields: dict[str, Any]) -> bytes:
    data = json.dumps({"type": name, **fields}, ensure_ascii=False)
    return f"event: {name}\ndata: {data}\n\n".encode()


def _message(
    received: Received, content: list[dict[str, str]], stop: str | None, output_tokens: int
) -> dict[str, Any]:
    return {
        "id": "msg_local",
        "type": "message",
        "role": "assistant",
        "model": received.body["model"],
        "content": content,
        "stop_reason": stop,
        "stop_sequence": None,
        "usage": {
            "input_tokens": len(json.dumps(received.body["messages"], ensure_ascii=False)),
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": 0,
            "output_tokens": output_tokens,
        },
    }


def messages_server(standing: Reply = Reply(), port: int = 0) -> ModelServer:  # noqa: B008 (frozen)
    return ModelServer(Messages(), standing, port)


if __name__ == "__main__":
    serve(__doc__ or "", messages_server)
