"""One page of a version as a reader sees it, with the cited span marked on it or said to be lost."""

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from django.contrib.auth.models import AbstractUser
from django.urls import reverse
from django.utils.http import urlencode

from documents import selectors
from documents.errors import NotThere
from documents.models import Chunk, Document, Page, Version
from documents.page_images import SCALES
from documents.reading import locate
from documents.written import Line, Offsets, Piece, Table, pieces, written

ZOOMS = (100, 150, 200)


@dataclass(frozen=True, slots=True)
class Span:
    """Half-open code-point offsets into a version's text."""

    start: int
    end: int

    @classmethod
    def of(cls, start: str | None, end: str | None) -> Self | None:
        """The span two query values name, or None when they name none."""
        if not all(text and text.isdecimal() and len(text) < 10 for text in (start, end)):
            return None
        span = cls(int(start or 0), int(end or 0))
        return span if span.start < span.end else None

    def within(self, page: Page) -> Self | None:
        """The part of the span on the page, counted from the start of the page's text."""
        start, end = max(self.start, page.char_start), min(self.end, page.char_end)
        return type(self)(start - page.char_start, end - page.char_start) if start < end else None


@dataclass(frozen=True, slots=True)
class Mark:
    """A rectangle to mark on the page's picture, in percent of it."""

    x: str
    y: str
    width: str
    height: str


@dataclass(frozen=True, slots=True)
class SourcePage:
    """Everything the page shows; `cited_page` is where the span begins, None without a span."""

    version: Version
    page: Page
    last: int
    zoom: int
    span: Span | None
    cited_page: int | None
    clause: Chunk | None
    current: Version | None
    replacement: Version | None
    in_force: bool
    marks: tuple[Mark, ...]
    pieces: tuple[Piece, ...]
    content: tuple[Line | Table, ...]

    @property
    def quote(self) -> str:
        return self.version.text[self.span.start : self.span.end].strip() if self.span else ""

    @property
    def on_this_page(self) -> bool:
        return self.span is not None and self.span.within(self.page) is not None

    @property
    def lost(self) -> bool:
        """The span is on this page, and where on its picture could not be told."""
        return self.version.paged and self.on_this_page and not self.marks

    @property
    def versions(self) -> list[Version]:
        return list(self.version.document.versions.filter(state=Version.State.READY).defer("text"))

    @property
    def image_url(self) -> str:
        scale = SCALES[0] if self.zoom == ZOOMS[0] else SCALES[-1]
        return reverse("page_image", args=[*_address(self.version), self.page.number, scale])

    @property
    def original_url(self) -> str:
        return reverse("original", args=_address(self.version))

    @property
    def own_url(self) -> str:
        return self._url(self.page.number, self.zoom)

    @property
    def cited_page_url(self) -> str:
        return self._url(self.cited_page or 1, self.zoom)

    @property
    def previous_url(self) -> str:
        return self._url(self.page.number - 1, self.zoom, browse=True) if self.page.number > 1 else ""

    @property
    def next_url(self) -> str:
        return self._url(self.page.number + 1, self.zoom, browse=True) if self.page.number < self.last else ""

    @property
    def smaller_url(self) -> str:
        return self._zoom_url(-1)

    @property
    def larger_url(self) -> str:
        return self._zoom_url(+1)

    def _zoom_url(self, step: int) -> str:
        position = ZOOMS.index(self.zoom) + step
        return self._url(self.page.number, ZOOMS[position], browse=True) if 0 <= position < len(ZOOMS) else ""

    def _url(self, page: int, zoom: int, *, browse: bool = False) -> str:
        query: dict[str, int] = {"start": self.span.start, "end": self.span.end} if self.span else {}
        if zoom != ZOOMS[0]:
            query["zoom"] = zoom
        if browse:
            query["browse"] = 1
        return source_url(self.version, page) + (f"?{urlencode(query)}" if query else "")


def open_page(
    user: AbstractUser, identifier: str, version_number: int, number: int, span: Span | None, zoom: int
) -> SourcePage:
    """The page of a version of a document the user may read. Raises NotThere."""
    version = selectors.get_version(user, identifier, version_number)
    page = version.pages.filter(number=number).first()
    if page is None:
        raise NotThere
    if span and span.end > len(version.text):
        span = None
    text = version.text[page.char_start : page.char_end]
    here = span.within(page) if span else None
    marked: Offsets = (here.start, here.end) if here else None
    cited = version.pages.filter(char_end__gt=span.start).order_by("number").first() if span else None
    return SourcePage(
        version=version,
        page=page,
        last=version.pages.count(),
        zoom=zoom if zoom in ZOOMS else ZOOMS[0],
        span=span,
        cited_page=cited.number if cited else None,
        clause=_clause(version, span),
        current=_current(version.document),
        replacement=_replacement(user, version.document),
        in_force=selectors.in_force(version),
        marks=_marks(version, page, text, here) if version.paged and here else (),
        pieces=pieces(text, marked) if version.paged else (),
        content=() if version.paged else written(text, version.format, marked),
    )


def source_url(version: Version, page: int = 1) -> str:
    return reverse("source", args=[*_address(version), page])


def _address(version: Version) -> list[str | int]:
    return [version.document.identifier, version.number]


def _clause(version: Version, span: Span | None) -> Chunk | None:
    chunks = version.chunks.filter(char_start__lte=span.start, char_end__gt=span.start) if span else None
    return chunks.first() if chunks is not None else None


def _current(document: Document) -> Version | None:
    return document.versions.filter(is_current=True).defer("text").first()


def _replacement(user: AbstractUser, document: Document) -> Version | None:
    """The current version of what replaces the document, if the user may read it."""
    if document.replaced_by_id is None:
        return None
    replacement = selectors.readable_by(user).filter(pk=document.replaced_by_id).first()
    return _current(replacement) if replacement else None


def _marks(version: Version, page: Page, text: str, here: Span) -> tuple[Mark, ...]:
    boxes = locate(Path(version.file.path), page.number, text, here.start, here.end)
    return tuple(
        Mark(*(f"{share * 100:.3f}%" for share in (box.left, box.top, box.width, box.height)))
        for box in boxes
    )
