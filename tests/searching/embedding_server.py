"""A server that speaks `/v1/embeddings`, and the vectors it gives: texts that share characters are near."""

import json
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import numpy as np

from documents.searching import EmbeddingFailed, Space, unit
from documents.searching.vectors import Floats

DIMENSION = 32


def vector(text: str) -> list[float]:
    """A bag of characters, thrown into a few dimensions."""
    bag = np.zeros(DIMENSION)
    for character in text:
        bag[ord(character) * 2654435761 % 2**32 % DIMENSION] += 1
    return [float(value) for value in bag]


@dataclass(slots=True)
class Script:
    """What the server does next: an HTTP status, `stall` or `garbage`; by itself it answers."""

    faults: deque[int | str] = field(default_factory=deque)
    received: list[dict[str, Any]] = field(default_factory=list)
    url: str = ""


@contextmanager
def embedding_server() -> Iterator[Script]:
    script = Script()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            script.received.append(body)
            fault = script.faults.popleft() if script.faults else 200
            if fault == "stall":
                time.sleep(1)
            rows = [{"index": i, "embedding": vector(text)} for i, text in enumerate(body["input"])]
            if fault == "garbage":
                rows = rows[:-1]
            answer = {"object": "list", "model": body["model"], "data": rows[::-1], "usage": {}}
            self.send_response(fault if isinstance(fault, int) else 200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(json.dumps(answer).encode())

        def log_message(self, format: str, *args: object) -> None:
            """Nothing on the tests' standard error."""

    class Server(ThreadingHTTPServer):
        def handle_error(self, *args: object) -> None:
            """A client that hangs up is what some tests are about."""

    server = Server(("127.0.0.1", 0), Handler)
    script.url = f"http://127.0.0.1:{server.server_port}/v1"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield script
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class FakeEmbedder:
    """The server's vectors without the server; `fails_after` passages it breaks."""

    def __init__(self, model: str = "fake", fails_after: int | None = None) -> None:
        self.space = Space(model)
        self.fails_after = fails_after
        self.embedded = 0

    def passages(self, texts: Sequence[str]) -> Floats:
        if self.fails_after is not None and self.embedded >= self.fails_after:
            raise EmbeddingFailed("unreachable")
        self.embedded += len(texts)
        return unit(np.array([vector(text) for text in texts]))

    def question(self, text: str, timeout: float) -> Floats:
        return unit(np.array(vector(text)))
