"""The whole way from the question to the closed row, with a model server that fails in each of its ways."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
from django.contrib.auth.models import User
from pytest_django import Settings

from documents.models import KnowledgeBase
from qa import providers, services
from qa.models import Answer
from qa.threads import in_database
from tests.documents.making import publish
from tests.fakes.model_server import Fault, ModelServer, Reply

pytestmark = pytest.mark.django_db(transaction=True)

QUESTION = "一类城市住宿费每人每晚不超过多少元？"
RULES = (
    "# 住宿费\n\n第一条 一类城市住宿费每人每晚不超过500元。\n\n第二条 超过标准的住宿费由部门负责人书面批准。"
)
FIRST = "一类城市住宿费每人每晚不超过500元[1]。"
SECOND = "超过标准的住宿费由部门负责人书面批准[2]。"
Event = tuple[str, dict[str, Any]]


@pytest.fixture
def protocol() -> str:
    """The providers' own tests show that both protocols fail alike."""
    return "messages"


@pytest.fixture
async def site(
    protocol: str, server: ModelServer, settings: Settings, handbook: KnowledgeBase
) -> AsyncIterator[ModelServer]:
    """A site whose answers the local model server writes."""
    await in_database(partial(publish, handbook, "差旅费管理办法", RULES))
    address = (
        {"anthropic_base_url": server.url}
        if protocol == "messages"
        else {"openai_base_url": f"{server.url}/v1", "answer_model": "qwen3-32b"}
    )
    settings.ENV = settings.ENV.model_copy(update={"model_timeout": 1.0, **address})
    yield server
    await providers.close()


async def _asked(user: User, stop_after: str = "") -> tuple[Answer, list[Event]]:
    """The closed row, and what the asker's browser was sent, but for the statuses."""
    told: list[Event] = []
    answer = await in_database(partial(services.open_answer, user, QUESTION, None, [], "zh-hans"))

    async def deliver(kind: str, payload: dict[str, Any]) -> None:
        if kind != "status":
            told.append((kind, payload))
        if kind == stop_after:
            working.cancel()

    working = asyncio.create_task(services.run(answer, user, [], deliver))
    await asyncio.wait([working])
    await answer.arefresh_from_db()
    return answer, told


def _kinds(told: list[Event]) -> list[str]:
    return [kind for kind, _ in told]


@pytest.mark.parametrize(
    "fault",
    [Fault.STALL, Fault.DROP, Fault.SERVER_ERROR, Fault.OVERLOADED, Fault.RATE_LIMITED, Fault.UNAUTHORIZED],
)
async def test_no_word_from_the_model_shows_the_originals(
    site: ModelServer, alice: User, fault: Fault
) -> None:
    site.answers(Reply(FIRST, fault))
    answer, told = await _asked(alice)
    assert _kinds(told) == ["meta", "refused", "done"]
    assert answer.refuse_reason == "generation_timeout"
    assert told[1][1]["nearest"]
    assert any(code.startswith("model") for code in answer.degraded)
    assert len(site.received) == 1


@pytest.mark.parametrize("fault", [Fault.STALL, Fault.DROP, Fault.EARLY_END, Fault.ERROR_EVENT])
async def test_a_model_that_dies_after_a_sentence_leaves_it(
    site: ModelServer, alice: User, fault: Fault
) -> None:
    site.answers(Reply(FIRST + SECOND, fault, after=30))
    answer, told = await _asked(alice)
    assert _kinds(told) == ["meta", "sentence", "done"]
    assert answer.status == Answer.Status.PARTIAL
    assert "model" in answer.degraded


@pytest.mark.parametrize(("protocol", "stop"), [("messages", "max_tokens"), ("chat", "length")])
async def test_a_truncated_answer_keeps_its_whole_sentences_and_says_so(
    site: ModelServer, alice: User, stop: str
) -> None:
    site.answers(Reply(FIRST + SECOND[:10], stop=stop))
    answer, told = await _asked(alice)
    assert _kinds(told) == ["meta", "sentence", "done"]
    assert answer.status == Answer.Status.PARTIAL
    assert "truncation" in answer.degraded


async def test_two_planted_fabrications_are_withheld(site: ModelServer, alice: User) -> None:
    site.answers(Reply(fabricate=True))
    answer, told = await _asked(alice)
    assert _kinds(told) == ["meta", "sentence", "dropped", "dropped", "done"]
    assert "董事会" not in str(told)
    assert (answer.emitted, answer.dropped, answer.invalid_refs) == (1, 2, [3])


async def test_a_draft_that_failed_unseen_is_written_again_once(site: ModelServer, alice: User) -> None:
    fabricated = Reply("本规定每季度由董事会复核一次[9]。")
    site.answers(fabricated, fabricated, Reply(FIRST))
    answer, told = await _asked(alice)
    assert len(site.received) == 2
    assert "9" in str(site.received[1].body).partition("<complaints>")[2]
    assert answer.refuse_reason == "unverified"
    assert "sentence" not in _kinds(told)


async def test_stopping_after_a_sentence_cancels_the_model(site: ModelServer, alice: User) -> None:
    site.answers(Reply(FIRST + SECOND * 50, pace=200))
    answer, told = await _asked(alice, stop_after="sentence")
    assert _kinds(told) == ["meta", "sentence", "done"]
    assert answer.status == Answer.Status.STOPPED
    for _ in range(300):
        if site.received[0].cancelled:
            break
        await asyncio.sleep(0.01)
    assert site.received[0].cancelled
