"""A model server over plain HTTP: scripted replies, faults, pace; what it received and what was cut off."""

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any, Protocol, Self

from tests.fakes.speech import quoted, tokens

HOST = "127.0.0.1"


class Fault(StrEnum):
    NONE = "none"
    BAD_REQUEST = "400"
    UNAUTHORIZED = "401"
    RATE_LIMITED = "429"
    SERVER_ERROR = "500"
    OVERLOADED = "529"
    STALL = "stall"  # silent for good after `after` pieces
    DROP = "drop"  # the connection breaks after `after` pieces
    EARLY_END = "early_end"  # the stream closes cleanly after `after` pieces and gives no reason
    ERROR_EVENT = "error_event"  # an overload reported inside the stream
    GARBAGE = "garbage"  # bytes that are no event


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer. Without `text` the blocks are quoted; `pace` is pieces a second, 0 for all at once."""

    text: str | None = None
    fault: Fault = Fault.NONE
    after: int = 0
    pace: float = 0.0
    delay: float = 0.0
    stop: str = ""  # the protocol's own word for how it ended; empty for the ordinary end
    fabricate: bool = False


@dataclass(slots=True)
class Received:
    """One request, and what became of its reply."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]
    pieces: int = 0
    finished: bool = False
    cancelled: bool = False


class Dialect(Protocol):
    """The shapes of one protocol."""

    path: str

    def opening(self, received: Received) -> Iterator[bytes]: ...
    def piece(self, text: str) -> bytes: ...
    def closing(self, reply: Reply, received: Received) -> Iterator[bytes]: ...
    def error_event(self) -> bytes: ...
    def whole(self, text: str, reply: Reply, received: Received) -> dict[str, Any]: ...
    def error(self, status: int) -> dict[str, Any]: ...


class _Cut(Exception):
    """The connection is to break here."""


@dataclass(slots=True)
class ModelServer:
    """Serves `standing` to every request, after the replies of `script` in turn."""

    dialect: Dialect
    standing: Reply = field(default_factory=Reply)
    port: int = 0
    script: deque[Reply] = field(default_factory=deque)
    received: list[Received] = field(default_factory=list)
    gate: asyncio.Event | None = None  # no reply says a word before it is set
    _server: asyncio.Server | None = None
    _open: dict[asyncio.Task[None], asyncio.StreamWriter] = field(default_factory=dict)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, HOST, self.port)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._server:
            self._server.close()
        for writer in self._open.values():
            writer.transport.abort()
        await asyncio.gather(*self._open, return_exceptions=True)

    def answers(self, *replies: Reply) -> None:
        """The next replies, in order."""
        self.script.extend(replies)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        if task:
            self._open[task] = writer
        try:
            while received := await _request(reader):
                await self._answer(received, reader, writer)
        except (_Cut, ConnectionError, asyncio.IncompleteReadError):
            writer.transport.abort()
        finally:
            if task:
                del self._open[task]
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def _answer(
        self, received: Received, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        if received.path != self.dialect.path:
            status, body = self._told(received)
            await _send_json(writer, status, body)
            return
        self.received.append(received)
        reply = self.script.popleft() if self.script else self.standing
        if reply.fault.isdigit():
            status = int(reply.fault)
            await _send_json(writer, status, self.dialect.error(status))
        elif received.body.get("stream"):
            await self._stream(reply, received, reader, writer)
        else:
            await asyncio.sleep(reply.delay)
            received.finished = True
            await _send_json(writer, 200, self.dialect.whole(_text(reply, received), reply, received))

    def _told(self, received: Received) -> tuple[int, dict[str, Any]]:
        """What another process says to this one: the next replies, or a look at the requests."""
        match received.path:
            case "/script":
                self.script = deque(
                    Reply(**{**reply, "fault": Fault(reply.get("fault", "none"))})
                    for reply in received.body["replies"]
                )
                return 200, {}
            case "/received":
                return 200, {"received": [asdict(r) for r in self.received]}
        return 404, self.dialect.error(404)

    async def _stream(
        self,
        reply: Reply,
        received: Received,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        writer.write(
            b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream; charset=utf-8\r\n"
            b"cache-control: no-cache\r\ntransfer-encoding: chunked\r\n\r\n"
        )
        gone = asyncio.ensure_future(
            reader.read(1)
        )  # a client sends nothing more: a byte or an end means gone
        sending = asyncio.ensure_future(self._send_events(reply, received, writer))
        try:
            await asyncio.wait({gone, sending}, return_when=asyncio.FIRST_COMPLETED)
            if not sending.done():
                received.cancelled = True
                raise _Cut
            await sending
        finally:
            for task in (gone, sending):
                task.cancel()
            await asyncio.gather(gone, sending, return_exceptions=True)

    async def _send_events(self, reply: Reply, received: Received, writer: asyncio.StreamWriter) -> None:
        async for event in self._events(reply, received):
            writer.write(b"%x\r\n%b\r\n" % (len(event), event))
            await writer.drain()
        writer.write(b"0\r\n\r\n")
        await writer.drain()

    async def _events(self, reply: Reply, received: Received) -> AsyncIterator[bytes]:
        for event in self.dialect.opening(received):
            yield event
        if self.gate:
            await self.gate.wait()
        await asyncio.sleep(reply.delay)
        for text in tokens(_text(reply, received)):
            if reply.fault is not Fault.NONE and received.pieces == reply.after:
                break
            yield self.dialect.piece(text)
            received.pieces += 1
            if reply.pace:
                await asyncio.sleep(1 / reply.pace)
        match reply.fault:
            case Fault.NONE:
                for event in self.dialect.closing(reply, received):
                    yield event
                received.finished = True
            case Fault.STALL:
                await asyncio.Event().wait()
            case Fault.DROP:
                raise _Cut
            case Fault.ERROR_EVENT:
                yield self.dialect.error_event()
            case Fault.GARBAGE:
                yield b"event: content_block_delta\ndata: {\xff\xfe not json\n\n"


def _text(reply: Reply, received: Received) -> str:
    return quoted(received.body, fabricate=reply.fabricate) if reply.text is None else reply.text


async def _request(reader: asyncio.StreamReader) -> Received | None:
    line = await reader.readline()
    if not line:
        return None
    _, path, _ = line.decode("latin-1").split(" ", 2)
    headers: dict[str, str] = {}
    while (line := await reader.readline()).strip():
        name, _, value = line.decode("latin-1").partition(":")
        headers[name.strip().lower()] = value.strip()
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    return Received(path.partition("?")[0], headers, json.loads(body) if body else {})


async def _send_json(writer: asyncio.StreamWriter, status: int, body: dict[str, Any]) -> None:
    payload = json.dumps(body, ensure_ascii=False).encode()
    writer.write(
        b"HTTP/1.1 %d -\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%b"
        % (status, len(payload), payload)
    )
    await writer.drain()
