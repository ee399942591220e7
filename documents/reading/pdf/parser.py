"""A PDF as one text: lines without margins, joined to paragraphs, page by page."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pypdfium2.raw as pdfium

from documents.reading.draft import Draft
from documents.reading.errors import ReadingError
from documents.reading.garble import is_garbled
from documents.reading.pdf.geometry import Frame
from documents.reading.pdf.library import Document, PdfPage, opened, opened_page, opened_text
from documents.reading.pdf.lines import HYPHEN, Line, page_lines
from documents.reading.pdf.margins import MarginFinder, Margins
from documents.reading.pdf.paragraphs import Column, column_of, separator
from documents.reading.structure import Block
from documents.reading.types import Kind, Limits, Page, Reading, RemovalKind

Progress = Callable[[int, int], None]

_FEW = 20
_LARGE = 1.15
_TITLE = 1.4
_BELOW_CHAPTERS = 15
_LONGEST_HEADING = 60
_SENTENCE = re.compile(r"[。；，！？]|[,;.:：]$|^[^\w《（(【]|^[a-z]")


@dataclass(slots=True)
class _Sheet:
    """One page as far as it is read."""

    number: int
    frame: Frame
    lines: list[Line] = field(default_factory=list)
    problem: str | None = None


def read_pdf(
    path: Path, limits: Limits, on_progress: Progress | None = None, password: str | None = None
) -> Reading:
    """Raises ReadingError."""
    draft = Draft(limits)
    margins = MarginFinder()
    with opened(path, password) as document:
        total = len(document)
        if not total:
            raise ReadingError("broken_file")
        if total > limits.pages:
            raise ReadingError("too_many_pages", {"pages": total, "limit": limits.pages})
        draft.facts += [(key.lower(), value) for key, value in _facts(document)]
        sheets: list[_Sheet] = []
        for number in range(1, total + 1):
            sheets.append(_sheet(document, number, draft))
            margins.add(sheets[-1].lines, sheets[-1].frame.height)
            if on_progress:
                on_progress(number, total)
    _write(draft, sheets, margins.found())
    _refuse_unreadable(draft, sheets)
    return draft.finish("pdf", paged=True)


def _facts(document: Document) -> Iterator[tuple[str, str]]:
    for key in ("Title", "Author", "CreationDate"):
        value = document.get_metadata_value(key).strip()
        if value:
            yield key, value


def _sheet(document: Document, number: int, draft: Draft) -> _Sheet:
    """The page's readable lines; a page that cannot be opened is one without any."""
    try:
        with opened_page(document, number) as page, opened_text(page) as text:
            sheet = _Sheet(number, Frame.of(page))
            found = page_lines(page, text, sheet.frame)
            draft.remove(RemovalKind.HIDDEN_TEXT, " ".join(found.hidden), number)
            sheet.lines = found.lines
            sheet.problem = _problem(page, sheet)
    except ReadingError:
        return _Sheet(number, Frame(0, 0, 0, 0, 0), problem="broken")
    return sheet


def _problem(page: PdfPage, sheet: _Sheet) -> str | None:
    """Leaves out garbled lines; tells whether the page is garbled, or a picture of text."""
    words = "".join(line.text for line in sheet.lines)
    if is_garbled(words):
        sheet.lines = [line for line in sheet.lines if len(line.text) >= 8 and not is_garbled(line.text)]
        return "garbled"
    if sum(not char.isspace() for char in words) < _FEW and _is_picture(page, sheet.frame):
        return "scanned"
    return None


def _is_picture(page: PdfPage, frame: Frame) -> bool:
    """Images over a third of the page, or many outlines: letters that are drawn, not written."""
    area = 0.0
    outlines = 0
    for each in page.get_objects(max_depth=3):
        if each.type == pdfium.FPDF_PAGEOBJ_IMAGE:
            left, bottom, right, top = each.get_bounds()
            area += (right - left) * (top - bottom)
        outlines += each.type == pdfium.FPDF_PAGEOBJ_PATH
    return area > 0.3 * frame.width * frame.height or outlines > 60


def _refuse_unreadable(draft: Draft, sheets: list[_Sheet]) -> None:
    """A document of which nothing can be read fails with the pages and the reason."""
    if sum(not char.isspace() for char in draft.text()) >= _FEW:
        return
    for problem, code in (
        ("garbled", "garbled"),
        ("scanned", "scanned_no_text_layer"),
        ("broken", "broken_file"),
    ):
        pages = [sheet.number for sheet in sheets if sheet.problem == problem]
        if pages:
            raise ReadingError(code, {"pages": _ranges(pages)})


def _ranges(numbers: list[int]) -> str:
    """[1, 2, 3, 7] → "1–3, 7"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1] = [runs[-1][0], number]
        else:
            runs.append([number])
    return ", ".join("–".join(map(str, run)) for run in runs)


def _write(draft: Draft, sheets: list[_Sheet], margins: list[Margins]) -> None:
    writer = _Writer(draft, _body_size(sheets))
    for sheet, marginal in zip(sheets, margins, strict=True):
        kept = []
        for index, line in enumerate(sheet.lines):
            kind = marginal.kinds.get(index)
            if kind:
                draft.remove(kind, line.text, sheet.number)
            else:
                kept.append(line)
        writer.page(sheet, kept)
    writer.end()


def _body_size(sheets: list[_Sheet]) -> float:
    """The height most characters have."""
    sizes: Counter[float] = Counter()
    for sheet in sheets:
        for line in sheet.lines:
            sizes[round(line.size * 2) / 2] += len(line.text)
    return sizes.most_common(1)[0][0] if sizes else 0.0


class _Writer:
    """Appends lines to the draft; paragraphs may run on over pages."""

    def __init__(self, draft: Draft, body_size: float) -> None:
        self._draft = draft
        self._body = body_size
        self._before: tuple[Line, Column] | None = None
        self._start = 0
        self._heading = 0

    def page(self, sheet: _Sheet, lines: list[Line]) -> None:
        page_start = self._draft.length
        for index, line in enumerate(lines):
            self._between(line, same_page=index > 0)
            words = line.text
            level = self._level(words, line.size)
            if self._before is None:
                self._start, self._heading = self._draft.length, level
            self._draft.append(
                words.removesuffix(HYPHEN) if index + 1 < len(lines) else words.replace(HYPHEN, "-")
            )
            self._before = (line, column_of(lines, index))
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
        before, column = self._before
        gap = separator(before, line, column, same_page=same_page)
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
