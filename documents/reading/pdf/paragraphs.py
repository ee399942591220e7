"""Wrapped lines put together again as paragraphs."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple
from unicodedata import east_asian_width

from documents.reading.clauses import Numbering
from documents.reading.pdf.characters import HYPHEN, Line

_MAY_OPEN = re.compile(r"[第附（(【\[*§①-⑳\d０-９零〇一二两三四五六七八九十百•·●◆■▪–—-]|[A-Za-z]{0,8}[.) ]")
_BULLET = re.compile(r"[•·●◆■▪○□➢✓][\s\S]|[-–—*]\s")
_ENDED = re.compile(r"[。！？；：!?;:…]['\"”’」』）)]?$|[.]['\"”’)]?$")
_UNFINISHED = re.compile(r"[\u4e00-\u9fff，、（《“a-z,]$")
_CELLS = re.compile(r"(?<=[\u4e00-\u9fff])(?<![条條章节節编編款项]) (?=[\u4e00-\u9fff\d])")
"""Chinese sets no space between words, but after a clause's number: what else stands apart is a cell."""
_LEADING = frozenset("0123456789.…·")
_LEADER = re.compile(r"[.…·]{3,}\s*\d*$")
_NEIGHBOURS = 8
_HANGING = 2.2
"""Widths of a Chinese character that a full line may fall short of one with a full stop in the margin."""


class Place(NamedTuple):
    """A line among the lines of its page, of which none reaches further right than `right`."""

    lines: Sequence[Line]
    at: int
    right: float

    @property
    def line(self) -> Line:
        return self.lines[self.at]

    def column(self) -> Iterator[Line]:
        """The lines near this one that are of its size and overlap it, those above first."""
        line = self.line
        above = range(self.at - 1, max(-1, self.at - _NEIGHBOURS - 1), -1)
        below = range(self.at + 1, min(len(self.lines), self.at + _NEIGHBOURS + 1))
        for index in chain(above, below):
            other = self.lines[index]
            if other.box.left < line.box.right and other.box.right > line.box.left and _alike(other, line):
                yield other


def separator(place: Place, after: Line, *, same_page: bool) -> str:
    """What stands between the line at `place` and the one after it: a new line, a space or nothing."""
    if not _continues(place, after, same_page=same_page):
        return "\n"
    before = place.line.text
    return "" if before.endswith(HYPHEN) or not _needs_space(before[-1], after.text[0]) else " "


def _continues(place: Place, after: Line, *, same_page: bool) -> bool:
    before = place.line
    if not _alike(before, after) or (before.text[-1] in _LEADING and _LEADER.search(before.text[-12:])):
        return False
    if same_page and not _is_next(before, after):
        return False
    if before.text.endswith(HYPHEN):
        return True
    if not _is_full(place, after) or _BULLET.match(after.text):
        return False
    if " " in after.text and _CELLS.search(after.text) and _CELLS.search(before.text):
        return False
    ended = bool(_ENDED.search(before.text[-2:]))
    if ended and (not same_page or _is_indented(place, after)):
        return False
    if _MAY_OPEN.match(after.text) and Numbering().mark(after.text):
        return not ended and bool(_UNFINISHED.search(before.text[-1]))
    return True


def _alike(one: Line, other: Line) -> bool:
    return 0.85 * other.size < one.size < 1.18 * other.size


def _is_full(place: Place, after: Line) -> bool:
    """Whether the first word of the next line found no room on this one."""
    reach = place.line.box.right + _first_word(after)
    return reach >= place.right or all(other.box.right <= reach for other in place.column())


def _is_indented(place: Place, after: Line) -> bool:
    left = after.box.left - 0.9 * after.size
    return after.is_indented or any(line.box.left < left for line in (place.line, *place.column()))


def _is_next(before: Line, after: Line) -> bool:
    """Below, at no more than twice the usual distance, and in the same column."""
    gap = after.box.top - before.box.bottom
    overlap = min(before.box.right, after.box.right) - max(before.box.left, after.box.left)
    return -0.5 * before.size < gap < 1.5 * before.size and overlap > 0


def _first_word(line: Line) -> float:
    """About how wide the first word of the line is, in points: it did not fit on the line before."""
    first = line.text[0]
    if east_asian_width(first) in "WF":
        return _HANGING * line.size
    word = line.text.split(" ", 1)[0]
    return (0.6 * min(len(word), 24) + 0.6) * line.size


def _needs_space(before: str, after: str) -> bool:
    return not (east_asian_width(before) in "WF" or east_asian_width(after) in "WF")
