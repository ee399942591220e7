"""Blocks and drafts for the providers' tests, and how a draft is read to its end."""

from collections.abc import AsyncIterator
from datetime import date
from itertools import count

from qa.answering.ports import Draft, Ended
from qa.answering.types import Block, Passage, Question

_ids = count(1)


def passage(
    text: str, *, title: str = "差旅费管理办法", headings: tuple[str, ...] = (), header: str = ""
) -> Passage:
    number = next(_ids)
    return Passage(
        chunk_id=number,
        document_id=number,
        doc_id=f"doc-{number:03}",
        title=title,
        version_id=number,
        version=3,
        doc_no="ZD-2024-008",
        issue_dept="财务部",
        published_at=date(2024, 6, 18),
        in_force=True,
        heading_path=headings,
        clause_no="",
        page_from=2,
        page_to=2,
        char_start=0,
        char_end=len(text),
        text=text,
        table_header=header,
        score=1.0,
    )


def asked(text: str, language: str = "zh-hans") -> Question:
    return Question(text, text, language, "01TEST")


def draft(
    question: str, *texts: str | Passage, complaints: tuple[str, ...] = (), language: str = "zh-hans"
) -> Draft:
    passages = [text if isinstance(text, Passage) else passage(text) for text in texts]
    blocks = tuple(Block(n, p) for n, p in enumerate(passages, start=1))
    return Draft(asked(question, language), blocks, complaints)


async def heard(pieces: AsyncIterator[str | Ended]) -> tuple[str, Ended]:
    """The whole text, and how it ended."""
    text, ended = "", None
    async for piece in pieces:
        assert ended is None, "nothing comes after the end"
        if isinstance(piece, Ended):
            ended = piece
        else:
            text += piece
    assert ended is not None
    return text, ended
