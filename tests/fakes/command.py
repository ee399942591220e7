"""The command line of the local model servers."""

import argparse
import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.fakes.model_server import Fault, ModelServer, Reply


def serve(title: str, make: Callable[[Reply, int], ModelServer]) -> None:
    """Serve until interrupted. `POST /script` sets the next replies, `GET /received` shows the requests."""
    parser = argparse.ArgumentParser(description=title)
    parser.add_argument("--port", type=int, default=8399)
    parser.add_argument("--pace", type=float, default=30.0, help="tokens a second, 0 for all at once")
    parser.add_argument("--delay", type=float, default=0.0, help="seconds before the first token")
    parser.add_argument("--fault", type=Fault, default=Fault.NONE, choices=list(Fault))
    parser.add_argument("--after", type=int, default=0, help="tokens before the fault")
    parser.add_argument("--stop", default="", help="the stop reason to give instead of the ordinary one")
    parser.add_argument("--text", type=Path, help="a file to answer with, instead of quoting the blocks")
    parser.add_argument("--fabricate", action="store_true", help="plant two fabrications")
    given = parser.parse_args()
    text = given.text.read_text(encoding="utf-8") if given.text else None
    reply = Reply(text, given.fault, given.after, given.pace, given.delay, given.stop, given.fabricate)
    with suppress(KeyboardInterrupt):
        asyncio.run(_run(make(reply, given.port)))


async def _run(server: ModelServer) -> None:
    async with server:
        print(server.url, flush=True)
        await asyncio.Event().wait()
