import pytest

from qa.answering.ports import EndReason
from qa.providers.hosted import Hosted
from tests.fakes.model_server import Fault, ModelServer, Reply
from tests.qa.providers.cast import draft, heard

DRAFT = draft("住宿费限额是多少？", "一类城市每人每晚不超过500元。")
TEXT = "一类城市每人每晚不超过500元[1]。"


MESSAGES = {
    "end_turn": EndReason.COMPLETE,
    "stop_sequence": EndReason.COMPLETE,
    "max_tokens": EndReason.TRUNCATED,
    "model_context_window_exceeded": EndReason.TRUNCATED,
    "refusal": EndReason.REFUSED,
    "pause_turn": EndReason.INTERRUPTED,
    "a_reason_of_next_year": EndReason.INTERRUPTED,
}
CHAT = {
    "stop": EndReason.COMPLETE,
    "length": EndReason.TRUNCATED,
    "content_filter": EndReason.REFUSED,
    "tool_calls": EndReason.INTERRUPTED,
}


@pytest.mark.parametrize(
    ("protocol", "stop", "reason"),
    [
        *(("messages", stop, reason) for stop, reason in MESSAGES.items()),
        *(("chat", stop, reason) for stop, reason in CHAT.items()),
    ],
)
async def test_a_stop_reason_is_mapped(
    server: ModelServer, model: Hosted, stop: str, reason: EndReason
) -> None:
    server.answers(Reply(TEXT, stop=stop))
    text, ended = await heard(model.write(DRAFT))
    assert (text, ended.reason) == (TEXT, reason)


@pytest.mark.parametrize(
    "fault", [Fault.STALL, Fault.DROP, Fault.EARLY_END, Fault.ERROR_EVENT, Fault.GARBAGE]
)
async def test_what_breaks_in_mid_stream_leaves_the_text_and_ends_interrupted(
    server: ModelServer, model: Hosted, fault: Fault
) -> None:
    server.answers(Reply(TEXT, fault, after=6))
    text, ended = await heard(model.write(DRAFT))
    assert text == "一类城市每人"
    assert ended.reason is EndReason.INTERRUPTED


async def test_tokens_are_counted(server: ModelServer, model: Hosted) -> None:
    server.answers(Reply("甲乙丙[1]。"))
    _, ended = await heard(model.write(DRAFT))
    assert ended.usage.output_tokens == 7
    assert ended.usage.input_tokens > 100
