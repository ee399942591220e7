import asyncio
import random
from functools import partial

import pytest
from django.contrib.auth.models import User

from qa import events
from qa.events.storage import append
from qa.models import Answer
from qa.threads import in_database
from tests.qa.events.hearing import hearing

TOTAL = 60


async def _from_another_process(answer: Answer, number: int) -> None:
    """What a second web process does as seen from this one: the event is in the database, no more."""
    await in_database(partial(append, events.channel_of(answer.trace_id), "sentence", f'{{"n": {number}}}'))


async def _send(answer: Answer, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311
    for number in range(1, TOTAL):
        if chance.random() < 0.4:
            await _from_another_process(answer, number)
        else:
            await events.publish(answer.trace_id, "sentence", {"n": number})
        await asyncio.sleep(chance.choice([0, 0, 0.005]))
    await events.publish(answer.trace_id, "done", {"n": TOTAL})


async def _hear(answer: Answer, user: User, seed: int) -> list[int]:
    """Listen as a browser whose line breaks now and then, and which comes back with the last id it saw."""
    chance = random.Random(seed)  # noqa: S311
    numbers: list[int] = []
    last_id = ""
    while TOTAL not in numbers:
        until_it_breaks = chance.randrange(1, 30)
        async with hearing(answer, user, last_id) as heard:
            async for _, number, payload in heard:
                last_id = number
                numbers.append(payload["n"])
                until_it_breaks -= 1
                if not until_it_breaks:
                    break
    return numbers


@pytest.mark.parametrize("seed", range(4))
async def test_by_several_tabs_with_broken_lines(answer: Answer, alice: User, seed: int) -> None:
    async with asyncio.timeout(20):
        tabs = [asyncio.create_task(_hear(answer, alice, seed + 10 * tab)) for tab in range(3)]
        await _send(answer, seed)
        for tab in tabs:
            assert await tab == list(range(1, TOTAL + 1))


async def test_by_who_comes_late(answer: Answer, alice: User) -> None:
    for number in range(1, 150):
        await _from_another_process(answer, number)
    await events.publish(answer.trace_id, "done", {"n": 150})
    async with hearing(answer, alice) as heard:
        assert [payload["n"] async for _, _, payload in heard] == list(range(1, 151))
