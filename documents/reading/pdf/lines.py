"""The lines of a page as PDFium finds them, each with its place on the displayed page."""

import ctypes
import re
from dataclasses import dataclass
from unicodedata import normalize

import pypdfium2.raw as pdfium

from documents.reading.pdf.geometry import Frame, Rectangle
from documents.reading.pdf.hidden import hidden_characters
from documents.reading.pdf.library import PdfPage, TextPage

HYPHEN = "\ufffe"
"""What PDFium puts for a hyphen at the end of a line."""

_CJK = "\u2e80-\u9fff\uf900-\ufaff\u3040-\u30ff\uff01-\uff60"
_RADICALS = re.compile(r"[\u2e80-\u2fdf\ufb00-\ufb06]")
_SPACED = re.compile(rf"(?<=[{_CJK}…]) (?=[{_CJK}…])")


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its words, where it starts in the page's text (UTF-16 units), its box, its height."""

    text: str
    at: int
    box: Rectangle
    size: float
    is_indented: bool = False


@dataclass(frozen=True, slots=True)
class PageLines:
    """The lines a reader sees, in the order of the page's content, and the words that nobody sees."""

    lines: list[Line]
    hidden: list[str]


class Characters:
    """A page's characters by index into its text (UTF-16 units), as PDFium counts them there."""

    def __init__(self, text_page: TextPage, frame: Frame) -> None:
        self._raw = text_page.raw
        self._frame = frame
        self._rect = pdfium.FS_RECTF()
        self._edges = [ctypes.c_double() for _ in range(4)]

    def index(self, at: int) -> int:
        return int(pdfium.FPDFText_GetCharIndexFromTextIndex(self._raw, at))

    def cell(self, at: int) -> Rectangle:
        """The character's whole cell: its advance wide, its font's ascent and descent high."""
        rect = self._rect
        pdfium.FPDFText_GetLooseCharBox(self._raw, self.index(at), ctypes.byref(rect))
        return self._frame.displayed(rect.left, rect.bottom, rect.right, rect.top)

    def ink(self, at: int) -> Rectangle:
        """What the glyph itself covers."""
        left, right, bottom, top = self._edges
        pdfium.FPDFText_GetCharBox(self._raw, self.index(at), left, right, bottom, top)
        return self._frame.displayed(left.value, bottom.value, right.value, top.value)


def page_lines(page: PdfPage, text_page: TextPage, frame: Frame) -> PageLines:
    characters = Characters(text_page, frame)
    hidden = hidden_characters(page, text_page, frame)
    found = PageLines([], [])
    at = 0
    for raw in text_page.get_text_range().split("\n"):
        visible = raw
        if hidden:
            visible = _visible(raw, at, hidden, characters, found.hidden)
        line = _line(visible, at, characters, found.hidden, frame) if visible.strip() else None
        if line:
            found.lines.append(line)
        at += units(raw) + 1
    return found


def units(text: str) -> int:
    """How many UTF-16 units the text takes."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


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


def _line(raw: str, at: int, characters: Characters, left_out: list[str], frame: Frame) -> Line | None:
    lead = units(raw[: len(raw) - len(raw.lstrip())])
    first, last = characters.cell(at + lead), characters.cell(at + units(raw.rstrip()) - 1)
    box = first.joined(last)
    if not frame.shows(box):
        left_out.append(raw.strip())
        return None
    upright = box.height <= 3 * max(first.height, 0.1)
    return Line(
        tidied(raw.strip()), at, box, first.height if upright else first.width, raw.startswith("\u3000")
    )


def tidied(words: str) -> str:
    """Letter-spaced Chinese closed up; radicals and ligatures as the characters they stand for."""
    if _RADICALS.search(words):
        words = _RADICALS.sub(lambda match: normalize("NFKC", match[0]), words)
    if " " in words and 2 * len(_SPACED.findall(words)) > 0.6 * (len(words) - 1):
        words = _SPACED.sub("", words)
    return words.replace("\0", "")
