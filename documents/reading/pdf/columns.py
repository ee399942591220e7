"""Two columns that a page draws line by line across are read one after the other; tables are left alone."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from documents.reading.pdf.characters import Characters, Line, tidied

_FEWEST = 8
_WIDE = 0.5
_MIDDLE = (0.25, 0.75)
_GUTTER = 1.0
"""In heights of a line."""
_FULL = 2.5
_MOST = 0.6


class _Cut(NamedTuple):
    """Where a line falls apart: the last character before the gap, the first after it, and the gap itself."""

    before: int
    after: int
    left: float
    right: float


def in_columns(lines: list[Line], text: str, characters: Characters, width: float) -> list[Line]:
    """The lines in reading order; as they are where the page has no two columns side by side.

    `text` is the page's own, which the lines' places count in; `width` is the page's, in points.
    """
    wide = [line for line in lines if " " in line.text and line.box.width > _WIDE * width]
    if len(wide) < _FEWEST or 2 * len(wide) < len(lines):
        return lines
    gutter = _gutter(
        [cut for line in wide[:: max(1, len(wide) // _FEWEST)] if (cut := _cut(line, text, characters))]
    )
    if gutter is None:
        return lines
    cuts = [
        _cut(line, text, characters) if line.box.left < gutter < line.box.right else None for line in lines
    ]
    return list(_ordered(lines, cuts, gutter, text, characters)) if _are_full(lines, cuts) else lines


def _cut(line: Line, text: str, characters: Characters) -> _Cut | None:
    """The widest gap at a space near the line's middle, where it is wide enough for a gutter."""
    end = text.find("\n", line.at)
    raw = text[line.at : end if end >= 0 else len(text)].rstrip()
    found: _Cut | None = None
    at = raw.find(" ", int(_MIDDLE[0] * len(raw)))
    while 0 < at < _MIDDLE[1] * len(raw):
        after = at + len(raw[at:]) - len(raw[at:].lstrip())
        before = len(raw[:at].rstrip()) - 1
        left, right = characters.cell(line.at + before).right, characters.cell(line.at + after).left
        if right - left > _GUTTER * line.size and (found is None or right - left > found.right - found.left):
            found = _Cut(line.at + before, line.at + after, left, right)
        at = raw.find(" ", after)
    return found


def _gutter(cuts: Sequence[_Cut]) -> float | None:
    """Where the gaps of most sampled lines overlap."""
    if len(cuts) < _MOST * _FEWEST:
        return None
    left, right = max(cut.left for cut in cuts), min(cut.right for cut in cuts)
    return (left + right) / 2 if left < right else None


def _are_full(lines: Sequence[Line], cuts: Sequence[_Cut | None]) -> bool:
    """Lines of running text reach the end of their column; cells of a table do not."""
    pairs = [(line, cut) for line, cut in zip(lines, cuts, strict=True) if cut]
    if len(pairs) < _FEWEST:
        return False
    left_end, right_end = max(cut.left for _, cut in pairs), max(line.box.right for line, _ in pairs)
    left = sum(cut.left > left_end - _FULL * line.size for line, cut in pairs)
    right = sum(line.box.right > right_end - _FULL * line.size for line, _ in pairs)
    return min(left, right) >= _MOST * len(pairs)


def _ordered(
    lines: Sequence[Line], cuts: Sequence[_Cut | None], gutter: float, text: str, characters: Characters
) -> Iterator[Line]:
    """Left column, then right; a line across both ends what stands above it."""
    left: list[Line] = []
    right: list[Line] = []
    for line, cut in zip(lines, cuts, strict=True):
        if cut:
            one, other = _halves(line, cut, text, characters)
            left.append(one)
            right.append(other)
        elif line.box.left < gutter < line.box.right:
            yield from (*left, *right, line)
            left, right = [], []
        else:
            (left if line.box.right <= gutter else right).append(line)
    yield from (*left, *right)


def _halves(line: Line, cut: _Cut, text: str, characters: Characters) -> tuple[Line, Line]:
    end = text.find("\n", line.at)
    raw = text[line.at : end if end >= 0 else len(text)]
    lead = line.at + len(raw) - len(raw.lstrip())
    box, _ = characters.line(lead, cut.before)
    words = text[lead : cut.before + 1]
    rest = text[cut.after : line.at + len(raw.rstrip())]
    other, _ = characters.line(cut.after, cut.after + len(rest) - 1)
    return line._replace(text=tidied(words), box=box), Line(tidied(rest), cut.after, other, line.size)
