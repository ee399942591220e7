"""A reading cut into chunks: by clause, then between paragraphs and rows, then between sentences."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from documents.reading.sections import Section, outline
from documents.reading.sentences import sentence_ends
from documents.reading.types import Chunk, Element, Kind, Reading

TARGET = 400
MAXIMUM = 800
_TINY = 40
_LONGEST_OVERLAP = 80
_SLACK = 5 / 4


@dataclass(frozen=True, slots=True)
class _Piece:
    """Elements `first` up to `last` (exclusive) that become one chunk, or several when they are too long."""

    first: int
    last: int
    section: Section


@dataclass(slots=True)
class _Chunker:
    reading: Reading
    target: int
    maximum: int
    page_starts: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.page_starts = [page.char_start for page in self.reading.pages]

    @property
    def elements(self) -> tuple[Element, ...]:
        return self.reading.elements

    def size(self, first: int, last: int) -> int:
        return self.elements[last - 1].char_end - self.elements[first].char_start if first < last else 0

    def pieces(self, section: Section) -> Iterator[_Piece]:
        """The section whole if it may stay whole; else what it says itself, then each of its children."""
        if section.is_clause and self.size(section.first, section.last) <= self._whole_up_to(section):
            yield _Piece(section.first, section.last, section)
        elif section.keeps_children:
            yield from self._packed(section, self._units(section))
        else:
            yield from self._packed(section, [(i, i + 1) for i in range(section.first, section.body_end)])
            yield from self._children(section)

    def _whole_up_to(self, section: Section) -> int:
        if section.keeps_children or not section.children:
            return self.maximum
        return 0 if self._leads(section.first, section.body_end) else self.target

    def _units(self, section: Section) -> list[tuple[int, int]]:
        """Own elements one by one and children whole, as far as they fit."""
        units = [(i, i + 1) for i in range(section.first, section.body_end)]
        for child in section.children:
            if self.size(child.first, child.last) <= self.maximum:
                units.append((child.first, child.last))
            else:
                units += [(i, i + 1) for i in range(child.first, child.last)]
        return units

    def _children(self, section: Section) -> Iterator[_Piece]:
        """Each child on its own; tiny neighbours that nobody would cite alone are packed together."""
        run: list[Section] = []
        for child in section.children:
            if child.may_be_packed and self.size(child.first, child.last) < _TINY:
                run.append(child)
                continue
            yield from self._run(section, run)
            run = []
            yield from self.pieces(child)
        yield from self._run(section, run)

    def _run(self, section: Section, run: list[Section]) -> Iterator[_Piece]:
        yield from self._packed(
            run[0] if len(run) == 1 else section, [(child.first, child.last) for child in run]
        )

    def _packed(self, section: Section, units: list[tuple[int, int]]) -> Iterator[_Piece]:
        """Units joined up to the target; a heading goes with what follows it."""
        start: int | None = None
        end = 0
        for first, last in units:
            if (
                start is not None
                and self.size(start, last) > self.target * _SLACK
                and not self._leads(start, end)
            ):
                yield _Piece(start, end, section)
                start = None
            start = first if start is None else start
            end = last
        if start is not None:
            yield _Piece(start, end, section)

    def _leads(self, first: int, last: int) -> bool:
        return all(
            self.elements[i].is_heading_line or self.elements[i].kind is Kind.HEADER_ROW
            for i in range(first, last)
        )

    def chunks(self) -> Iterator[Chunk]:
        pieces = self._with_their_headings(list(self.pieces(outline(self.elements))))
        ordinal = 0
        for piece in pieces:
            for start, end, header in self._spans(piece):
                yield self._chunk(ordinal, start, end, header, piece.section)
                ordinal += 1

    def _with_their_headings(self, pieces: list[_Piece]) -> list[_Piece]:
        """Headings that say nothing more are joined to the piece they lead to, where both fit."""
        joined: list[_Piece] = []
        for piece in reversed(pieces):
            after = joined[-1] if joined else None
            leads = all(self.elements[i].is_heading_line for i in range(piece.first, piece.last))
            if after and leads and self.size(piece.first, after.last) <= self.maximum:
                joined[-1] = _Piece(piece.first, after.last, after.section)
            else:
                joined.append(piece)
        return joined[::-1]

    def _spans(self, piece: _Piece) -> Iterator[tuple[int, int, str]]:
        """The piece as offsets, none longer than the maximum, with the table header that a part lost."""
        if self.size(piece.first, piece.last) <= self.maximum:
            header = self._lost_header(piece.first)
            yield self.elements[piece.first].char_start, self.elements[piece.last - 1].char_end, header
            return
        for index in range(piece.first, piece.last):
            element = self.elements[index]
            for start, end in self._sentences(element.char_start, element.char_end):
                yield start, end, self._lost_header(index)

    def _lost_header(self, index: int) -> str:
        """The header rows of the table whose row `index` is, unless they come with it."""
        if self.elements[index].kind is not Kind.ROW:
            return ""
        top = index
        while top and self.elements[top - 1].kind is Kind.ROW:
            top -= 1
        first = top
        while first and self.elements[first - 1].kind is Kind.HEADER_ROW:
            first -= 1
        rows = self.reading.text[self.elements[first].char_start : self.elements[top].char_start]
        return rows.strip() if first < top else ""

    def _sentences(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Sentences packed to the target; each part but the first begins with the last sentence before it."""
        text = self.reading.text[start:end]
        ends = self._bounded(sentence_ends(text))
        begin = before = 0
        for index, stop in enumerate(ends):
            previous = ends[index - 1] if index else 0
            if stop - begin > self.target and previous > before:
                yield start + begin, start + previous
                before = previous
                opening = ends[index - 2] if index > 1 else 0
                overlap = previous - opening
                fits = overlap <= min(_LONGEST_OVERLAP, self.target // 4) and stop - opening <= self.maximum
                begin = opening if fits else previous
        if begin < len(text):
            yield start + begin, end

    def _bounded(self, ends: list[int]) -> list[int]:
        """The ends with longer sentences cut, at a comma or space if one is near."""
        bounded: list[int] = []
        last = 0
        for end in ends:
            while end - last > self.target:
                last = self.target + last
                bounded.append(last)
            if end > last:
                bounded.append(end)
            last = end
        return bounded

    def _chunk(self, ordinal: int, start: int, end: int, header: str, section: Section) -> Chunk:
        text = self.reading.text[start:end]
        start += len(text) - len(text.lstrip())
        text = text.strip()
        end = start + len(text)
        return Chunk(
            ordinal,
            start,
            end,
            text,
            section.path,
            section.clause_no,
            self._page(start),
            self._page(end - 1),
            header,
        )

    def _page(self, offset: int) -> int:
        return self.reading.pages[max(0, bisect_right(self.page_starts, offset) - 1)].number


def chunk(reading: Reading, *, target: int = TARGET, maximum: int = MAXIMUM) -> tuple[Chunk, ...]:
    """Chunks in the order of the text, none longer than `maximum` characters.

    Together they hold every character but white space; they overlap only where one clause had to be cut.
    """
    if not 0 < target <= maximum:
        raise ValueError(f"target {target} must lie between 1 and the maximum, {maximum}")
    return tuple(_Chunker(reading, target, maximum).chunks()) if reading.elements else ()
