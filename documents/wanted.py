"""What a reader wants to see of a version: the page, the span to mark, the zoom, as the address says it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from django.utils.http import urlencode

from documents.models import Page

ZOOMS = (100, 150, 200)


@dataclass(frozen=True, slots=True)
class Span:
    """Half-open code-point offsets into a version's text."""

    start: int
    end: int

    def within(self, page: Page) -> Self | None:
        """The part of the span on the page, counted from the start of the page's text."""
        start, end = max(self.start, page.char_start), min(self.end, page.char_end)
        return type(self)(start - page.char_start, end - page.char_start) if start < end else None


@dataclass(frozen=True, slots=True)
class Wanted:
    """`leaf` counts the parts of a long page of text from 1, 0 for the one with the span.

    A reader who is turning pages (`browse`) stays on `page` though the span stands elsewhere.
    """

    page: int
    span: Span | None = None
    zoom: int = ZOOMS[0]
    leaf: int = 0
    browse: bool = False

    @classmethod
    def of(cls, page: int, query: Mapping[str, str]) -> Self:
        """What the query says; what is no number in it is as if it were not there."""
        start, end = _number(query.get("start")), _number(query.get("end"))
        zoom = _number(query.get("zoom"))
        return cls(
            page=page,
            span=Span(start, end) if start < end else None,
            zoom=zoom if zoom in ZOOMS else ZOOMS[0],
            leaf=_number(query.get("leaf")),
            browse="browse" in query,
        )

    def turned(self, *, page: int = 0, leaf: int = 0) -> Self:
        """The same span and zoom on another page, or on another part of this one."""
        return replace(self, page=page or self.page, leaf=leaf, browse=True)

    def zoomed(self, step: int) -> Self | None:
        """The next zoom in that direction, None at the end."""
        at = ZOOMS.index(self.zoom) + step
        return replace(self, zoom=ZOOMS[at], browse=True) if 0 <= at < len(ZOOMS) else None

    @property
    def query(self) -> str:
        """The query that `of` reads back, with its question mark; empty when all is as usual."""
        said = {"start": self.span.start, "end": self.span.end} if self.span else {}
        if self.zoom != ZOOMS[0]:
            said["zoom"] = self.zoom
        if self.leaf:
            said["leaf"] = self.leaf
        if self.browse:
            said["browse"] = 1
        return f"?{urlencode(said)}" if said else ""


def _number(text: str | None) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 10 else 0
