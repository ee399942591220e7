"""Asked about one city, grade or department, evidence that is all about another refuses."""

import pytest

from qa.answering.entities import Mismatch, mismatch
from qa.answering.pipeline import answer
from qa.answering.refusal import Policy
from qa.answering.types import Reason, Refused
from tests.fakes.answering import FixedRetriever, ScriptedWriter, passage, question


@pytest.mark.parametrize(
    ("asked", "evidence", "expected"),
    [
        (
            "上海办公室几点关门？",
            ["北京办公室22点关门。", "北京办公室周末不开放。"],
            Mismatch("上海", "北京"),
        ),
        ("P8的住宿标准是多少？", ["P6员工每晚400元。"], Mismatch("P8", "P6")),
        ("二类城市住宿标准？", ["一类城市每晚500元。"], Mismatch("二类城市", "一类城市")),
        ("上海办公室几点关门？", ["北京办公室22点关门。", "上海办公室21点关门。"], None),
        ("上海办公室几点关门？", ["北京办公室22点关门。", "办公室节假日不开放。"], None),
        ("一类城市和二类城市差多少？", ["三类城市每晚300元。"], None),
        ("办公室几点关门？", ["北京办公室22点关门。"], None),
        ("上海办公室几点关门？", [], None),
    ],
)
def test_only_a_clear_mismatch_counts(asked: str, evidence: list[str], expected: Mismatch | None) -> None:
    assert mismatch(asked, evidence) == expected


async def test_the_refusal_names_both() -> None:
    retriever = FixedRetriever(passage("一类城市住宿费每晚不超过500元。"))
    steps = answer(question("二类城市住宿费每晚多少？"), retriever, ScriptedWriter(), Policy(1))
    (refused,) = [event async for event in steps if isinstance(event, Refused)]
    assert refused.reason is Reason.ENTITY_MISMATCH
    assert refused.params == {"asked": "二类城市", "found": "一类城市"}
    assert refused.nearest
