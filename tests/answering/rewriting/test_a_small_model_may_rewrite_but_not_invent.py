import pytest

from qa.answering.ports import GenerationError
from qa.answering.rewriting import Turn, rewritten

TURNS = [Turn("婚假有几天？", "婚假为 10 天。")]


class Says:
    """A small model with one reply."""

    def __init__(self, reply: str) -> None:
        self._reply = reply
        self.message = ""

    async def reply(self, task: str, language: str, message: str) -> str:
        self.message = message
        if not self._reply:
            raise GenerationError("timeout")
        return self._reply


async def test_its_question_is_taken() -> None:
    model = Says("员工的陪产假有几天？\n")
    assert await rewritten("那陪产假呢？", "zh-hans", TURNS, model) == "员工的陪产假有几天？"
    assert "婚假为 10 天。" in model.message


@pytest.mark.parametrize(
    "reply",
    ["陪产假是 15 天吗？", "P9 的陪产假有几天？", "陪产假有几天？\n陪产假由谁批？", "陪产假" * 100, ""],
)
async def test_a_new_number_a_second_line_or_no_reply_falls_back(reply: str) -> None:
    assert await rewritten("那陪产假呢？", "zh-hans", TURNS, Says(reply)) == "陪产假有几天？"


async def test_it_is_not_asked_about_what_stands_alone() -> None:
    model = Says("别的问题？")
    assert await rewritten("产假有几天？", "zh-hans", TURNS, model) == "产假有几天？"
    assert model.message == ""
