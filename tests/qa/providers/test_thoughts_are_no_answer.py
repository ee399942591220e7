import pytest
from hypothesis import given
from hypothesis import strategies as st

from qa.answering.ports import EndReason
from qa.providers.hosted import Hosted
from qa.providers.reasoning import ReasoningFilter
from tests.fakes.model_server import ModelServer, Reply
from tests.qa.providers.cast import draft, heard


def _filtered(pieces: list[str]) -> str:
    reasoning = ReasoningFilter()
    return "".join(map(reasoning.feed, pieces)) + reasoning.flush()


@given(
    st.sampled_from(
        [
            ("<think>先看第一块。</think>\n\n每晚500元[1]。", "每晚500元[1]。"),
            ("\n<think>\n</think>每晚500元[1]。", "每晚500元[1]。"),
            ("每晚500元<think>[1]。", "每晚500元<think>[1]。"),
            ("<thin 每晚", "<thin 每晚"),
            ("<think>想到一半", ""),
            ("<th", "<th"),
        ]
    ),
    st.integers(1, 40),
)
def test_however_the_pieces_fall(case: tuple[str, str], size: int) -> None:
    text, answer = case
    assert _filtered([text[i : i + size] for i in range(0, len(text), size)]).strip() == answer


@pytest.mark.parametrize("protocol", ["chat"])
async def test_a_reasoning_model_behind_a_plain_server(server: ModelServer, model: Hosted) -> None:
    server.answers(Reply("<think>第一块说到了。</think>每晚500元[1]。"))
    text, ended = await heard(model.write(draft("限额是多少？", "每晚500元。")))
    assert (text, ended.reason) == ("每晚500元[1]。", EndReason.COMPLETE)
