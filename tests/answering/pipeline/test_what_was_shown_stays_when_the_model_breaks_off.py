"""A model that is cut off, errs or refuses: shown sentences stay, the tail is dropped, the end says why."""

import pytest

from qa.answering.pipeline import answer
from qa.answering.ports import EndReason
from qa.answering.refusal import Policy
from qa.answering.types import Done, Ending, Event, Reason, Refused
from tests.fakes.answering import FixedRetriever, ScriptedWriter, kinds, passage, question

TEXT = "一类城市住宿费每人每晚不超过500元。伙食补助费每人每天100元。"
FIRST = "一类城市住宿费每人每晚不超过500元[1]。"


async def run(writer: ScriptedWriter) -> tuple[list[Event], Done]:
    events = [e async for e in answer(question(), FixedRetriever(passage(TEXT)), writer, Policy(1))]
    done = events[-1]
    assert isinstance(done, Done)
    return events, done


@pytest.mark.parametrize(
    ("end", "part"), [(EndReason.TRUNCATED, "truncation"), (EndReason.INTERRUPTED, "model")]
)
async def test_the_unfinished_tail_is_dropped_and_named(end: EndReason, part: str) -> None:
    events, done = await run(ScriptedWriter(FIRST + "伙食补助费每人每天100元[", end=end))
    assert kinds(events) == ["meta", "sentence", "done"]
    assert (done.status, done.degraded) == (Ending.PARTIAL, (part,))


async def test_an_error_after_the_first_sentence_keeps_it() -> None:
    events, done = await run(ScriptedWriter(FIRST + "伙食补", error_after="unreachable"))
    assert kinds(events) == ["meta", "sentence", "done"]
    assert (done.status, done.degraded) == (Ending.PARTIAL, ("model:unreachable",))


async def test_an_error_before_the_first_sentence_gives_the_originals() -> None:
    events, done = await run(ScriptedWriter("", error_after="timeout"))
    (refused,) = [event for event in events if isinstance(event, Refused)]
    assert refused.reason is Reason.GENERATION_TIMEOUT
    assert refused.nearest
    assert done.status is Ending.REFUSED


async def test_insufficient_evidence_is_its_own_refusal() -> None:
    events, _ = await run(ScriptedWriter("INSUFFICIENT_EVIDENCE"))
    (refused,) = [event for event in events if isinstance(event, Refused)]
    assert refused.reason is Reason.INSUFFICIENT


async def test_a_connecting_phrase_is_shown_only_with_the_sentence_it_leads_to() -> None:
    lead = "具体标准如下："
    events, _ = await run(ScriptedWriter(f"{lead}\n{FIRST}"))
    assert kinds(events) == ["meta", "sentence", "sentence", "done"]
    events, _ = await run(ScriptedWriter(f"{FIRST}{lead}\n一类城市住宿费每人每晚不超过900元[1]。"))
    assert kinds(events) == ["meta", "sentence", "dropped", "done"]
