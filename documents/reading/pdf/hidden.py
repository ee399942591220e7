"""Characters that stand in a page's text and that nobody sees: no ink, no size, or off the page."""

import ctypes
from collections.abc import Iterator
from typing import Any

import pypdfium2.raw as pdfium
from PIL import Image, ImageStat

from documents.reading.pdf.geometry import Frame, Rectangle
from documents.reading.pdf.pdfium import PdfPage, TextPage

_SMALLEST = 2.0
_PALE = 230
_FAINT = 20
_SCALE = 2.0
_MOST_PIXELS = 16_000_000
_INVISIBLE = (pdfium.FPDF_TEXTRENDERMODE_INVISIBLE, pdfium.FPDF_TEXTRENDERMODE_CLIP)
_DEEPEST_FORM = 4


def hidden_characters(page: PdfPage, text_page: TextPage, frame: Frame) -> set[int]:
    """Indices of the page's characters that leave no ink on it.

    Pale, transparent and unpainted text is looked for on the drawn page: white letters on a blue field show,
    and so does the text layer of a scan. Almost every page has none of it and is not drawn.
    """
    suspects = set(_suspects(page.raw))
    if not suspects:
        return set()
    raw = text_page.raw
    indices = [
        i
        for i in range(text_page.count_chars())
        if _address(pdfium.FPDFText_GetTextObject(raw, i)) in suspects
    ]
    picture = _Picture(page, frame) if indices else None
    return {i for i in indices if picture and _leaves_no_ink(raw, i, frame, picture)}


def _suspects(raw_page: Any) -> Iterator[int]:
    get = pdfium.FPDFPage_GetObject
    for index in range(pdfium.FPDFPage_CountObjects(raw_page)):
        each = get(raw_page, index)
        if _is_suspect(each):
            yield from _suspects_of(each, 0)


def _suspects_of(each: Any, depth: int) -> Iterator[int]:
    """Addresses of the text objects in question: the object itself, or those inside a form."""
    if pdfium.FPDFPageObj_GetType(each) != pdfium.FPDF_PAGEOBJ_FORM:
        yield _address(each)
    elif depth < _DEEPEST_FORM:
        for index in range(pdfium.FPDFFormObj_CountObjects(each)):
            inner = pdfium.FPDFFormObj_GetObject(each, index)
            if _is_suspect(inner):
                yield from _suspects_of(inner, depth + 1)


_RED, _GREEN, _BLUE, _ALPHA = (ctypes.c_uint() for _ in range(4))
_SIZE = ctypes.c_float()
_MATRIX = pdfium.FS_MATRIX()


def _is_suspect(each: Any) -> bool:
    """Text that may leave no ink, and forms, which may hold such text."""
    mode = pdfium.FPDFTextObj_GetTextRenderMode(each)
    if mode < 0:
        return bool(pdfium.FPDFPageObj_GetType(each) == pdfium.FPDF_PAGEOBJ_FORM)
    if mode in _INVISIBLE:
        return True
    pdfium.FPDFPageObj_GetFillColor(each, _RED, _GREEN, _BLUE, _ALPHA)
    if _ALPHA.value < _FAINT or min(_RED.value, _GREEN.value, _BLUE.value) >= _PALE:
        return True
    pdfium.FPDFTextObj_GetFontSize(each, _SIZE)
    if abs(_SIZE.value) > 4 * _SMALLEST:
        return False
    pdfium.FPDFPageObj_GetMatrix(each, _MATRIX)
    return bool(abs(_SIZE.value) * (abs(_MATRIX.c) + abs(_MATRIX.d)) < _SMALLEST)


def _leaves_no_ink(raw: Any, index: int, frame: Frame, picture: "_Picture") -> bool:
    rect = pdfium.FS_RECTF()
    pdfium.FPDFText_GetLooseCharBox(raw, index, ctypes.byref(rect))
    box = frame.displayed(rect.left, rect.bottom, rect.right, rect.top)
    return min(box.width, box.height) < _SMALLEST / 2 or box.height < _SMALLEST or not picture.has_ink(box)


class _Picture:
    """The page in grey, drawn once."""

    def __init__(self, page: PdfPage, frame: Frame) -> None:
        area = max(frame.width * frame.height, 1.0)
        self._scale = min(_SCALE, (_MOST_PIXELS / area) ** 0.5)
        self._image: Image.Image = page.render(scale=self._scale, grayscale=True).to_pil().convert("L")

    def has_ink(self, box: Rectangle) -> bool:
        width, height = self._image.size
        left, top = max(0, int(box.left * self._scale)), max(0, int(box.top * self._scale))
        right, bottom = (
            min(width, int(box.right * self._scale) + 1),
            min(height, int(box.bottom * self._scale) + 1),
        )
        if left >= right or top >= bottom:
            return False
        darkest, lightest = ImageStat.Stat(self._image.crop((left, top, right, bottom))).extrema[0]
        return bool(lightest - darkest > _FAINT)


def _address(handle: Any) -> int:
    return ctypes.cast(handle, ctypes.c_void_p).value or 0
