import pytest

from qa.providers.anthropic import ANSWER_MODEL
from qa.providers.hosted import Hosted
from tests.fakes.model_server import ModelServer, Reply
from tests.qa.providers.cast import draft, heard


@pytest.mark.parametrize("protocol", ["messages"])
async def test_the_constant_part_is_cached_and_the_model_does_not_think_aloud(
    server: ModelServer, model: Hosted
) -> None:
    server.answers(Reply("每晚500元[1]。"))
    await heard(model.write(draft("住宿费限额是多少？", "一类城市每晚不超过500元。")))
    body = server.received[0].body
    assert body["model"] == ANSWER_MODEL
    assert body["system"][0]["cache_control"] == {"type": "ephemeral"}
    assert "INSUFFICIENT_EVIDENCE" in body["system"][0]["text"]
    assert body["thinking"] == {"type": "disabled"}
    assert not {"temperature", "top_p", "top_k"} & body.keys()


async def test_the_blocks_and_the_question_stand_in_the_message(server: ModelServer, model: Hosted) -> None:
    server.answers(Reply("每晚500元[1]。"))
    await heard(model.write(draft("住宿费限额是多少？", "一类城市每晚不超过500元。")))
    message = server.received[0].body["messages"][-1]
    for part in (
        '<block n="1">',
        "差旅费管理办法",
        "v3",
        "2024-06-18",
        "一类城市每晚不超过500元。",
        "住宿费限额",
    ):
        assert part in message["content"]


async def test_an_english_question_gets_english_rules(server: ModelServer, model: Hosted) -> None:
    server.answers(Reply("500 yuan [1]."))
    await heard(model.write(draft("What is the limit?", "At most 500 yuan.", language="en")))
    sent = str(server.received[0].body)
    assert "Copy figures" in sent
    assert "Title: " in sent


async def test_the_second_attempt_says_why_the_first_failed(server: ModelServer, model: Hosted) -> None:
    server.answers(Reply("每晚500元[1]。"))
    again = draft("限额是多少？", "不超过500元。", complaints=("第 2 句引用了不存在的块编号 8",))
    await heard(model.write(again))
    assert "第 2 句引用了不存在的块编号 8" in server.received[0].body["messages"][-1]["content"]
