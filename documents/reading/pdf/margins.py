"""Headers, footers and page numbers: lines at the margins that stand at the same place on most pages."""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from documents.reading.pdf.characters import Line
from documents.reading.types import RemovalKind

_ZONE = 0.12
_MOST = 0.6
_FEWEST_PAGES = 3
_GRID = 3.0
_DIGITS = re.compile(r"\d+")
_NUMBER = re.compile(
    r"^[\s\-–—·•.|/第共页頁Pp()（）〔〕\[\]ageof,，:：]*(?:\d+|[ivxlcIVXLC]+)[\s\-–—·•.|/第共页頁Pp()（）〔〕\[\]ageof,，:：\d]*$"
)


@dataclass(frozen=True, slots=True)
class Margins:
    """Which lines of one page are marginal, by index, and as what."""

    kinds: dict[int, RemovalKind]


@dataclass(frozen=True, slots=True)
class _Edge:
    """A line in a margin zone: `place` is its distance from the page's edge on a grid of points."""

    index: int
    top: bool
    place: int
    key: str


class MarginFinder:
    """Fed one page after the other; keeps only what stands near the edges."""

    def __init__(self) -> None:
        self._pages: list[list[_Edge]] = []
        self._counts: list[int] = []
        self._inner: list[set[tuple[int, str]]] = []

    def add(self, lines: Sequence[Line], height: float) -> None:
        edges: list[_Edge] = []
        inner: set[tuple[int, str]] = set()
        for index, line in enumerate(lines):
            middle = (line.box.top + line.box.bottom) / 2
            words = "".join(line.text.split())
            if middle < _ZONE * height or middle > (1 - _ZONE) * height:
                top = middle < height / 2
                edges.append(
                    _Edge(
                        index,
                        top,
                        round((middle if top else height - middle) / _GRID),
                        _DIGITS.sub("#", words),
                    )
                )
            elif middle < 2 * _ZONE * height or middle > (1 - 2 * _ZONE) * height:
                inner.add((round(middle / _GRID), words))
        self._pages.append(edges)
        self._inner.append(inner)
        self._counts.append(len(lines))

    def found(self) -> list[Margins]:
        """For each page in turn, what to leave out; nothing where that would empty most pages."""
        repeated = self._repeated()
        found = [Margins(self._marginal(edges, repeated)) for edges in self._pages]
        emptied = sum(
            bool(each.kinds) and len(each.kinds) == count
            for each, count in zip(found, self._counts, strict=True)
        )
        return found if emptied < len(found) / 2 else [Margins({}) for _ in found]

    def _repeated(self) -> set[tuple[bool, int, str]]:
        """Place and words of the lines that most pages, or most odd or even pages, have in common."""
        where: dict[tuple[bool, int, str], set[int]] = defaultdict(set)
        for number, edges in enumerate(self._pages):
            for edge in edges:
                for place in (edge.place - 1, edge.place, edge.place + 1):
                    where[edge.top, place, edge.key].add(number)
        total = len(self._pages)
        repeated = {key for key, pages in where.items() if _on_most(pages, total)}
        return set() if self._is_form(repeated) else repeated

    def _is_form(self, repeated: set[tuple[bool, int, str]]) -> bool:
        """A form repeats further inside the page too: its labels are no headers."""
        counts = Counter(each for inner in self._inner for each in inner)
        needed = _MOST * len(self._pages)
        inside = sum(count >= needed for count in counts.values())
        return bool(repeated) and inside >= 2

    def _marginal(self, edges: list[_Edge], repeated: set[tuple[bool, int, str]]) -> dict[int, RemovalKind]:
        """From each edge inwards, as long as lines repeat."""
        kinds: dict[int, RemovalKind] = {}
        for top in (True, False):
            for edge in sorted((e for e in edges if e.top is top), key=lambda e: e.place):
                if (top, edge.place, edge.key) not in repeated:
                    break
                kinds[edge.index] = _kind(edge)
        return kinds


def _on_most(pages: set[int], total: int) -> bool:
    if len(pages) >= _FEWEST_PAGES and len(pages) >= _MOST * total:
        return True
    for parity in (0, 1):
        same = sum(number % 2 == parity for number in pages)
        if same >= _FEWEST_PAGES and same >= _MOST * ((total + 1 - parity) // 2):
            return True
    return False


def _kind(edge: _Edge) -> RemovalKind:
    if len(edge.key) <= 40 and _NUMBER.match(edge.key.replace("#", "1")):
        return RemovalKind.PAGE_NUMBER
    return RemovalKind.HEADER if edge.top else RemovalKind.FOOTER
