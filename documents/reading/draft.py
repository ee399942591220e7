"""A text in the making: parsers append blocks and get exact offsets."""

from dataclasses import dataclass, field

from documents.reading.errors import ReadingError
from documents.reading.structure import Block, elements_of
from documents.reading.types import Kind, Limits, Page, Reading, Removal, RemovalKind


@dataclass(slots=True)
class Draft:
    """Collects blocks, pages and what was left out, and becomes a Reading."""

    limits: Limits
    blocks: list[Block] = field(default_factory=list)
    pages: list[Page] = field(default_factory=list)
    removed: list[Removal] = field(default_factory=list)
    facts: list[tuple[str, str]] = field(default_factory=list)
    _parts: list[str] = field(default_factory=list)
    _length: int = 0

    @property
    def length(self) -> int:
        return self._length

    def append(self, text: str) -> int:
        """Add characters as they are; the offset they start at. Raises ReadingError over the limit."""
        start = self._length
        self._parts.append(text)
        self._length += len(text)
        if self._length > self.limits.characters:
            raise ReadingError("too_many_characters", {"limit": self.limits.characters})
        return start

    def add(self, kind: Kind, text: str, *, level: int = 0, solid: bool = False, tight: bool = False) -> None:
        """A block on lines of its own; `tight` leaves no empty line after it. Headings get `#` signs."""
        if not text.strip():
            return
        prefix = f"{'#' * level} " if kind is Kind.HEADING else ""
        start = self.append(prefix + text)
        self.blocks.append(Block(kind, start, self._length, level, len(prefix), solid))
        self.append("\n" if tight else "\n\n")

    def table(self, rows: list[list[str]], header_rows: int = 1) -> None:
        """A table as Markdown rows. Rows of fewer cells are filled up; empty rows go."""
        rows = [row for row in rows if any(cell.strip() for cell in row)]
        if not rows:
            return
        width = max(map(len, rows))
        for index, row in enumerate(rows):
            cells = [_cell(cell) for cell in row] + [""] * (width - len(row))
            line = f"| {' | '.join(cells)} |"
            is_header = index < header_rows
            if index == header_rows - 1:
                line += "\n|" + " --- |" * width
            start = self.append(line)
            self.blocks.append(Block(Kind.HEADER_ROW if is_header else Kind.ROW, start, self._length))
            self.append("\n")
        self.append("\n")

    def remove(self, kind: RemovalKind, text: str, page: int = 0) -> None:
        if text.strip():
            self.removed.append(Removal(kind, page, text.strip()))

    def text(self) -> str:
        return "".join(self._parts)

    def finish(self, form: str, *, encoding: str = "", paged: bool = False) -> Reading:
        """The Reading of everything added. Raises ReadingError `no_text` when there is none."""
        text = self.text()
        if not text.strip():
            raise ReadingError("no_text")
        pages = tuple(self.pages) or (Page(1, 0, len(text)),)
        return Reading(
            form,
            text,
            pages,
            elements_of(text, self.blocks),
            tuple(self.removed),
            encoding,
            paged,
            tuple(self.facts),
        )


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
