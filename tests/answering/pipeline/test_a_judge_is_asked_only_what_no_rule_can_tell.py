"""A claim too far from the documents' wording is withheld, or put to a judge who overrules no gate."""

import pytest

from qa.answering.pipeline import answer
from qa.answering.ports import GenerationError
from qa.answering.refusal import Policy
from qa.answering.types import Dropped, Sentence
from qa.answering.verification import Evidence, Outcome, verify
from tests.fakes.answering import FixedRetriever, ScriptedWriter, passage, question

TEXT = "会议室须提前一天在系统中预订，逾期十五分钟未使用的自动释放。"
FAR = "会议室预订后十五分钟没人用会自动取消。"
FALSE = "会议室无须提前一天在系统中预订。"


class Judge:
    def __init__(self, says: bool | None) -> None:
        self._says = says
        self.asked: list[str] = []

    async def __call__(self, claim: str, passage: str, language: str) -> bool:
        self.asked.append(claim)
        if self._says is None:
            raise GenerationError("timeout")
        return self._says


async def shown(draft: str, judge: Judge | None) -> list[str]:
    steps = answer(
        question("会议室没人用会怎样？"),
        FixedRetriever(passage(TEXT)),
        ScriptedWriter(draft, draft),
        Policy(1),
        judge,
    )
    return [event.text.strip() for event in [e async for e in steps] if isinstance(event, Sentence)]


def test_the_far_claim_is_one_that_cannot_be_told() -> None:
    assert verify(FAR, [Evidence(1, TEXT)]).outcome is Outcome.CANNOT_TELL
    assert verify(FALSE, [Evidence(1, TEXT)]).outcome is Outcome.UNSUPPORTED


async def test_without_a_judge_it_is_withheld() -> None:
    assert await shown(f"{FAR[:-1]}[1]。", None) == []


@pytest.mark.parametrize(("says", "expected"), [(True, [FAR]), (False, []), (None, [])])
async def test_a_judge_decides_and_a_broken_one_decides_nothing(
    says: bool | None, expected: list[str]
) -> None:
    judge = Judge(says)
    assert await shown(f"{FAR[:-1]}[1]。", judge) == expected
    assert judge.asked


async def test_what_a_rule_refutes_is_never_put_to_the_judge() -> None:
    judge = Judge(says=True)
    assert await shown(f"{FALSE[:-1]}[1]。", judge) == []
    assert judge.asked == []


async def test_a_withheld_sentence_keeps_its_gate() -> None:
    steps = answer(
        question(),
        FixedRetriever(passage(TEXT)),
        ScriptedWriter(f"{FAR[:-1]}[1]。", ""),
        Policy(1),
        Judge(False),
    )
    (dropped,) = [event for event in [e async for e in steps] if isinstance(event, Dropped)]
    assert dropped.gate == "support"
