"""An XLSX sheet by sheet."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from documents.reading.archives import DAMAGE, opened
from documents.reading.draft import Draft
from documents.reading.errors import ReadingError
from documents.reading.grids import Cell, Grid
from documents.reading.sheets.display import displayed
from documents.reading.types import Kind, Limits, Reading, RemovalKind

_CELL = re.compile(rb"<(?:\w+:)?c[ >]")
_MOST_HEADER_ROWS = 3


def read_xlsx(path: Path, limits: Limits) -> Reading:
    """Raises ReadingError."""
    with opened(path, limits) as archive:
        sheets = [name for name in archive.names if re.fullmatch(r"xl/worksheets/[^/]+\.xml", name)]
        if not any(name.startswith("xl/") for name in archive.names):
            raise ReadingError("broken_file")
        if sum(len(_CELL.findall(archive.bytes_of(name))) for name in sheets) > limits.cells:
            raise ReadingError("too_many_cells", {"limit": limits.cells})
    with path.open("rb") as file:  # by its bytes: openpyxl goes by the name's ending, and ours has none
        return _read(file, limits)


def _read(file: BinaryIO, limits: Limits) -> Reading:
    import openpyxl

    try:
        book = openpyxl.load_workbook(file, data_only=True, rich_text=False)
    except DAMAGE as error:
        raise ReadingError("broken_file") from error
    draft = Draft(limits)
    if book.properties.title:
        draft.facts.append(("title", book.properties.title))
    for sheet in book.worksheets:
        if sheet.sheet_state == "visible":
            _write(draft, sheet)
        else:
            words = " ".join(
                cell for row in _rows(sheet, hidden=False) for cell in (each.text for each in row) if cell
            )
            draft.remove(RemovalKind.HIDDEN_TEXT, f"{sheet.title}: {words}" if words else "")
    return draft.finish("xlsx")


def _write(draft: Draft, sheet: Any) -> None:
    rows = list(_rows(sheet, hidden=False))
    unseen = " ".join(each.text for row in _rows(sheet, hidden=True) for each in row if each.text)
    draft.remove(RemovalKind.HIDDEN_TEXT, unseen)
    if any(cell.text for row in rows for cell in row):
        draft.add(Kind.HEADING, str(sheet.title), level=2)
    for table in _tables(rows):
        Grid.of(table).write(draft)


def _tables(rows: list[list[Cell]]) -> Iterator[list[list[Cell]]]:
    """Runs of rows between empty ones, without their empty outer columns."""
    table: list[list[Cell]] = []
    for row in [*rows, []]:
        if any(cell.text for cell in row):
            table.append(row)
        elif table:
            yield _without_empty_ends(table)
            table = []


def _without_empty_ends(table: list[list[Cell]]) -> list[list[Cell]]:
    """Cells here may span, so only rows without spans are cut."""
    if any(cell.columns > 1 or cell.rows > 1 for row in table for cell in row):
        return table
    used = [i for row in table for i, cell in enumerate(row) if cell.text]
    return [row[min(used) : max(used) + 1] for row in table]


def _rows(sheet: Any, *, hidden: bool) -> Iterator[list[Cell]]:
    """The shown rows and columns, or only what is hidden in them; merged cells as one."""
    spans = {(area.min_row, area.min_col): area for area in sheet.merged_cells.ranges}
    covered = {
        (row, column)
        for area in sheet.merged_cells.ranges
        for row in range(area.min_row, area.max_row + 1)
        for column in range(area.min_col, area.max_col + 1)
        if (row, column) != (area.min_row, area.min_col)
    }
    closed = _hidden_columns(sheet)
    for number, row in enumerate(sheet.iter_rows(), start=1):
        row_hidden = bool(sheet.row_dimensions[number].hidden) if number in sheet.row_dimensions else False
        cells: list[Cell] = []
        for cell in row:
            place = (cell.row, cell.column)
            if place in covered or (row_hidden or cell.column in closed) is not hidden:
                continue
            area = spans.get(place)
            columns = sum(c not in closed for c in range(area.min_col, area.max_col + 1)) if area else 1
            depth = area.max_row - area.min_row + 1 if area else 1
            cells.append(Cell(displayed(cell.value, cell.number_format or "General"), columns, depth))
        yield cells


def _hidden_columns(sheet: Any) -> set[int]:
    hidden: set[int] = set()
    for dimension in sheet.column_dimensions.values():
        if dimension.hidden and dimension.min and dimension.max:
            hidden.update(range(dimension.min, min(dimension.max, 20_000) + 1))
    return hidden
