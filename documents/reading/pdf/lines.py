"""The lines of a page that a reader sees, and what nobody sees."""

from dataclasses import dataclass

from documents.reading.pdf.characters import UNTIDY, Characters, Line, tidied, units
from documents.reading.pdf.columns import in_columns
from documents.reading.pdf.geometry import Frame
from documents.reading.pdf.hidden import hidden_characters
from documents.reading.pdf.pdfium import PdfPage, TextPage


@dataclass(frozen=True, slots=True)
class PageLines:
    """The lines a reader sees, in the order of the page's content, and the words that nobody sees."""

    lines: list[Line]
    hidden: list[str]


def page_lines(page: PdfPage, text_page: TextPage, frame: Frame) -> PageLines:
    text = text_page.get_text_range()
    characters = Characters(text_page, frame, text)
    hidden = hidden_characters(page, text_page, frame)
    found = PageLines([], [])
    tidy = tidied if UNTIDY.search(text) else str
    measure = units if text and max(text) > "\uffff" else len
    width, height = frame.width, frame.height
    at = 0
    for raw in text.split("\n"):
        visible = _visible(raw, at, hidden, characters, found.hidden) if hidden else raw
        words = visible.strip()
        if words:
            first = at + measure(visible[: visible.index(words[0])])
            box, size = characters.line(first, first + measure(words) - 1)
            if box.right > 0 and box.left < width and box.bottom > 0 and box.top < height:
                found.lines.append(Line(tidy(words), at, box, size, visible[0] == "\u3000"))
            else:
                found.hidden.append(words)
        at += measure(raw) + 1
    if measure is len and not hidden:
        return PageLines(in_columns(found.lines, text, characters, width), found.hidden)
    return found


def _visible(raw: str, at: int, hidden: set[int], characters: Characters, left_out: list[str]) -> str:
    """The line with unseen characters blanked, so that indices hold."""
    seen: list[str] = []
    unseen: list[str] = []
    for char in raw:
        is_hidden = not char.isspace() and characters.index(at) in hidden
        seen.append(" " * units(char) if is_hidden else char)
        if is_hidden or (unseen and char.isspace()):
            unseen.append(char)
        at += units(char)
    words = "".join(unseen).strip()
    if words:
        left_out.append(words)
    return "".join(seen)
