"""A span of a page's text as rectangles on the displayed page, one a line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from documents.reading.errors import ReadingError
from documents.reading.pdf.characters import HYPHEN, Characters, Line, tidied, units
from documents.reading.pdf.geometry import Frame, Rectangle
from documents.reading.pdf.lines import page_lines
from documents.reading.pdf.pdfium import opened, opened_page, opened_text
from documents.reading.types import Box

_MARGIN = 0.12
_IGNORED = frozenset(f"-{HYPHEN}\u00ad\0")


def locate(path: Path, page_number: int, page_text: str, start: int, end: int) -> tuple[Box, ...]:
    """Where `page_text[start:end]` stands on page `page_number` (from 1), as fractions of the displayed page.

    `page_text` is the page's share of the canonical text. Empty when the span cannot be found for certain.
    """
    wanted = {place for place, offset in enumerate(_kept(page_text)) if start <= offset < end}
    if not wanted:
        return ()
    try:
        with opened(path) as document, opened_page(document, page_number) as page, opened_text(page) as text:
            frame = Frame.of(page)
            lines = page_lines(page, text, frame).lines
            matched = _matched(lines, _squeezed(page_text), frame.height)
            words = text.get_text_range()
            spans = _Spans(words, Characters(text, frame, words))
            boxes = [box for line, place in matched for box in spans.boxes(line, place, wanted)]
    except ReadingError:
        return ()
    return tuple(box for box in (_fraction(each, frame) for each in boxes) if box)


def _kept(text: str) -> list[int]:
    """Offsets of the characters that count in a comparison: no white space, no hyphens."""
    return [offset for offset, char in enumerate(text) if _counts(char)]


def _squeezed(text: str) -> str:
    return "".join(char for char in text if _counts(char))


def _counts(char: str) -> bool:
    return not char.isspace() and char not in _IGNORED


@dataclass(frozen=True, slots=True)
class _Path:
    """Lines taken so far, the last first; `cost` counts those that stand at a margin."""

    cost: int
    line: Line | None = None
    place: int = 0
    before: "_Path | None" = None


def _matched(lines: Sequence[Line], text: str, height: float) -> list[tuple[Line, int]]:
    """The lines that make up `text` in their order, each with its place in it; none if they do not.

    Lines left out of the text (headers, garbage) are skipped. Where a header reads like the line below it,
    the one further inside the page is taken.
    """
    reached: dict[int, _Path] = {0: _Path(0)}
    for line in lines:
        words = _squeezed(line.text)
        middle = (line.box.top + line.box.bottom) / 2
        marginal = not _MARGIN * height < middle < (1 - _MARGIN) * height
        for place, path in list(reached.items()):
            if words and text.startswith(words, place):
                taken = _Path(path.cost + marginal, line, place, path)
                other = reached.get(place + len(words))
                if other is None or taken.cost < other.cost:
                    reached[place + len(words)] = taken
    step = reached.get(len(text))
    found: list[tuple[Line, int]] = []
    while step and step.line:
        found.append((step.line, step.place))
        step = step.before
    return found[::-1]


class _Spans:
    """Finds the characters of matched lines again in the page's own text."""

    def __init__(self, page_text: str, characters: Characters) -> None:
        self._raw = page_text.encode("utf-16-le", "surrogatepass")
        self._characters = characters

    def boxes(self, line: Line, place: int, wanted: set[int]) -> Iterator[Rectangle]:
        """The wanted part of the line: as wide as its characters, as high as the whole line."""
        ats = list(self._units(line))
        chosen = [at for index, at in enumerate(ats) if place + index in wanted]
        if not chosen:
            return
        inks = [self._characters.ink(at) for at in ats]
        whole = inks[0]
        for ink in inks:
            whole = whole.joined(ink)
        upright = line.box.height <= 3 * max(line.size, 0.1)
        for _, run in groupby(enumerate(chosen), lambda pair: ats.index(pair[1]) - pair[0]):
            cells = [self._characters.cell(at) for _, at in run]
            part = cells[0]
            for cell in cells:
                part = part.joined(cell)
            if upright:
                yield Rectangle(part.left, whole.top, part.right, whole.bottom)
            else:
                yield Rectangle(whole.left, part.top, whole.right, part.bottom)

    def _units(self, line: Line) -> Iterator[int]:
        """For each character that counts in the line's words, where it stands in the page's text."""
        words = _squeezed(line.text)
        raw = self._raw[2 * line.at :].decode("utf-16-le", "replace").split("\n", 1)[0]
        at, done = line.at, 0
        for char in raw:
            for each in _squeezed(tidied(char)):
                if done < len(words) and words[done] == each:
                    yield at
                    done += 1
            at += units(char)


def _fraction(box: Rectangle, frame: Frame) -> Box | None:
    """The box clipped to the page; None when nothing of it is left."""
    left, right = (min(max(value / frame.width, 0.0), 1.0) for value in (box.left, box.right))
    top, bottom = (min(max(value / frame.height, 0.0), 1.0) for value in (box.top, box.bottom))
    return Box(left, top, right - left, bottom - top) if right > left and bottom > top else None
