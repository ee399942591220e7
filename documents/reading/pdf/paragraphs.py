"""Wrapped lines put together again as paragraphs."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import east_asian_width

from documents.reading.clauses import Numbering
from documents.reading.pdf.lines import HYPHEN, Line

_MAY_OPEN = re.compile(r"[第附（(【\[*§①-⑳\d０-９零〇一二两三四五六七八九十百•·●◆■▪–—-]|[A-Za-z]{0,8}[.) ]")
_BULLET = re.compile(r"[•·●◆■▪○□➢✓][\s\S]|[-–—*]\s")
_ENDED = re.compile(r"[。！？；：!?;:…]['\"”’」』）)]?$|[.]['\"”’)]?$")
_UNFINISHED = re.compile(r"[\u4e00-\u9fff，、（《“a-z,]$")
_LEADER = re.compile(r"[.…·]{3,}\s*\d*$")
_NEIGHBOURS = 8
_HANGING = 2.2
"""Widths of a Chinese character that a full line may fall short of one with a full stop in the margin."""


@dataclass(frozen=True, slots=True)
class Column:
    """From where to where the lines around one reach."""

    left: float
    right: float


def separator(before: Line, after: Line, column: Column, *, same_page: bool) -> str:
    """What stands between two lines: a new line, a space or nothing. `column` is that of the first."""
    if not _continues(before, after, column, same_page=same_page):
        return "\n"
    if before.text.endswith(HYPHEN):
        return ""
    return " " if _needs_space(before.text[-1], after.text[0]) else ""


def _continues(before: Line, after: Line, column: Column, *, same_page: bool) -> bool:
    if not 0.85 < after.size / max(before.size, 0.1) < 1.18 or _LEADER.search(before.text[-12:]):
        return False
    if same_page and not _is_next(before, after):
        return False
    if before.text.endswith(HYPHEN):
        return True
    if before.box.right + _first_word(after) < column.right or _BULLET.match(after.text):
        return False
    ended = bool(_ENDED.search(before.text))
    indented = after.is_indented or after.box.left > column.left + 0.9 * after.size
    if ended and (indented or not same_page):
        return False
    if _MAY_OPEN.match(after.text) and Numbering().mark(after.text):
        return not ended and bool(_UNFINISHED.search(before.text))
    return True


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


def column_of(lines: Sequence[Line], index: int) -> Column:
    """The column of the lines near `index` that are of its size and overlap it."""
    line = lines[index]
    left, right = line.box.left, line.box.right
    for other in lines[max(0, index - _NEIGHBOURS) : index + _NEIGHBOURS + 1]:
        same_column = other.box.left < line.box.right and other.box.right > line.box.left
        if same_column and 0.85 < other.size / max(line.size, 0.1) < 1.18:
            left, right = min(left, other.box.left), max(right, other.box.right)
    return Column(left, right)


def _needs_space(before: str, after: str) -> bool:
    return not (east_asian_width(before) in "WF" or east_asian_width(after) in "WF")
