"""When a whole draft fails before anything was shown, the reasons go back once."""

from qa.answering.pipeline import answer
from qa.answering.ports import EndReason
from qa.answering.refusal import Policy
from qa.answering.types import Done, Event, Reason, Refused
from tests.fakes.answering import FixedRetriever, ScriptedWriter, kinds, passage, question

TEXT = "一类城市住宿费每人每晚不超过500元，超过部分须经部门负责人书面批准。"
TRUE = "一类城市住宿费每人每晚不超过500元[1]。"
FALSE = "一类城市住宿费每人每晚不超过900元[1]。"


async def run(writer: ScriptedWriter) -> list[Event]:
    return [e async for e in answer(question(), FixedRetriever(passage(TEXT)), writer, Policy(1))]


async def test_the_second_draft_sees_why_the_first_failed() -> None:
    writer = ScriptedWriter("一类城市住宿费每人每晚不超过500元[8]，此外每天另补贴300元[8]。", TRUE)
    events = await run(writer)
    assert len(writer.asked) == 2
    assert writer.asked[0].complaints == ()
    assert "8" in writer.asked[1].complaints[0]
    assert writer.asked[1].blocks == writer.asked[0].blocks
    assert kinds(events) == ["meta", "dropped", "sentence", "done"]


async def test_sentences_of_the_failed_draft_are_not_counted_as_withheld() -> None:
    events = await run(ScriptedWriter(FALSE, TRUE))
    done = events[-1]
    assert isinstance(done, Done)
    assert (done.emitted, done.dropped, done.coverage) == (1, 0, 1.0)


async def test_a_second_failure_is_a_refusal() -> None:
    writer = ScriptedWriter(FALSE, FALSE, TRUE)
    events = await run(writer)
    assert len(writer.asked) == 2
    (refused,) = [event for event in events if isinstance(event, Refused)]
    assert refused.reason is Reason.UNVERIFIED
    assert [p.chunk_id for p in refused.nearest] == [1]


async def test_no_second_draft_once_something_was_shown() -> None:
    writer = ScriptedWriter(TRUE + FALSE, TRUE)
    await run(writer)
    assert len(writer.asked) == 1


async def test_no_second_draft_after_a_cut_one() -> None:
    writer = ScriptedWriter(FALSE, TRUE, end=EndReason.TRUNCATED)
    await run(writer)
    assert len(writer.asked) == 1
