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
    """What a row says: a phrase for each cell after the first, of row name, column name, value and unit; and
    the whole row, each cell behind its column's name, numbers with and without their unit."""
    if len(header) != len(row):
        return [" , ".join(row)]
    pairs = list(zip(header, row, strict=True))
    phrases = [f"{row[0]} {_named(column, cell)}" for column, cell in pairs[1:] if cell]
    whole = (f"{column} {cell} {_with_unit(column, cell)}" for column, cell in pairs if cell)
    return [*phrases, " ".join(whole)]


def _named(column: str, cell: str) -> str:
    with_unit = _UNIT.match(column)
    name = with_unit.group(1) if with_unit and _NUMBER.match(cell) else column
    return f"{name} {_with_unit(column, cell) or cell}"


def _with_unit(column: str, cell: str) -> str:
    """A bare number with its column's unit; nothing for any other cell."""
    with_unit = _UNIT.match(column)
    return f"{cell}{with_unit.group(2)}" if with_unit and _NUMBER.match(cell) else ""
