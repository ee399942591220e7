"""A client that does what the page does: asks by a form, then listens to the answer's events."""

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from tests.benchmarks.site import Site

HOST = "127.0.0.1"
_EVENTS = re.compile(r'data-events="([^"]+)"')


@dataclass(frozen=True, slots=True)
class Heard:
    """One event with the number it came under and the wall-clock second at which it came."""

    kind: str
    number: int
    payload: Any
    at: float


@dataclass(slots=True)
class Turn:
    """One question: when it was sent, when its stream was open, and what was heard of it."""

    trace_id: str
    asked_at: float
    open_at: float = 0.0
    heard: list[Heard] = field(default_factory=list)

    @property
    def whole(self) -> bool:
        """Whether every event came once, in order, up to the last."""
        numbers = [event.number for event in self.heard]
        return numbers == list(range(1, len(numbers) + 1)) and self.heard[-1].kind == "done"

    def first(self, kind: str) -> Heard:
        found = [event for event in self.heard if event.kind == kind]
        if not found:
            raise RuntimeError(f"no {kind} among {[(event.kind, event.payload) for event in self.heard]}")
        return found[0]


async def ask(site: Site, port: int, question: str) -> Turn:
    """Send the question; the events are still to be listened to."""
    body = urlencode({"question": question, "csrfmiddlewaretoken": site.csrf}).encode()
    asked_at = time.time()
    headers = f"content-type: application/x-www-form-urlencoded\r\ncontent-length: {len(body)}\r\n"
    async with _request(site, port, "POST", "/questions/", headers, body) as reader:
        page = (await reader.read()).decode()
    found = _EVENTS.search(page)
    if found is None:
        raise RuntimeError(f"no answer was opened: {page[:300]}")
    return Turn(found.group(1).strip("/").rpartition("/")[2], asked_at)


async def listen(site: Site, port: int, turn: Turn) -> None:
    """Hear the turn's events to the end of the stream."""
    async with _request(site, port, "GET", f"/events/{turn.trace_id}/") as reader:
        turn.open_at = time.time()
        fields: dict[str, str] = {}
        async for line in _lines(reader):
            if not line:
                if fields.get("data"):
                    number = int(fields.get("id", ":0").rpartition(":")[2])
                    payload = json.loads(fields["data"])
                    turn.heard.append(Heard(fields["event"], number, payload, time.time()))
                fields = {}
            else:
                name, _, value = line.partition(": ")
                fields[name] = value


async def _lines(reader: asyncio.StreamReader) -> AsyncIterator[str]:
    """The body's lines without the frames of chunked transfer."""
    pending = b""
    while True:
        size = int((await reader.readline()).strip() or b"0", 16)
        if not size:
            return
        pending += await reader.readexactly(size)
        await reader.readline()
        *whole, pending = pending.split(b"\n")
        for line in whole:
            yield line.decode()


@asynccontextmanager
async def _request(
    site: Site, port: int, method: str, path: str, headers: str = "", body: bytes = b""
) -> AsyncIterator[asyncio.StreamReader]:
    """The response's body, its headers read and its status checked."""
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: {HOST}:{port}\r\ncookie: {site.cookie}\r\n"
            f"x-csrftoken: {site.csrf}\r\nx-requested-with: fetch\r\nconnection: close\r\n{headers}\r\n"
        )
        writer.write(head.encode() + body)
        status = (await reader.readline()).split()[1]
        while (await reader.readline()).strip():
            pass
        if status != b"200":
            raise RuntimeError(f"{method} {path}: {status.decode()} {(await reader.read(300)).decode()}")
        yield reader
    finally:
        writer.close()
