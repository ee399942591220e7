from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from documents.reading import Reading
from documents.reading.sheets.display import displayed
from tests.reading.texts import read_bytes


def _read(folder: Path, book: openpyxl.Workbook) -> Reading:
    buffer = BytesIO()
    book.save(buffer)
    return read_bytes(folder, buffer.getvalue(), "book.xlsx")


def _book(*rows: list[Any]) -> openpyxl.Workbook:
    book = openpyxl.Workbook()
    assert book.active is not None
    for row in rows:
        book.active.append(row)
    return book


@pytest.mark.parametrize(
    ("value", "form", "shown"),
    [
        (330106202501158842, "General", "330106202501158842"),
        (1.1e17, "General", "110000000000000000"),
        (0.13, "0%", "13%"),
        (0.0525, "0.00%", "5.25%"),
        (1234567.5, "#,##0.00", "1,234,567.50"),
        (500, '"¥"#,##0', "¥500"),
        (30, '0"万元"', "30万元"),
        (-12, "#,##0;(#,##0)", "(12)"),
        (7, "000", "007"),
        (3.0, "General", "3"),
        (0.1, "General", "0.1"),
        (datetime(2024, 6, 18), "yyyy-mm-dd", "2024-06-18"),
        (datetime(2024, 6, 18), 'yyyy"年"m"月"d"日"', "2024年6月18日"),
        (datetime(2024, 6, 18, 9, 30), "yyyy-mm-dd hh:mm", "2024-06-18 09:30"),
        (True, "General", "TRUE"),
        (None, "General", ""),
        ("文本", "@", "文本"),
    ],
)
def test_values_and_formats(value: object, form: str, shown: str) -> None:
    assert displayed(value, form) == shown


def test_a_long_contract_number_keeps_its_digits(tmp_path: Path) -> None:
    reading = _read(tmp_path, _book(["合同编号", "金额"], ["330106202501158842", 1], [330106202503220067, 2]))
    assert "330106202501158842" in reading.text
    assert "| 3301062025032" in reading.text
    assert "+" not in reading.text


def test_sheets_are_headings_and_tables_apart_stay_apart(tmp_path: Path) -> None:
    book = _book(["城市", "上限"], ["一类", 500], [], ["职级", "舱位"], ["总监", "经济舱"])
    book.create_sheet("合同审批").append(["类型", "签字人"])
    text = _read(tmp_path, book).text
    assert (
        "## Sheet\n\n| 城市 | 上限 |\n| --- | --- |\n| 一类 | 500 |\n\n| 职级 | 舱位 |\n| --- | --- |" in text
    )
    assert "## 合同审批" in text


def test_merged_cells_stand_in_each_cell_they_cover(tmp_path: Path) -> None:
    book = _book(["住宿标准", None, None], ["城市", "上限", None], [None, "旺季", "淡季"], ["一类", 500, 400])
    sheet = book.active
    assert sheet is not None
    for area in ("A1:C1", "A2:A3", "B2:C2"):
        sheet.merge_cells(area)
    text = _read(tmp_path, book).text
    assert "住宿标准\n\n| 城市 | 上限 旺季 | 上限 淡季 |" in text
    assert "| 一类 | 500 | 400 |" in text
