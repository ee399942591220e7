"""What can be refused before generation is refused before anything is shown or paid for."""

import pytest

from qa.answering.pipeline import answer
from qa.answering.refusal import Policy
from qa.answering.types import Conflict, Done, Ending, Event, Reason, Refused
from tests.fakes.answering import FixedRetriever, ScriptedWriter, kinds, passage, question

WRITER = ScriptedWriter("不应该被调用。")


async def run(
    retriever: FixedRetriever, policy: Policy | None = None, asked: str = "住宿费限额是多少？"
) -> list[Event]:
    events = [e async for e in answer(question(asked), retriever, WRITER, policy or Policy(1))]
    assert WRITER.asked == []
    return events


def reason(events: list[Event]) -> Reason:
    (refused,) = [event for event in events if isinstance(event, Refused)]
    return refused.reason


async def test_nothing_readable_is_refused_without_a_search() -> None:
    retriever = FixedRetriever(passage("住宿费不超过500元。"))
    events = await run(retriever, Policy(readable_kbs=0))
    assert reason(events) is Reason.NO_PERMISSION
    assert retriever.asked == []
    assert kinds(events) == ["refused", "done"]


async def test_no_candidate_is_no_hit() -> None:
    assert reason(await run(FixedRetriever())) is Reason.NO_HIT


@pytest.mark.parametrize(("confidence", "refused"), [(0.69, True), (0.7, False)])
async def test_confidence_under_the_threshold_is_low_score(confidence: float, refused: bool) -> None:
    retriever = FixedRetriever(passage("住宿费不超过500元。"), confidence=confidence)
    writer = ScriptedWriter("住宿费不超过500元[1]。")
    events = [e async for e in answer(question(), retriever, writer, Policy(1, thresholds={"keyword": 0.7}))]
    assert ("refused" in kinds(events)) is refused


async def test_low_score_shows_the_best_passage_of_each_of_three_documents() -> None:
    found = [passage(f"规定{n}。", chunk_id=n, document_id=(n + 1) // 2) for n in range(1, 9)]
    events = await run(FixedRetriever(*found, confidence=0.1))
    (refused,) = [event for event in events if isinstance(event, Refused)]
    assert [p.chunk_id for p in refused.nearest] == [1, 3, 5]


async def test_a_failed_search_is_not_an_empty_one() -> None:
    assert reason(await run(FixedRetriever(error="timeout"))) is Reason.RETRIEVAL_FAILED


async def test_documents_that_disagree_are_shown_side_by_side() -> None:
    manual = passage("云盘支持上传的单个文件最大为 200 MB。", chunk_id=1, title="云盘手册", score=9)
    faq = passage("单个文件最大 100 MB，超过时请分卷压缩。", chunk_id=2, title="上传常见问题", score=8)
    events = await run(FixedRetriever(manual, faq), asked="单个文件最大能传多大？")
    (conflict,) = [event for event in events if isinstance(event, Conflict)]
    assert [s.quantity.replace(" ", "") for s in conflict.statements] == ["200MB", "100MB"]
    done = events[-1]
    assert isinstance(done, Done)
    assert done.status is Ending.REFUSED
