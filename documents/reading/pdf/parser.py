"""A PDF as one text: lines without margins, joined to paragraphs, page by page."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pypdfium2.raw as pdfium

from documents.reading.draft import Draft
from documents.reading.errors import ReadingError
from documents.reading.garble import is_garbled
from documents.reading.pdf.geometry import Frame
from documents.reading.pdf.lines import page_lines
from documents.reading.pdf.margins import MarginFinder, Margins
from documents.reading.pdf.pdfium import Document, PdfPage, opened, opened_page, opened_text
from documents.reading.pdf.recognition import recognised
from documents.reading.pdf.writer import Sheet, Writer
from documents.reading.types import Limits, Reading, RemovalKind

Progress = Callable[[int, int], None]

_FEW = 20


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
        sheets: list[Sheet] = []
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


def _sheet(document: Document, number: int, draft: Draft) -> Sheet:
    """The page's readable lines; a page that cannot be opened is one without any."""
    try:
        with opened_page(document, number) as page, opened_text(page) as text:
            sheet = Sheet(number, Frame.of(page))
            found = page_lines(page, text, sheet.frame)
            draft.remove(RemovalKind.HIDDEN_TEXT, " ".join(found.hidden), number)
            sheet.lines = found.lines
            sheet.problem = _problem(page, sheet)
    except ReadingError:
        return Sheet(number, Frame(0, 0, 0, 0, 0), problem="broken")
    return sheet


def _problem(page: PdfPage, sheet: Sheet) -> str | None:
    """Leaves out garbled lines; tells whether the page is garbled, or a picture of text."""
    words = "".join(line.text for line in sheet.lines)
    if is_garbled(words):
        sheet.lines = [line for line in sheet.lines if len(line.text) >= 8 and not is_garbled(line.text)]
        return "garbled"
    if len(words) < 10 * _FEW and len("".join(words.split())) < _FEW and _is_picture(page, sheet.frame):
        sheet.lines += recognised(page, sheet.frame)
        return "recognised" if sum(len(line.text) for line in sheet.lines) >= _FEW else "scanned"
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


def _refuse_unreadable(draft: Draft, sheets: list[Sheet]) -> None:
    """A document of which nothing can be read fails with the pages and the reason."""
    text = draft.text()
    if len(text) > 10_000 or len("".join(text.split())) >= _FEW:
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


def _write(draft: Draft, sheets: list[Sheet], margins: list[Margins]) -> None:
    writer = Writer(draft, _body_size(sheets))
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


def _body_size(sheets: list[Sheet]) -> float:
    """The height most characters have."""
    sizes: Counter[float] = Counter()
    for sheet in sheets:
        for line in sheet.lines:
            sizes[round(line.size * 2) / 2] += len(line.text)
    return sizes.most_common(1)[0][0] if sizes else 0.0
