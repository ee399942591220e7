import asyncio
from functools import partial

from qa import events
from qa.events.storage import append
from qa.models import Answer
from qa.threads import in_database


async def test_from_this_process(answer: Answer) -> None:
    waiting = asyncio.create_task(events.stop_requested(answer.trace_id))
    await asyncio.sleep(0.02)
    assert not waiting.done()
    await events.request_stop(answer.trace_id)
    async with asyncio.timeout(5):
        await waiting


async def test_from_another_process(answer: Answer) -> None:
    waiting = asyncio.create_task(events.stop_requested(answer.trace_id))
    await asyncio.sleep(0.02)
    await in_database(partial(append, f"stop-{answer.trace_id}", "stop", "{}"))
    async with asyncio.timeout(5):
        await waiting


async def test_asked_before_anyone_listened(answer: Answer) -> None:
    await events.request_stop(answer.trace_id)
    async with asyncio.timeout(5):
        await events.stop_requested(answer.trace_id)
