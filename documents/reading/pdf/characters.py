"""The characters and lines of a page as PDFium finds them, each with its place on the displayed page."""

import ctypes
import re
from typing import NamedTuple
from unicodedata import normalize

import pypdfium2.raw as pdfium

from documents.reading.pdf.geometry import Frame, Rectangle
from documents.reading.pdf.pdfium import TextPage

HYPHEN = "\ufffe"
"""What PDFium puts for a hyphen at the end of a line."""

_CJK = "\u2e80-\u9fff\uf900-\ufaff\u3040-\u30ff\uff01-\uff60"
_RADICALS = re.compile(r"[\u2e80-\u2fdf\ufb00-\ufb06]")
UNTIDY = re.compile(r"[\u2e80-\u2fdf\ufb00-\ufb06 \0]")
_SPACED = re.compile(rf"(?<=[{_CJK}…]) (?=[{_CJK}…])")


class Line(NamedTuple):
    """One line: its words, where it starts in the page's text (UTF-16 units), its box, its height."""

    text: str
    at: int
    box: Rectangle
    size: float
    is_indented: bool = False


class Characters:
    """A page's characters by index into its text (UTF-16 units), as PDFium counts them there."""

    def __init__(self, text_page: TextPage, frame: Frame, text: str) -> None:
        self._raw = text_page.raw
        self._same_count = text_page.count_chars() == len(text)  # then both count alike
        self._frame = frame
        self._rect = pdfium.FS_RECTF()
        self._edges = [ctypes.c_double() for _ in range(4)]

    def index(self, at: int) -> int:
        return at if self._same_count else int(pdfium.FPDFText_GetCharIndexFromTextIndex(self._raw, at))

    def line(self, first: int, last: int) -> tuple[Rectangle, float]:
        """The box from the first character of a line to its last, and how high the first one is."""
        rect, raw = self._rect, self._raw
        pdfium.FPDFText_GetLooseCharBox(raw, self.index(first), rect)
        left, bottom, right, top = rect.left, rect.bottom, rect.right, rect.top
        width, height = right - left, top - bottom
        pdfium.FPDFText_GetLooseCharBox(raw, self.index(last), rect)
        left, bottom = min(left, rect.left), min(bottom, rect.bottom)
        right, top = max(right, rect.right), max(top, rect.top)
        upright = top - bottom <= 3 * max(height, 0.1)
        return self._frame.displayed(left, bottom, right, top), height if upright else width

    def cell(self, at: int) -> Rectangle:
        """The character's whole cell: its advance wide, its font's ascent and descent high."""
        rect = self._rect
        pdfium.FPDFText_GetLooseCharBox(self._raw, self.index(at), rect)
        return self._frame.displayed(rect.left, rect.bottom, rect.right, rect.top)

    def ink(self, at: int) -> Rectangle:
        """What the glyph itself covers."""
        left, right, bottom, top = self._edges
        pdfium.FPDFText_GetCharBox(self._raw, self.index(at), left, right, bottom, top)
        return self._frame.displayed(left.value, bottom.value, right.value, top.value)


def units(text: str) -> int:
    """How many UTF-16 units the text takes."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def tidied(words: str) -> str:
    """Letter-spaced Chinese closed up; radicals and ligatures as the characters they stand for."""
    if _RADICALS.search(words):
        words = _RADICALS.sub(lambda match: normalize("NFKC", match[0]), words)
    if " " in words and 2 * len(_SPACED.findall(words)) > 0.6 * (len(words) - 1):
        words = _SPACED.sub("", words)
    return words.replace("\0", "")
