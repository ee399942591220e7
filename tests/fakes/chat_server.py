"""A local server of the chat-completions protocol: `python -m tests.fakes.chat_server --port 8398 --pace 30`.

Shapes: https://platform.openai.com/docs/api-reference/chat-streaming
"""

import json
from collections.abc import Iterator
from typing import Any

from tests.fakes.command import serve
from tests.fakes.model_server import ModelServer, Received, Reply


class ChatCompletions:
    """The chunks and bodies of chat completions."""

    path = "/v1/chat/completions"

    def opening(self, received: Received) -> Iterator[bytes]:
        yield _chunk({"role": "assistant", "content": ""})

    def piece(self, text: str) -> bytes:
        return _chunk({"content": text})

    def closing(self, reply: Reply, received: Received) -> Iterator[bytes]:
        yield _chunk({}, reply.stop or "stop")
        if received.body.get("stream_options", {}).get("include_usage"):
            yield _data({**_HEAD, "choices": [], "usage": _usage(received, received.pieces)})
        yield b"data: [DONE]\n\n"

    def error_event(self) -> bytes:
        return _data(self.error(503))

    def whole(self, text: str, reply: Reply, received: Received) -> dict[str, Any]:
        message = {"role": "assistant", "content": text}
        choice = {"index": 0, "message": message, "finish_reason": reply.stop or "stop"}
        return {
            **_HEAD,
            "object": "chat.completion",
            "choices": [choice],
            "usage": _usage(received, len(text)),
        }

    def error(self, status: int) -> dict[str, Any]:
        return {"error": {"message": f"status {status}", "type": "server_error", "code": status}}


_HEAD = {"id": "chatcmpl-local", "object": "chat.completion.chunk", "created": 0, "model": "local"}


def _chunk(delta: dict[str, str], finish: str | None = None) -> bytes:
    return _data({**_HEAD, "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]})


def _data(body: dict[str, Any]) -> bytes:
    return f"data: {json.dumps(body, ensure_ascii=False)}\n\n".encode()


def _usage(received: Received, written: int) -> dict[str, int]:
    read = len(json.dumps(received.body["messages"], ensure_ascii=False))
    return {"prompt_tokens": read, "completion_tokens": written, "total_tokens": read + written}


def chat_server(standing: Reply = Reply(), port: int = 0) -> ModelServer:  # noqa: B008 (frozen)
    return ModelServer(ChatCompletions(), standing, port)


if __name__ == "__main__":
    serve(__doc__ or "", chat_server)
