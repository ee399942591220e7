"""Builds the DOCX and XLSX documents of the sample corpus from the plain texts in `sources/`.

DOCX: a title (`# `), chapters (`## `), table rows (`| a | b |`) and articles, one a line below the chapters.
Word numbers chapters and articles: 第一条 stands in the numbering part and nowhere in the text.
XLSX: sheets (`## `) of rows. The output is the same bytes on every run.

    python corpus/build_office.py
"""

import re
from collections.abc import Iterator
from datetime import date
from io import BytesIO
from itertools import groupby
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from docx import Document
from docx.document import Document as DocxDocument
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.text.paragraph import Paragraph
from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.styles import Font

CORPUS = Path(__file__).resolve().parent
CHAPTERS, ARTICLES = 91, 92  # numbering definitions, clear of those in python-docx's template


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("| ").split("|")]


def docx(source: str) -> bytes:
    """A Word file whose chapters and articles are numbered by Word."""
    document = Document()
    define_numbering(document)
    articles_began = False
    for is_table, lines in groupby(source.splitlines(), key=lambda line: line.startswith("|")):
        if is_table:
            add_table(document, [cells(line) for line in lines])
            continue
        for line in filter(None, lines):
            if line.startswith("# "):
                document.add_heading(line[2:], 0)
                document.core_properties.title = line[2:]
            elif line.startswith("## "):
                articles_began = True
                number(document.add_heading(line[3:], 1), CHAPTERS)
            else:
                paragraph = document.add_paragraph(line)
                if articles_began:
                    number(paragraph, ARTICLES)
    return saved(document)


def define_numbering(document: DocxDocument) -> None:
    numbering = document.part.numbering_part.element
    first_num = next(i for i, child in enumerate(numbering) if child.tag == qn("w:num"))
    for offset, (key, text) in enumerate(((CHAPTERS, "第%1章"), (ARTICLES, "第%1条"))):
        level = (
            '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="chineseCountingThousand"/>'
            f'<w:suff w:val="space"/><w:lvlText w:val="{text}"/><w:lvlJc w:val="left"/></w:lvl>'
        )
        abstract = (
            f'<w:abstractNum {nsdecls("w")} w:abstractNumId="{key}">'
            f'<w:multiLevelType w:val="singleLevel"/>{level}</w:abstractNum>'
        )
        num = f'<w:num {nsdecls("w")} w:numId="{key}"><w:abstractNumId w:val="{key}"/></w:num>'
        numbering.insert(first_num + offset, parse_xml(abstract))
        numbering.append(parse_xml(num))


def number(paragraph: Paragraph, definition: int) -> None:
    properties = OxmlElement("w:numPr")
    for tag, value in (("w:ilvl", 0), ("w:numId", definition)):
        child = OxmlElement(tag)
        child.set(qn("w:val"), str(value))
        properties.append(child)
    paragraph._p.get_or_add_pPr().append(properties)


def add_table(document: DocxDocument, rows: list[list[str]]) -> None:
    table = document.add_table(len(rows), len(rows[0]), style="Table Grid")
    for row, texts in zip(table.rows, rows, strict=True):
        for cell, text in zip(row.cells, texts, strict=True):
            cell.text = text


def xlsx(source: str) -> bytes:
    """A workbook; dates and percentages are real values with a format, everything else is text."""
    book = Workbook()
    book.remove(book.active)
    for name, rows in sheets(source):
        sheet = book.create_sheet(name)
        for number_of_row, row in enumerate(rows, 1):
            for column, text in enumerate(row, 1):
                fill(sheet.cell(number_of_row, column), text)
        for cell in sheet[1]:
            cell.font = Font(bold=True)
            sheet.column_dimensions[cell.column_letter].width = 26
    return saved(book)


def sheets(source: str) -> Iterator[tuple[str, list[list[str]]]]:
    for part in source.split("## ")[1:]:
        name, *rows = filter(None, part.splitlines())
        yield name, [cells(row) for row in rows]


def fill(cell: Cell, text: str) -> None:
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        cell.value, cell.number_format = date.fromisoformat(text), "yyyy-mm-dd"
    elif re.fullmatch(r"\d+%", text):
        cell.value, cell.number_format = int(text[:-1]) / 100, "0%"
    else:
        cell.value = text


def saved(package: DocxDocument | Workbook) -> bytes:
    """The package's bytes with every time stamp set to one day, so that a rebuild changes nothing."""
    raw, out = BytesIO(), BytesIO()
    package.save(raw)
    with ZipFile(raw) as old, ZipFile(out, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "docProps/core.xml":
                content = re.sub(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", b"2025-01-01T00:00:00", content)
            new.writestr(ZipInfo(name), content, ZIP_DEFLATED)
    return out.getvalue()


def main() -> None:
    for kind, build in (("docx", docx), ("xlsx", xlsx)):
        for source_file in sorted((CORPUS / "sources").glob(f"*.{kind}.txt")):
            target = CORPUS / "documents" / source_file.stem
            target.write_bytes(build(source_file.read_text(encoding="utf-8")))
            print(target.relative_to(CORPUS), target.stat().st_size)


if __name__ == "__main__":
    main()
