"""Markdown rows read aloud: each cell with its row and its column, so that 500 measures something."""

import re

_ROW = re.compile(r"^[ \t]*\|(.+)\|[ \t]*$")
_RULE = re.compile(r"^[ \t|:-]+$")
_UNIT = re.compile(r"^(.*?)[（(]\s*([^（）()]{1,12})\s*[）)]\s*$")
_NUMBER = re.compile(r"^[\d,.，．０-９]+$")


def cells(line: str) -> list[str] | None:
    """The cells of a Markdown row; None for any other line, an empty list for the rule under a header."""
    row = _ROW.match(line.rstrip("\r\n"))
    if row is None:
        return None
    return [] if _RULE.match(row.group()) else [cell.strip() for cell in row.group(1).split("|")]


def spoken(header: list[str], row: list[str]) -> list[str]:
    """One phrase for each cell after the first: row name, column name, value and the unit of the column."""
    if len(header) != len(row):
        return [" , ".join(row)]
    return [
        f"{row[0]} {_named(column, cell)}" for column, cell in zip(header[1:], row[1:], strict=True) if cell
    ]


def _named(column: str, cell: str) -> str:
    with_unit = _UNIT.match(column)
    if with_unit is None:
        return f"{column} {cell}"
    name, unit = with_unit.groups()
    return f"{name} {cell}{unit}" if _NUMBER.match(cell) else f"{column} {cell}"
