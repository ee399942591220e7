import asyncio
from collections.abc import Callable
from contextlib import aclosing, suppress

from qa.providers.hosted import Hosted
from tests.fakes.model_server import Fault, ModelServer, Reply
from tests.qa.providers.cast import draft, heard

DRAFT = draft("住宿费限额是多少？", "一类城市每人每晚不超过500元。")
LONG = "每人每晚不超过500元。" * 200


async def _soon(happened: Callable[[], bool]) -> bool:
    for _ in range(300):
        if happened():
            return True
        await asyncio.sleep(0.01)
    return False


async def _cut_off(server: ModelServer) -> bool:
    return await _soon(lambda: server.received[0].cancelled)


async def test_closing_the_draft_closes_the_connection(server: ModelServer, model: Hosted) -> None:
    server.answers(Reply(LONG, pace=200))
    async with aclosing(model.write(DRAFT)) as pieces:
        async for _ in pieces:
            break
    assert await _cut_off(server)
    assert server.received[0].pieces < 50


async def test_cancelling_the_task_that_waits_closes_the_connection(
    server: ModelServer, model: Hosted
) -> None:
    server.answers(Reply(LONG, Fault.STALL, after=3))
    task = asyncio.create_task(heard(model.write(DRAFT)))
    assert await _soon(lambda: bool(server.received) and server.received[0].pieces == 3)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    assert await _cut_off(server)
