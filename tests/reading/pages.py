"""PDF pages for tests, drawn by reportlab with a Chinese font that every reader has."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen.canvas import Canvas

FONT = "STSong-Light"
A4 = (595.0, 842.0)
Draw = Callable[[Canvas], None]

pdfmetrics.registerFont(UnicodeCIDFont(FONT))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page to be made; sizes in points, `crop` as left, bottom, right, top."""

    lines: Sequence[str] = ()
    size: tuple[float, float] = A4
    rotation: int = 0
    crop: tuple[float, float, float, float] | None = None
    font_size: float = 12
    left: float = 72
    top: float = 90
    leading: float = 20
    header: str = ""
    footer: str = ""
    draw: Draw | None = None


def pdf(*sheets: Sheet) -> bytes:
    buffer = BytesIO()
    canvas = Canvas(buffer, invariant=True)
    for sheet in sheets:
        _page(canvas, sheet)
    canvas.save()
    return buffer.getvalue()


def _page(canvas: Canvas, sheet: Sheet) -> None:
    turned = sheet.rotation in (90, 270)
    canvas.setPageSize(sheet.size[::-1] if turned else sheet.size)  # reportlab swaps them again
    canvas.setPageRotation(sheet.rotation)
    canvas.setCropBox(sheet.crop or (0, 0, *sheet.size))
    height = sheet.size[1]
    canvas.setFont(FONT, 9)
    if sheet.header:
        canvas.drawString(sheet.left, height - 40, sheet.header)
    if sheet.footer:
        canvas.drawString(sheet.left, 30, sheet.footer)
    canvas.setFont(FONT, sheet.font_size)
    for index, line in enumerate(sheet.lines):
        canvas.drawString(sheet.left, height - sheet.top - index * sheet.leading, line)
    if sheet.draw:
        sheet.draw(canvas)
    canvas.showPage()


def wrapped(text: str, width: int = 36) -> list[str]:
    """Chinese text as lines of `width` characters, the way a page breaks it."""
    return [text[start : start + width] for start in range(0, len(text), width)]
