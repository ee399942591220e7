"""Stand-ins at the pipeline's ports: a retriever with given passages, a writer with given drafts."""

from collections.abc import AsyncGenerator, Sequence
from datetime import date

from qa.answering.ports import Draft, Ended, EndReason, GenerationError
from qa.answering.types import ChannelReport, Event, Found, Passage, Question, Retrieved, Status, Usage


def passage(
    text: str,
    *,
    chunk_id: int = 1,
    document_id: int | None = None,
    title: str = "差旅费管理办法",
    score: float = 5.0,
) -> Passage:
    """A passage of a document of its own, in force, on page 1, at the start of its text."""
    document_id = document_id or chunk_id
    return Passage(
        chunk_id=chunk_id,
        document_id=document_id,
        doc_id=f"doc-{document_id:03}",
        title=title,
        version_id=document_id,
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


def question(text: str = "住宿费每晚限额是多少？") -> Question:
    return Question(text, text, "zh-hans", "01TEST")


class FixedRetriever:
    """Finds the same passages whatever is asked."""

    def __init__(
        self, *passages: Passage, confidence: float = 0.9, error: str = "", lapsed: Retrieved | None = None
    ) -> None:
        hits = tuple((p.chunk_id, p.score) for p in passages)
        self._found = Retrieved(passages, confidence, "keyword", (ChannelReport("bm25", 1.0, hits, error),))
        self._lapsed = lapsed or Retrieved((), 0.0, "keyword", ())
        self.asked: list[Question] = []

    async def __call__(self, question: Question, *, in_force: bool = True) -> Retrieved:
        self.asked.append(question)
        return self._found if in_force else self._lapsed


class ScriptedWriter:
    """Writes the given drafts in turn, in pieces of a few characters."""

    name = "scripted"
    model = "script"
    prompt_version = "0"

    def __init__(
        self, *drafts: str, end: EndReason = EndReason.COMPLETE, error_after: str = "", piece: int = 3
    ) -> None:
        self._drafts = list(drafts)
        self._end = end
        self._error = error_after
        self._piece = piece
        self.asked: list[Draft] = []

    async def write(self, draft: Draft) -> AsyncGenerator[str | Ended, None]:
        self.asked.append(draft)
        text = self._drafts[len(self.asked) - 1]
        for start in range(0, len(text), self._piece):
            yield text[start : start + self._piece]
        if self._error:
            raise GenerationError(self._error)
        yield Ended(self._end, Usage(10, 5))


def told(events: Sequence[Event]) -> list[Event]:
    """The events that belong to the answer: without progress and the log's own."""
    return [event for event in events if not isinstance(event, Status | Found)]


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__.lower() for event in told(events)]
