"""The log row is closed and the last event comes, however an answer ends."""

import asyncio
from collections.abc import AsyncGenerator

import pytest
from django.contrib.auth.models import User

from documents.models import KnowledgeBase
from qa import selectors, services
from qa.answering.ports import Draft, Ended
from qa.models import Answer
from qa.threads import in_database
from qa.wire import Payload
from tests.documents.making import publish
from tests.fakes.answering import ScriptedWriter

pytestmark = pytest.mark.django_db(transaction=True)

RULE = "第一条 一类城市住宿费每人每晚不超过500元，超过部分须经部门负责人书面批准。"
ASKED = "一类城市住宿费每人每晚多少元？"


async def asked(user: User, text: str = ASKED) -> tuple[Answer, list[tuple[str, Payload]]]:
    """The logged answer and what was delivered."""
    heard: list[tuple[str, Payload]] = []

    async def deliver(kind: str, payload: Payload) -> None:
        heard.append((kind, payload))

    answer = await in_database(lambda: services.open_answer(user, text, None, (), "zh-hans"))
    await services.run(answer, user, (), deliver)
    return await in_database(lambda: Answer.objects.get(pk=answer.pk)), heard


@pytest.fixture
def rule(handbook: KnowledgeBase) -> None:
    publish(handbook, "差旅费管理办法", RULE)


@pytest.mark.usefixtures("rule")
async def test_an_answer_is_logged_with_its_evidence_by_id_only(alice: User) -> None:
    answer, heard = await asked(alice)
    assert [kind for kind, _ in heard if kind != "status"] == ["meta", "sentence", "done"]
    assert answer.status == Answer.Status.ANSWERED
    assert answer.coverage == 1.0
    assert answer.finished_at is not None
    assert answer.channels[0]["hits"]
    (citation,) = await in_database(lambda: list(answer.citations.all()))
    assert citation.cited
    assert "snippet" not in citation.card
    payload = await in_database(lambda: selectors.payload(answer, alice))
    assert payload["citations"][0]["score"] == citation.card["score"] > 0
    (meta,) = [event for event in answer.events if event["type"] == "meta"]
    assert "snippet" not in meta["blocks"][0]


@pytest.mark.usefixtures("rule")
async def test_what_was_withheld_is_logged_and_not_delivered(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    fabricated = "一类城市住宿费每人每晚不超过900元"
    writer = ScriptedWriter(f"一类城市住宿费每人每晚不超过500元[1]。{fabricated}[1]。")
    monkeypatch.setattr(services, "generator", lambda: writer)
    answer, heard = await asked(alice)
    assert [payload for kind, payload in heard if kind == "dropped"] == [{}]
    assert fabricated not in str(heard)
    assert any(fabricated in event.get("text", "") for event in answer.events)
    payload = await in_database(lambda: selectors.payload(answer, alice))
    assert fabricated not in str(payload)


@pytest.mark.usefixtures("rule")
async def test_a_fault_of_our_own_closes_the_row_as_failed(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(ScriptedWriter):
        async def write(self, draft: Draft) -> AsyncGenerator[str | Ended, None]:
            yield "一类城市住宿费每人每晚不超过500元[1]。还有"
            raise RuntimeError("a fault")

    monkeypatch.setattr(services, "generator", Broken)
    answer, heard = await asked(alice)
    assert answer.status == Answer.Status.FAILED
    assert heard[-1] == ("done", heard[-1][1])
    assert heard[-1][1]["status"] == "failed"
    assert answer.events[-1]["type"] == "done"


@pytest.mark.usefixtures("rule")
async def test_stopping_cancels_the_model_and_keeps_what_was_shown(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    cancelled = asyncio.Event()

    class Endless(ScriptedWriter):
        async def write(self, draft: Draft) -> AsyncGenerator[str | Ended, None]:
            try:
                yield "一类城市住宿费每人每晚不超过500元[1]。还有"
                await asyncio.sleep(60)
            finally:
                cancelled.set()

    monkeypatch.setattr(services, "generator", Endless)
    answer = await services.ask(alice, ASKED, language="zh-hans")
    for _ in range(1500):
        await asyncio.sleep(0.02)
        if answer.events and answer.events[-1]["type"] == "sentence":
            break
    await services.stop(answer.trace_id)
    assert cancelled.is_set()
    logged = await in_database(lambda: Answer.objects.get(pk=answer.pk))
    assert logged.status == Answer.Status.STOPPED
    assert "500元" in logged.text


async def test_odd_characters_of_a_question_do_no_harm(alice: User) -> None:
    odd = "\0年假\u202e几天🙂<script>alert(1)</script>' OR 1=1 --" + "长" * 5_000
    answer = await in_database(lambda: services.open_answer(alice, odd, None, (), "zh-hans"))
    assert answer.question.startswith("年假")
    assert len(answer.question) == services.MAX_QUESTION


async def test_an_empty_question_opens_nothing(alice: User) -> None:
    with pytest.raises(services.EmptyQuestion):
        await services.ask(alice, "  \n", language="zh-hans")
    assert not await Answer.objects.aexists()
