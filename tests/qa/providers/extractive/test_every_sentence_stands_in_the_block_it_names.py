import re

from hypothesis import given, settings
from hypothesis import strategies as st

from qa.answering.ports import Ended
from qa.providers.extractive import Extractive
from tests.qa.providers.cast import draft

CLAUSES = st.lists(
    st.sampled_from(
        [
            "住宿费每晚不超过500元。",
            "住宿费每晚不超过380元。",
            "住宿费凭发票报销，限额由财务部公布。",
            "第三条 超过住宿费限额的，由部门负责人批准。",
            "出差每天补助100元！",
            "补助随工资发放",
            "- 住宿费发票；",
            "\n",
        ]
    ),
    min_size=1,
    max_size=8,
).map("".join)
QUESTIONS = st.sampled_from(
    ["住宿费限额是多少？", "住宿费由谁批准", "出差补助多少钱？", "补助怎么发放", "住宿费？"]
)


@settings(max_examples=60, deadline=None)
@given(QUESTIONS, st.lists(CLAUSES, min_size=1, max_size=5))
def test_word_for_word_at_most_four_in_reading_order(question: str, texts: list[str]) -> None:
    pieces = [piece for piece in _written(question, texts) if not isinstance(piece, Ended)]
    if pieces == ["INSUFFICIENT_EVIDENCE"]:
        return
    assert 1 <= len(pieces) <= 4
    numbers = []
    for piece in pieces:
        sentence = re.fullmatch(r"(.*)\[(\d+)\](.*)\n", piece)
        assert sentence is not None
        n = int(sentence[2])
        assert sentence[1] in texts[n - 1]
        numbers.append(n)
    assert numbers == sorted(numbers)


def _written(question: str, texts: list[str]) -> list[str | Ended]:
    """The draft, without a loop: this provider waits for nothing."""
    pieces: list[str | Ended] = []
    writing = Extractive().write(draft(question, *texts))
    while True:
        try:
            writing.__anext__().__await__().__next__()
        except StopIteration as step:
            pieces.append(step.value)
        except StopAsyncIteration:
            return pieces
