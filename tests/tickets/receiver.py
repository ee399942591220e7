"""A real HTTP server that takes webhooks and answers as it is told."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Receiver:
    """`replies` are status and body, used in turn, the last one for good; `received` are headers and body."""

    url: str = ""
    replies: list[tuple[int, bytes]] = field(default_factory=lambda: [(200, b"{}")])
    received: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)

    def answer(self) -> tuple[int, bytes]:
        return self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.received.append((self.path, dict(self.headers), body))
            status, reply = receiver.answer()
            self.send_response(status)
            self.send_header("Content-Length", str(len(reply)))
            if status in {301, 302, 307}:
                self.send_header("Location", "/elsewhere")
            self.end_headers()
            self.wfile.write(reply)

        def log_message(self, *_: object) -> None:
            return

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        receiver.url = f"http://127.0.0.1:{server.server_address[1]}/hook"
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield receiver
        finally:
            server.shutdown()
            thread.join()
