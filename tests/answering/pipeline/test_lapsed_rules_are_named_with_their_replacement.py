"""When only what is out of force would answer, the asker hears that, and what holds instead."""

from qa.answering.pipeline import answer
from qa.answering.refusal import Policy
from qa.answering.types import Event, Passage, Reason, Refused, Retrieved
from tests.fakes.answering import FixedRetriever, ScriptedWriter, passage, question

OLD = passage("通讯补贴每月100元。", chunk_id=1, title="通讯补贴办法")
NEW = passage("通讯费用统一由公司套餐承担。", chunk_id=9, title="通讯管理办法")


async def run(found: tuple[Passage, ...], confidence: float, lapsed: float) -> Reason | None:
    retriever = FixedRetriever(
        *found, confidence=confidence, lapsed=Retrieved((OLD,), lapsed, "keyword", (), replacements=(NEW,))
    )
    writer = ScriptedWriter("通讯费用统一由公司套餐承担[1]。")
    events: list[Event] = [e async for e in answer(question(), retriever, writer, Policy(1))]
    refused = [event for event in events if isinstance(event, Refused)]
    if not refused:
        return None
    if refused[0].reason is Reason.EXPIRED:
        assert refused[0].replacements == (NEW,)
        assert refused[0].nearest == (OLD,)
    return refused[0].reason


async def test_only_a_lapsed_rule_would_answer() -> None:
    assert await run((), 0.0, lapsed=0.9) is Reason.EXPIRED
    assert await run((NEW,), 0.2, lapsed=0.9) is Reason.EXPIRED


async def test_a_lapsed_rule_that_would_not_answer_either_changes_nothing() -> None:
    assert await run((), 0.0, lapsed=0.2) is Reason.NO_HIT
    assert await run((NEW,), 0.2, lapsed=0.2) is Reason.LOW_SCORE


async def test_what_is_in_force_answers_first() -> None:
    assert await run((NEW,), 0.9, lapsed=0.9) is None
