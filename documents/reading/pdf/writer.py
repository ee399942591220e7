"""Pages' lines put together as one text of paragraphs."""

import re
from dataclasses import dataclass, field, replace

from documents.reading.draft import Draft
from documents.reading.pdf.characters import HYPHEN, Line
from documents.reading.pdf.geometry import Frame
from documents.reading.pdf.paragraphs import Place, separator
from documents.reading.structure import Block
from documents.reading.types import Kind, Page

_LARGE = 1.15
_TITLE = 1.4
_BELOW_CHAPTERS = 15
_LONGEST_HEADING = 60
_SENTENCE = re.compile(r"[。；，！？]|[,;.:：]$|^[^\w《（(【]|^[a-z]")


@dataclass(slots=True)
class Sheet:
    """One page as far as it is read."""

    number: int
    frame: Frame
    lines: list[Line] = field(default_factory=list)
    problem: str | None = None


class Writer:
    """Appends lines to the draft; paragraphs may run on over pages."""

    def __init__(self, draft: Draft, body_size: float) -> None:
        self._draft = draft
        self._body = body_size
        self._before: Place | None = None
        self._start = 0
        self._heading = 0

    def page(self, sheet: Sheet, lines: list[Line]) -> None:
        page_start = self._draft.length
        right = max((line.box.right for line in lines), default=0.0)
        for index, line in enumerate(lines):
            self._between(line, same_page=index > 0)
            words = line.text
            level = self._level(words, line.size)
            if self._before is None:
                self._start, self._heading = self._draft.length, level
            self._draft.append(
                words.removesuffix(HYPHEN) if index + 1 < len(lines) else words.replace(HYPHEN, "-")
            )
            self._before = Place(lines, index, right)
        if not lines:
            self._end_block()
        if self._draft.length == page_start:
            self._end_block()
        self._draft.pages.append(
            Page(
                sheet.number,
                page_start,
                self._draft.length,
                sheet.frame.width,
                sheet.frame.height,
                sheet.problem,
            )
        )

    def end(self) -> None:
        """The last line's end belongs to the last page."""
        self._end_block()
        pages = self._draft.pages
        pages[-1] = replace(pages[-1], char_end=self._draft.length)

    def _between(self, line: Line, *, same_page: bool) -> None:
        if self._before is None:
            return
        gap = separator(self._before, line, same_page=same_page)
        if gap == "\n":
            self._end_block()
        elif gap:
            self._draft.append(gap)

    def _end_block(self) -> None:
        if self._before is None:
            return
        is_heading = self._heading and self._draft.length - self._start <= 2 * _LONGEST_HEADING
        kind, level = (Kind.HEADING, self._heading) if is_heading else (Kind.PARAGRAPH, 0)
        self._draft.blocks.append(Block(kind, self._start, self._draft.length, level))
        self._draft.append("\n")
        self._before = None

    def _level(self, words: str, size: float) -> int:
        if size < _LARGE * self._body or len(words) > _LONGEST_HEADING or _SENTENCE.search(words):
            return 0
        return 1 if size >= _TITLE * self._body else _BELOW_CHAPTERS
