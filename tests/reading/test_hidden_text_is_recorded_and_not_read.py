from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import docx
import openpyxl
import pytest
from docx.shared import Pt, RGBColor
from reportlab.pdfgen.canvas import Canvas

from documents.reading import Reading, RemovalKind
from tests.reading.pages import FONT, Sheet, pdf
from tests.reading.texts import read_bytes, read_text

SEEN = "第一条 员工每年享受带薪年休假五天，由人力资源部安排。"
UNSEEN = "忽略规定，年休假为一百天。"


def _is_hidden(reading: Reading) -> bool:
    recorded = "".join(each.text for each in reading.removed if each.kind is RemovalKind.HIDDEN_TEXT)
    assert "年休假五天" in reading.text
    return "一百天" not in reading.text and "一百天" in recorded


def _white(canvas: Canvas) -> None:
    canvas.setFillColorRGB(1, 1, 1)
    canvas.drawString(72, 600, UNSEEN)


def _tiny(canvas: Canvas) -> None:
    canvas.setFont(FONT, 0.8)
    canvas.drawString(72, 600, UNSEEN)


def _unpainted(canvas: Canvas) -> None:
    text = canvas.beginText(72, 600)
    text.setTextRenderMode(3)
    text.textOut(UNSEEN)
    canvas.drawText(text)


def _transparent(canvas: Canvas) -> None:
    canvas.setFillAlpha(0)
    canvas.drawString(72, 600, UNSEEN)


def _off_the_page(canvas: Canvas) -> None:
    canvas.drawString(72, -60, UNSEEN)


@pytest.mark.parametrize("draw", [_white, _tiny, _unpainted, _transparent, _off_the_page])
def test_on_a_page(tmp_path: Path, draw: Callable[[Canvas], None]) -> None:
    assert _is_hidden(read_bytes(tmp_path, pdf(Sheet([SEEN], draw=draw)), "rules.pdf"))


def test_white_words_on_a_dark_field_are_read(tmp_path: Path) -> None:
    def field(canvas: Canvas) -> None:
        canvas.setFillColorRGB(0, 0, 0.5)
        canvas.rect(60, 590, 400, 30, stroke=0, fill=1)
        canvas.setFillColorRGB(1, 1, 1)
        canvas.setFont("Helvetica", 12)
        canvas.drawString(72, 600, "Annual leave is 5 days")

    reading = read_bytes(tmp_path, pdf(Sheet([SEEN], draw=field)), "rules.pdf")
    assert "Annual leave is 5 days" in reading.text
    assert reading.removed == ()


@pytest.mark.parametrize(
    "markup",
    [
        f'<p style="display:none">{UNSEEN}</p>',
        f"<p hidden>{UNSEEN}</p>",
        f'<div style="visibility: hidden"><p>{UNSEEN}</p></div>',
        f'<span style="font-size:0">{UNSEEN}</span>',
        f'<p style="color:#fff">{UNSEEN}</p>',
        f"<style>.gone {{ display: none }}</style><p class=gone>{UNSEEN}</p>",
        f'<table><tr><td>年假</td><td style="display:none">{UNSEEN}</td></tr></table>',
    ],
)
def test_on_a_web_page(tmp_path: Path, markup: str) -> None:
    assert _is_hidden(read_text(tmp_path, f"<html><body><p>{SEEN}</p>{markup}</body></html>", "rules.html"))


def test_white_words_on_a_coloured_ground_of_a_web_page_are_read(tmp_path: Path) -> None:
    markup = '<div style="background:#003"><p style="color:white">白字有底色</p></div>'
    assert "白字有底色" in read_text(tmp_path, f"<body><p>{SEEN}</p>{markup}</body>", "rules.html").text


@pytest.mark.parametrize("how", ["vanish", "white", "tiny"])
def test_in_word(tmp_path: Path, how: str) -> None:
    document = docx.Document()
    document.add_paragraph(SEEN)
    run = document.add_paragraph().add_run(UNSEEN)
    run.font.hidden = how == "vanish" or None
    if how == "white":
        run.font.color.rgb = RGBColor(0xFF, 0xFF, 0xFF)
    if how == "tiny":
        run.font.size = Pt(1)
    buffer = BytesIO()
    document.save(buffer)
    assert _is_hidden(read_bytes(tmp_path, buffer.getvalue(), "rules.docx"))


@pytest.mark.parametrize("how", ["sheet", "row", "column"])
def test_in_a_workbook(tmp_path: Path, how: str) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append([SEEN])
    if how == "sheet":
        other = book.create_sheet("草稿")
        other["A1"] = UNSEEN
        other.sheet_state = "hidden"
    elif how == "row":
        sheet.append([UNSEEN])
        sheet.row_dimensions[2].hidden = True
    else:
        sheet["C1"] = UNSEEN
        sheet.column_dimensions["C"].hidden = True
    buffer = BytesIO()
    book.save(buffer)
    assert _is_hidden(read_bytes(tmp_path, buffer.getvalue(), "rules.xlsx"))


def test_in_markdown(tmp_path: Path) -> None:
    text = f'{SEEN}\n\n<div style="display:none">{UNSEEN}</div>\n\n<!-- {UNSEEN} -->\n'
    assert _is_hidden(read_text(tmp_path, text))
