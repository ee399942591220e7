"""Citation cards (SPEC 15): what a reader sees of a passage, and where a click leads."""

from dataclasses import asdict, dataclass

from django.urls import reverse
from django.utils.http import urlencode

from qa.answering.types import Passage

SNIPPET = 300


@dataclass(frozen=True, slots=True)
class Card:
    """One citation as it is shown; `char_start`/`char_end` are code points of the version's text."""

    index: int
    chunk_id: int
    doc_id: str
    title: str
    version: int
    doc_no: str
    issue_dept: str
    published_at: str
    heading_path: list[str]
    clause_no: str
    page_from: int
    page_to: int
    char_start: int
    char_end: int
    snippet: str
    score: float
    in_force: bool
    preview_url: str

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def card(passage: Passage, index: int, span: tuple[int, int] | None = None) -> Card:
    """The card of a passage; `span` narrows it to the characters that carry a sentence."""
    start, end = span or (passage.char_start, passage.char_end)
    return Card(
        index=index,
        chunk_id=passage.chunk_id,
        doc_id=passage.doc_id,
        title=passage.title,
        version=passage.version,
        doc_no=passage.doc_no,
        issue_dept=passage.issue_dept,
        published_at=passage.published_at.isoformat() if passage.published_at else "",
        heading_path=list(passage.heading_path),
        clause_no=passage.clause_no,
        page_from=passage.page_from,
        page_to=passage.page_to,
        char_start=start,
        char_end=end,
        snippet=passage.text[start - passage.char_start : end - passage.char_start][:SNIPPET],
        score=round(passage.score, 6),
        in_force=passage.in_force,
        preview_url=source_url(passage, start, end),
    )


def source_url(passage: Passage, start: int, end: int) -> str:
    """The page that holds the span, with the span to highlight."""
    path = reverse("source", args=[passage.doc_id, passage.version, passage.page_from])
    return f"{path}?{urlencode({'start': start, 'end': end})}"
