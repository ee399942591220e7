"""A draft with planted falsehoods: only what the blocks carry is shown."""

from qa.answering.pipeline import answer
from qa.answering.refusal import Policy
from qa.answering.types import Done, Dropped, Ending, Event, Sentence
from tests.fakes.answering import FixedRetriever, ScriptedWriter, kinds, passage, question

LODGING = "第十二条 一类城市住宿费每人每晚不超过500元，超过部分须经部门负责人书面批准。"
MEALS = "第十五条 伙食补助费按出差自然天数计算，每人每天100元，包干使用。"


async def run(writer: ScriptedWriter, *texts: str) -> list[Event]:
    passages = [passage(text, chunk_id=n, score=9 - n) for n, text in enumerate(texts or [LODGING, MEALS], 1)]
    return [e async for e in answer(question(), FixedRetriever(*passages), writer, Policy(1))]


async def test_two_planted_fabrications_give_exactly_meta_sentence_dropped_dropped_done() -> None:
    writer = ScriptedWriter(
        "一类城市住宿费每人每晚不超过500元[1]。高管可以报销头等舱机票[7]。公司食堂每天供应500份早餐[1]。"
    )
    events = await run(writer)
    assert kinds(events) == ["meta", "sentence", "dropped", "dropped", "done"]
    done = events[-1]
    assert isinstance(done, Done)
    assert (done.status, done.emitted, done.dropped, done.invalid_refs) == (Ending.PARTIAL, 1, 2, (7,))
    assert done.coverage == 1 / 3


async def test_a_withheld_sentence_keeps_its_text_and_reason_for_the_log() -> None:
    events = await run(ScriptedWriter("一类城市住宿费每人每晚不超过500元[1]。住宿费每人每晚不超过800元[1]。"))
    (dropped,) = [event for event in events if isinstance(event, Dropped)]
    assert dropped.text.strip() == "住宿费每人每晚不超过800元。"
    assert dropped.refs == (1,)
    assert dropped.code


async def test_a_sentence_carries_the_span_that_supports_it() -> None:
    events = await run(ScriptedWriter("伙食补助费每人每天100元[2]。"))
    (sentence,) = [event for event in events if isinstance(event, Sentence)]
    (citation,) = sentence.citations
    assert citation.index == 2
    assert "100元" in MEALS[citation.char_start : citation.char_end]


async def test_markers_travel_as_data_and_never_in_the_text() -> None:
    events = await run(ScriptedWriter("一类城市住宿费每人每晚不超过500元。[1]"))
    (sentence,) = [event for event in events if isinstance(event, Sentence)]
    assert "[" not in sentence.text
