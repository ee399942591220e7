import json

import pytest

from qa.answering.ports import EndReason, GenerationError
from qa.providers.hosted import Hosted
from qa.providers.structured import Structured
from tests.fakes.model_server import ModelServer, Reply
from tests.qa.providers.cast import draft, heard

DRAFT = draft("住宿费限额是多少？", "一类城市每人每晚不超过500元。", "超过的由部门负责人批准。")
REPLY = json.dumps(
    {
        "insufficient": False,
        "claims": [
            {"text": "一类城市每人每晚不超过500元。", "refs": [1]},
            {"text": "超过的由部门负责人批准", "refs": [2, 1]},
        ],
    },
    ensure_ascii=False,
)


async def test_a_claim_is_a_sentence_with_its_numbers(server: ModelServer, model: Hosted) -> None:
    server.answers(Reply(REPLY))
    text, ended = await heard(Structured(model).write(DRAFT))
    assert text == "一类城市每人每晚不超过500元[1]。\n超过的由部门负责人批准[2][1]。\n"
    assert ended.reason is EndReason.COMPLETE
    assert '"claims"' in str(server.received[0].body)


async def test_each_sentence_of_a_claim_has_its_numbers(server: ModelServer, model: Hosted) -> None:
    server.answers(Reply('{"claims": [{"text": "不超过500元。超过的须批准。", "refs": [1]}]}'))
    text, _ = await heard(Structured(model).write(DRAFT))
    assert text == "不超过500元[1]。\n超过的须批准[1]。\n"


async def test_a_reply_in_a_fence_is_read(server: ModelServer, model: Hosted) -> None:
    server.answers(Reply(f"```json\n{REPLY}\n```"))
    text, _ = await heard(Structured(model).write(DRAFT))
    assert text.startswith("一类城市每人每晚不超过500元[1]。")


async def test_nothing_found_says_so(server: ModelServer, model: Hosted) -> None:
    server.answers(Reply('{"insufficient": true, "claims": []}'))
    text, _ = await heard(Structured(model).write(DRAFT))
    assert text == "INSUFFICIENT_EVIDENCE"


@pytest.mark.parametrize(("protocol", "stop"), [("messages", "max_tokens"), ("chat", "length")])
async def test_what_was_whole_before_the_cut_stays(server: ModelServer, model: Hosted, stop: str) -> None:
    server.answers(Reply(REPLY[:-25], stop=stop))
    text, ended = await heard(Structured(model).write(DRAFT))
    assert text == "一类城市每人每晚不超过500元[1]。\n"
    assert ended.reason is EndReason.TRUNCATED


async def test_another_form_is_no_answer(server: ModelServer, model: Hosted) -> None:
    server.answers(Reply("一类城市每人每晚不超过500元[1]。"))
    with pytest.raises(GenerationError) as failure:
        await heard(Structured(model).write(DRAFT))
    assert failure.value.code == "invalid"
