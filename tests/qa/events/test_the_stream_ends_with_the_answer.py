import asyncio

from django.contrib.auth.models import User

from qa import events
from qa.models import Answer
from tests.qa.events.hearing import hearing, opened


async def test_nothing_follows_the_end(answer: Answer, alice: User) -> None:
    await events.publish(answer.trace_id, "done", {"status": "answered"})
    async with asyncio.timeout(5), hearing(answer, alice) as heard:
        assert [kind async for kind, _, _ in heard] == ["done"]


async def test_a_browser_that_has_the_end_is_told_not_to_come_again(answer: Answer, alice: User) -> None:
    await events.publish(answer.trace_id, "done", {"status": "answered"})
    response = await opened(answer, alice, f"{events.channel_of(answer.trace_id)}:1")
    assert response.status_code == 204


async def test_an_answer_whose_process_was_killed_still_ends(answer: Answer, alice: User) -> None:
    await events.publish(answer.trace_id, "sentence", {"text": "甲。"})
    await Answer.objects.filter(pk=answer.pk).aupdate(status=Answer.Status.FAILED, emitted=1)
    async with asyncio.timeout(5), hearing(answer, alice) as heard:
        told = [(kind, payload.get("status")) async for kind, _, payload in heard]
    assert told == [("sentence", None), ("done", "failed")]
