"""The same small document written in every format that is read."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO
from pathlib import Path

import docx
import openpyxl
import pptx
from pptx.util import Inches

from tests.reading.pages import Sheet, pdf, wrapped

Row = Sequence[str]


@dataclass(frozen=True, slots=True)
class Part:
    """A block of a document: kind is "heading", "clause", "paragraph", "item" or "table"."""

    kind: str
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


def markdown(parts: Sequence[Part]) -> bytes:
    blocks = []
    for part in parts:
        if part.kind == "table":
            head, *rows = ["| " + " | ".join(row) + " |" for row in part.rows]
            blocks.append("\n".join([head, "|" + " --- |" * len(part.rows[0]), *rows]))
        else:
            blocks.append({"heading": "## ", "item": "- "}.get(part.kind, "") + part.text)
    return "\n\n".join(blocks).encode()


def plain(parts: Sequence[Part]) -> bytes:
    lines = [line for part in parts for line in (part.text, *("\t".join(row) for row in part.rows)) if line]
    return "\r\n".join(lines).encode("gb18030")


def html(parts: Sequence[Part]) -> bytes:
    blocks = []
    for part in parts:
        if part.kind == "table":
            rows = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in part.rows)
            blocks.append("<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>")
        else:
            tag = {"heading": "h2", "item": "li"}.get(part.kind, "p")
            blocks.append(f"<{tag}>{escape(part.text)}</{tag}>")
    return f"<html><body>{''.join(blocks)}</body></html>".encode()


def word(parts: Sequence[Part]) -> bytes:
    document = docx.Document()
    for part in parts:
        if part.kind == "table":
            table = document.add_table(len(part.rows), len(part.rows[0]))
            for cells, row in zip(table.rows, part.rows, strict=True):
                for cell, words in zip(cells.cells, row, strict=True):
                    cell.text = words
        elif part.kind == "heading":
            document.add_heading(part.text, 1)
        else:
            document.add_paragraph(part.text, style="List Bullet" if part.kind == "item" else None)
    return _saved(document.save)


def sheet(parts: Sequence[Part]) -> bytes:
    book = openpyxl.Workbook()
    page = book.active
    assert page is not None
    for part in parts:
        for row in part.rows or ((part.text,),):
            page.append(list(row))
    return _saved(book.save)


def slides(parts: Sequence[Part]) -> bytes:
    show = pptx.Presentation()
    for part in parts:
        slide = show.slides.add_slide(show.slide_layouts[5])
        slide.shapes.title.text = part.text or "表"
        if part.rows:
            frame = slide.shapes.add_table(
                len(part.rows), len(part.rows[0]), Inches(1), Inches(2), Inches(8), Inches(2)
            )
            for number, row in enumerate(part.rows):
                for column, words in enumerate(row):
                    frame.table.cell(number, column).text = words
    return _saved(show.save)


def pages(parts: Sequence[Part]) -> bytes:
    lines = [
        line
        for part in parts
        for text in (part.text, *("  ".join(row) for row in part.rows))
        for line in wrapped(text)
    ]
    sheets = [Sheet(lines[start : start + 30]) for start in range(0, max(len(lines), 1), 30)]
    return pdf(*sheets)


def _saved(save: Callable[[BytesIO], None]) -> bytes:
    buffer = BytesIO()
    save(buffer)
    return buffer.getvalue()


WRITERS: dict[str, Callable[[Sequence[Part]], bytes]] = {
    "md": markdown,
    "txt": plain,
    "html": html,
    "docx": word,
    "xlsx": sheet,
    "pptx": slides,
    "pdf": pages,
}


def written(folder: Path, ending: str, parts: Sequence[Part]) -> Path:
    path = folder / f"file.{ending}"
    path.write_bytes(WRITERS[ending](parts))
    return path
