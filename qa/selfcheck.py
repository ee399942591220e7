"""The eight self-checks of the answer lab (SPEC 16): the product's promises, shown on its own pipeline."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from datetime import date

from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import strip_tags

from qa.answering.blocks import assemble, count_tokens
from qa.answering.compression import SharedWords, compressed
from qa.answering.pipeline import answer
from qa.answering.ports import Draft, Ended, EndReason
from qa.answering.refusal import Policy
from qa.answering.types import (
    Conflict,
    Event,
    Passage,
    Question,
    Reason,
    Refused,
    Retrieved,
    Sentence,
    Status,
)

LODGING = "第十二条 一类城市住宿费每人每晚不超过500元，超过部分须经部门负责人书面批准。"
MEALS = "第十五条 伙食补助费按出差自然天数计算，每人每天100元，包干使用。"
MANUAL = "云盘支持上传的单个文件最大为 200 MB，超过时请分卷。"
FAQ = "单个文件最大可以上传 100 MB。"

TRUE = "一类城市住宿费每人每晚不超过500元[1]。"
NOT_HANDED_OUT = "高管可以报销头等舱机票[7]。"
UNRELATED = "公司食堂每天供应500份早餐[1]。"


@dataclass(frozen=True, slots=True)
class Outcome:
    name: str
    passed: bool
    detail: str


class _Writer:
    """Writes the given drafts in turn."""

    name = "scripted"
    model = "scripted"
    prompt_version = "selfcheck"

    def __init__(self, *drafts: str) -> None:
        self._drafts = list(drafts)
        self.asked: list[Draft] = []

    async def write(self, draft: Draft) -> AsyncGenerator[str | Ended, None]:
        self.asked.append(draft)
        yield self._drafts[len(self.asked) - 1]
        yield Ended(EndReason.COMPLETE)


def _passage(text: str, key: int, score: float) -> Passage:
    return Passage(
        chunk_id=key,
        document_id=key,
        doc_id=f"doc-{key:03}",
        title="差旅费管理办法",
        version_id=key,
        version=1,
        doc_no="",
        issue_dept="财务部",
        published_at=date(2024, 6, 18),
        in_force=True,
        heading_path=(),
        clause_no="",
        page_from=1,
        page_to=1,
        char_start=0,
        char_end=len(text),
        text=text,
        table_header="",
        score=score,
    )


def _run(
    writer: _Writer, texts: Sequence[str], asked: str = "住宿费每晚限额是多少？", confidence: float = 0.9
) -> list[Event]:
    found = tuple(_passage(text, key, 9.0 - key) for key, text in enumerate(texts, start=1))

    async def retrieve(question: Question, *, in_force: bool = True) -> Retrieved:
        return Retrieved(found if in_force else (), confidence if in_force else 0.0, "keyword", ())

    async def collect() -> list[Event]:
        question = Question(asked, asked, "zh-hans", "selfcheck")
        return [event async for event in answer(question, retrieve, writer, Policy(1))]

    return asyncio.run(collect())


def _kinds(events: Sequence[Event]) -> list[str]:
    kinds = [type(event).__name__.lower() for event in events if not isinstance(event, Status)]
    return [kind for kind in kinds if kind != "found"]


def order_and_budget() -> Outcome:
    """Best at both ends, within the budget, skipping what does not fit."""
    texts = ["甲" * 300, "乙" * 900, "丙" * 300, "丁" * 300]
    blocks = assemble([_passage(text, key, 9.0 - key) for key, text in enumerate(texts, start=1)])
    order = [block.passage.chunk_id for block in blocks]
    spent = sum(count_tokens(block.passage.text) for block in blocks)
    return Outcome("order and budget", order == [1, 2] and spent == 1200, f"order {order}, {spent} tokens")


def fabrications() -> Outcome:
    """A number that was not handed out, and a true number with unrelated words, are both withheld."""
    events = _run(_Writer(TRUE + NOT_HANDED_OUT + UNRELATED), [LODGING, MEALS])
    shown = "".join(event.text for event in events if isinstance(event, Sentence))
    caught = "头等舱" not in shown and "食堂" not in shown
    return Outcome("both fabrications caught", caught and "500元" in shown, f"shown: {shown}")


def second_draft() -> Outcome:
    """After the second draft every cited number is in the set."""
    writer = _Writer("一类城市住宿费每人每晚不超过500元[8]，另补贴300元[8]。", TRUE)
    events = _run(writer, [LODGING, MEALS])
    cited = {c.index for event in events if isinstance(event, Sentence) for c in event.citations}
    handed_out = {block.n for draft in writer.asked for block in draft.blocks}
    passed = len(writer.asked) == 2 and bool(cited) and cited <= handed_out
    return Outcome("second draft cites the set", passed, f"cited {sorted(cited)} of {sorted(handed_out)}")


def refusals() -> Outcome:
    """Three refusals, three wordings."""
    reasons = [
        _reason(_run(_Writer(), [])),
        _reason(_run(_Writer(), [LODGING], confidence=0.1)),
        _reason(_run(_Writer("INSUFFICIENT_EVIDENCE"), [LODGING])),
    ]
    wordings = [_wording(reason) for reason in reasons]
    return Outcome("three refusals, three wordings", len(set(wordings)) == 3, " / ".join(wordings))


def _reason(events: Sequence[Event]) -> Reason:
    return next(event.reason for event in events if isinstance(event, Refused))


def _wording(reason: Reason) -> str:
    """The heading of the refusal card, as an employee reads it in Chinese."""
    with translation.override("zh-hans"):
        shown = {"refuse_reason": str(reason), "question": "住宿费每晚限额是多少？"}
        card = render_to_string("qa/_refusal.html", {"answer": shown})
    return strip_tags(card.split("<h3>", 1)[1].split("</h3>", 1)[0])


def conflict() -> Outcome:
    """Documents that disagree are both shown."""
    events = _run(_Writer(), [MANUAL, FAQ], asked="单个文件最大能传多大？")
    found = next((event for event in events if isinstance(event, Conflict)), None)
    quantities = [side.quantity for side in found.statements] if found else []
    passed = {q.replace(" ", "") for q in quantities} == {"200MB", "100MB"}
    return Outcome("conflict lists both", passed, " ≠ ".join(quantities))


def compression() -> Outcome:
    """Irrelevant sentences are left out for the model, and the saving is printed."""
    text = LODGING + "公司年会定于每年一月举行。" + "茶水间的咖啡机由行政部维护。" * 3
    (block,) = assemble([_passage(text, 1, 1.0)])
    result = asyncio.run(compressed("住宿费标准", "zh-hans", [block], SharedWords(), over=20))
    shown = result.blocks[0].passage.text
    passed = "500元" in shown and "咖啡机" not in shown and result.saved > 0
    detail = f"{result.before} tokens before, {result.after} after, {result.saved} saved"
    return Outcome("compression", passed, detail)


def streaming() -> Outcome:
    """Two planted fabrications give exactly these events, and no others."""
    kinds = _kinds(_run(_Writer(TRUE + NOT_HANDED_OUT + UNRELATED), [LODGING, MEALS]))
    expected = ["meta", "sentence", "dropped", "dropped", "done"]
    return Outcome("streaming", kinds == expected, ", ".join(kinds))


def references() -> Outcome:
    """Every sentence that is shown carries references into the blocks, and spans within their text."""
    draft = f"具体标准如下：{TRUE}伙食补助费每人每天100元[2]。"
    events = _run(_Writer(draft), [LODGING, MEALS])
    sentences = [event for event in events if isinstance(event, Sentence) and event.conclusion]
    spans = [c for event in sentences for c in event.citations]
    passed = len(sentences) == 2 and all(0 <= c.char_start < c.char_end <= len(LODGING) for c in spans)
    return Outcome(
        "every sentence has verified references", passed, f"{len(sentences)} sentences, {len(spans)} spans"
    )


CHECKS = (
    order_and_budget,
    fabrications,
    second_draft,
    refusals,
    conflict,
    compression,
    streaming,
    references,
)
