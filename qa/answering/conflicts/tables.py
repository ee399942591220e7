"""Markdown rows: what a cell says is said by its column's head and its row's label too."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_ROW = re.compile(r"^[ \t]*\|.*\|[ \t]*$|^[^|\n]+(?:\|[^|\n]*){2,}$", re.MULTILINE)
_RULE = re.compile(r"[\s|:\-]+")

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Row:
    """A row's span, its cells' spans, and those of the heads above (none when the table shows none)."""

    span: Span
    cells: tuple[Span, ...]
    heads: tuple[Span, ...]


def rows(text: str) -> Iterator[Row]:
    """The rows of all tables of `text`, heads and rules included; spans are offsets in `text`."""
    lines = list(_ROW.finditer(text))
    heads: tuple[Span, ...] = ()
    for n, line in enumerate(lines):
        begins = not n or line.start() - lines[n - 1].end() > 1
        ruled = n + 1 < len(lines) and _RULE.fullmatch(lines[n + 1].group()) is not None
        cells = tuple(_cells(line))
        if begins:
            heads = ()
        yield Row(line.span(), cells, heads)
        if ruled or (begins and not any(char.isdigit() for char in line.group())):
            heads = cells


def _cells(line: re.Match[str]) -> Iterator[Span]:
    """Spans of the trimmed cells, empty ones too; what stands outside the outer bars is no cell."""
    parts = line.group().split("|")
    inner = range(not parts[0].strip(), len(parts) - (not parts[-1].strip()))
    at = line.start()
    for n, part in enumerate(parts):
        if n in inner:
            start = at + len(part) - len(part.lstrip())
            yield start, start + len(part.strip())
        at += len(part) + 1
