"""Tables with merged cells as plain rows: a merged cell's words stand in each cell it covers."""

from collections.abc import Iterable
from dataclasses import dataclass

from documents.reading.draft import Draft
from documents.reading.types import Kind

_MOST_COLUMNS = 512


@dataclass(frozen=True, slots=True)
class Cell:
    text: str
    columns: int = 1
    rows: int = 1
    is_header: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of equal length, the first `header_rows` of them headers."""

    rows: list[list[str]]
    header_rows: int
    caption: str = ""

    @classmethod
    def of(cls, table: Iterable[Iterable[Cell]], header_rows: int = 0) -> "Grid":
        """`header_rows` as the file marks them, 0 when it does not."""
        source = [list(row) for row in table]
        caption = ""
        while len(source) > 1 and len(source[0]) == 1 < max(map(len, source)) and source[0][0].columns > 1:
            caption = f"{caption} {source[0][0].text}".strip()
            source, header_rows = source[1:], max(0, header_rows - 1)
        return cls(_filled(source), header_rows or _header_rows(source), caption)

    def write(self, draft: Draft) -> None:
        """As Markdown rows under one header row."""
        draft.add(Kind.PARAGRAPH, self.caption)
        if not self.rows:
            return
        headers = self.rows[: self.header_rows]
        names = [
            " ".join(dict.fromkeys(part for part in column if part)) for column in zip(*headers, strict=True)
        ]
        draft.table([names, *self.rows[self.header_rows :]])


def _filled(source: list[list[Cell]]) -> list[list[str]]:
    """Each cell's words at every place it covers."""
    below: dict[tuple[int, int], str] = {}
    rows: list[list[str]] = []
    for number, row in enumerate(source):
        line: list[str] = []
        for cell in row:
            while (number, len(line)) in below:
                line.append(below.pop((number, len(line))))
            start = len(line)
            words = " ".join(cell.text.split())
            line += [words] * min(cell.columns, _MOST_COLUMNS)
            for down in range(1, min(cell.rows, len(source) - number)):
                below.update(
                    {
                        (number + down, start + across): words
                        for across in range(min(cell.columns, _MOST_COLUMNS))
                    }
                )
        while (number, len(line)) in below:
            line.append(below.pop((number, len(line))))
        rows.append(line)
    width = max(map(len, rows), default=0)
    return [row + [""] * (width - len(row)) for row in rows]


def _header_rows(source: list[list[Cell]]) -> int:
    """As many rows as header cells fill or the first row reaches down; two where it only spans columns."""
    if not source:
        return 0
    marked = next(
        (i for i, row in enumerate(source) if not row or not all(c.is_header for c in row)), len(source)
    )
    deep = max((cell.rows for cell in source[0]), default=1)
    spans = any(cell.columns > 1 for cell in source[0]) and deep == 1
    rows = max(marked, deep, 2 if spans else 1)
    return rows if rows < len(source) else 1
