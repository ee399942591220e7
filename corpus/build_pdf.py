"""Builds the PDF documents of the sample corpus from the plain texts in `sources/`.

A source line is a title (`# `), a chapter (`## `), a table row (`| a | b |`) or a paragraph.
The output is the same bytes on every run, and carries a subset of its font: readers need none of their own.

    python corpus/build_pdf.py [path of a CJK TrueType font]
"""

import sys
from collections.abc import Callable
from io import BytesIO
from itertools import groupby
from pathlib import Path

from reportlab import rl_config
from reportlab.lib import colors
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate, Paragraph, Spacer, Table

CORPUS = Path(__file__).resolve().parent
FONT_FILE = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"  # Debian: fonts-wqy-microhei
FONT = "corpus"
COMPANY = "云梯科技有限公司"

BODY = ParagraphStyle("body", fontName=FONT, fontSize=12.5, leading=25, wordWrap="CJK", spaceAfter=7)
CELL = ParagraphStyle("cell", parent=BODY, fontSize=10.5, leading=15, spaceAfter=0)
TITLE = ParagraphStyle("title", parent=BODY, fontSize=20, leading=32, alignment=TA_CENTER, spaceAfter=10)
CHAPTER = ParagraphStyle(
    "chapter", parent=BODY, fontSize=14, leading=24, alignment=TA_CENTER, spaceBefore=12, keepWithNext=1
)


def flowables(source: str, width: float) -> list[Flowable]:
    """The source's lines as blocks to be laid out, `width` points wide."""
    story: list[Flowable] = []
    for is_table, lines in groupby(source.splitlines(), key=lambda line: line.startswith("|")):
        if is_table:
            story += [_table(list(lines), width), Spacer(1, 8)]
        else:
            story += [_paragraph(line) for line in lines if line.strip()]
    return story


def _paragraph(line: str) -> Paragraph:
    for mark, style in (("## ", CHAPTER), ("# ", TITLE)):
        if line.startswith(mark):
            return Paragraph(line.removeprefix(mark), style)
    return Paragraph(line, BODY)


def _table(lines: list[str], width: float) -> Table:
    rows = [[Paragraph(cell.strip(), CELL) for cell in line.strip("| ").split("|")] for line in lines]
    grid = ("GRID", (0, 0), (-1, -1), 0.5, colors.grey)
    return Table(rows, colWidths=[width / len(rows[0])] * len(rows[0]), style=[grid], repeatRows=1)


def margins(title: str, foot: str, pages: int | None) -> Callable[[Canvas, BaseDocTemplate], None]:
    """What stands at the top and the bottom of every page."""

    def draw(canvas: Canvas, doc: BaseDocTemplate) -> None:
        canvas.setFont(FONT, 9)
        canvas.drawString(25 * mm, 282 * mm, COMPANY)
        canvas.drawRightString(185 * mm, 282 * mm, title)
        canvas.line(25 * mm, 280 * mm, 185 * mm, 280 * mm)
        canvas.drawString(25 * mm, 13 * mm, foot)
        canvas.drawRightString(185 * mm, 13 * mm, f"第 {doc.page} 页　共 {pages} 页")

    return draw


def render(source: str, foot: str, pages: int | None = None) -> tuple[bytes, int]:
    """The PDF's bytes and its number of pages."""
    title = source.splitlines()[0].removeprefix("# ")
    out = BytesIO()
    doc = BaseDocTemplate(out, pagesize=A4, title=title, author=COMPANY, lang="zh-CN")
    frame = Frame(25 * mm, 22 * mm, 160 * mm, 252 * mm, 0, 0, 0, 0)
    doc.addPageTemplates(PageTemplate(frames=[frame], onPage=margins(title, foot, pages)))
    doc.build(flowables(source, 160 * mm))
    return out.getvalue(), doc.page


def build(source_file: Path) -> bytes:
    source = source_file.read_text(encoding="utf-8")
    foot = next(line for line in source.splitlines() if line.startswith("文号")).split("　")[0]
    _, pages = render(source, foot)
    return render(source, foot, pages)[0]


def register(font_file: str) -> None:
    rl_config.invariant = 1
    pdfmetrics.registerFont(TTFont(FONT, font_file, subfontIndex=0))


def main(font_file: str = FONT_FILE) -> None:
    register(font_file)
    for source_file in sorted((CORPUS / "sources").glob("*.pdf.txt")):
        target = CORPUS / "documents" / source_file.stem
        target.write_bytes(build(source_file))
        print(target.relative_to(CORPUS), target.stat().st_size)


if __name__ == "__main__":
    main(*sys.argv[1:2])
