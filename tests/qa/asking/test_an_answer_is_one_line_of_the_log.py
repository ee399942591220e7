"""Operators read one line an answer; neither questions nor evidence stand in it."""

import json
import logging

import pytest
from django.contrib.auth.models import User

from documents.models import KnowledgeBase
from qa import services
from qa.models import Answer
from qa.threads import in_database
from qa.wire import Payload
from tests.documents.making import publish

pytestmark = pytest.mark.django_db(transaction=True)


async def nobody(kind: str, payload: Payload) -> None:
    """Nobody listens."""


async def test_the_line_has_figures_and_ids_only(
    handbook: KnowledgeBase, alice: User, caplog: pytest.LogCaptureFixture
) -> None:
    await in_database(lambda: publish(handbook, "考勤办法", "第一条 上班时间为上午九点整。"))
    answer = await in_database(lambda: services.open_answer(alice, "上班时间是几点？", None, (), "zh-hans"))
    with caplog.at_level(logging.INFO, logger="kbsite.answers"):
        await services.run(answer, alice, (), nobody)
    (record,) = [r for r in caplog.records if r.name == "kbsite.answers"]
    line = json.loads(record.getMessage())
    assert (line["trace_id"], line["status"], line["coverage"]) == (answer.trace_id, "answered", 1.0)
    assert line["channels"][0]["hits"]
    assert "上班" not in record.getMessage()
    assert "九点" not in record.getMessage()


async def test_an_answer_whose_process_died_is_closed(alice: User) -> None:
    def abandon() -> Answer:
        answer = services.open_answer(alice, "上班时间是几点？", None, (), "zh-hans")
        Answer.objects.filter(pk=answer.pk).update(asked_at="2026-01-01T00:00:00Z")
        services.open_answer(alice, "刚刚问的", None, (), "zh-hans")
        return answer

    answer = await in_database(abandon)
    assert await in_database(services.close_abandoned) == 1
    closed = await Answer.objects.aget(pk=answer.pk)
    assert closed.status == Answer.Status.FAILED
    assert await Answer.objects.filter(status=Answer.Status.RUNNING).acount() == 1
