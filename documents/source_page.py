"""One page of a version as a reader sees it, with the cited span marked on it or said to be lost."""

from dataclasses import dataclass, replace
from pathlib import Path

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.http import urlencode

from documents import selectors
from documents.errors import NotThere
from documents.models import Chunk, Document, Page, Version
from documents.page_images import SCALES
from documents.reading import locate
from documents.signed import sign
from documents.wanted import ZOOMS, Span, Wanted
from documents.written import Line, Offsets, Piece, Table, language_of, leaves, pieces, written

LEAF = 40_000


@dataclass(frozen=True, slots=True)
class Mark:
    """A rectangle to mark on the page's picture, in percent of it."""

    x: str
    y: str
    width: str
    height: str


@dataclass(frozen=True, slots=True)
class SourcePage:
    """Everything the page shows; `cited_page` is where the span begins, None without a span.

    A version with pictures of its pages has `marks` and `pieces`, any other has `content`.
    """

    version: Version
    page: Page
    last: int
    leaf: int
    last_leaf: int
    wanted: Wanted
    cited_page: int | None
    clause: Chunk | None
    versions: tuple[Version, ...]
    replacement: Version | None
    in_force: bool
    language: str
    original_url: str
    marks: tuple[Mark, ...] = ()
    pieces: tuple[Piece, ...] = ()
    content: tuple[Line | Table, ...] = ()

    @property
    def span(self) -> Span | None:
        return self.wanted.span

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
    def current(self) -> Version | None:
        return next((version for version in self.versions if version.is_current), None)

    @property
    def image_url(self) -> str:
        scale = SCALES[0] if self.wanted.zoom == ZOOMS[0] else SCALES[-1]
        return reverse("page_image", args=[*_address(self.version), self.page.number, scale])

    @property
    def own_url(self) -> str:
        return self._url(self.wanted)

    @property
    def cited_page_url(self) -> str:
        return self._url(replace(self.wanted, page=self.cited_page or 1, browse=False))

    @property
    def previous_url(self) -> str:
        return self._url(self.wanted.turned(page=self.page.number - 1)) if self.page.number > 1 else ""

    @property
    def next_url(self) -> str:
        return (
            self._url(self.wanted.turned(page=self.page.number + 1)) if self.page.number < self.last else ""
        )

    @property
    def earlier_url(self) -> str:
        return self._url(self.wanted.turned(leaf=self.leaf - 1)) if self.leaf > 1 else ""

    @property
    def later_url(self) -> str:
        return self._url(self.wanted.turned(leaf=self.leaf + 1)) if self.leaf < self.last_leaf else ""

    @property
    def smaller_url(self) -> str:
        return self._url(self.wanted.zoomed(-1))

    @property
    def larger_url(self) -> str:
        return self._url(self.wanted.zoomed(+1))

    def _url(self, wanted: Wanted | None) -> str:
        return source_url(self.version, wanted.page) + wanted.query if wanted else ""


def open_page(user: User, identifier: str, number: int, wanted: Wanted) -> SourcePage:
    """A page of a version of a document the user may read. Raises NotThere."""
    version = selectors.get_version(user, identifier, number)
    page = version.pages.filter(number=wanted.page).first()
    if page is None:
        raise NotThere
    if wanted.span and wanted.span.end > len(version.text):
        wanted = replace(wanted, span=None)
    span = wanted.span
    text = version.text[page.char_start : page.char_end]
    here = span.within(page) if span else None
    marked: Offsets = (here.start, here.end) if here else None
    cut = [(0, len(text))] if version.paged else leaves(text, LEAF)
    leaf = _leaf(cut, wanted.leaf, here)
    start, end = cut[leaf - 1]
    return SourcePage(
        version=version,
        page=page,
        last=version.pages.count(),
        leaf=leaf,
        last_leaf=len(cut),
        wanted=wanted,
        cited_page=_page_of(version, span.start) if span else None,
        clause=_clause_at(version, span.start) if span else None,
        versions=tuple(
            selectors.versions_shown_to(user)
            .filter(document=version.document, state=Version.State.READY)
            .defer("text")
        ),
        replacement=_replacement(user, version.document),
        in_force=selectors.in_force(version),
        language=language_of(text),
        original_url=original_url(user, version),
        marks=_marks(version, page, text, here) if version.paged and here else (),
        pieces=pieces(text, marked) if version.paged else (),
        content=() if version.paged else written(text[start:end], version.format, marked, start),
    )


def source_url(version: Version, page: int = 1) -> str:
    return reverse("source", args=[*_address(version), page])


def original_url(user: User, version: Version) -> str:
    return reverse("original", args=_address(version)) + f"?{urlencode({'token': sign(user, version)})}"


def _address(version: Version) -> list[str | int]:
    return [version.document.identifier, version.number]


def _leaf(cut: list[tuple[int, int]], wanted: int, here: Span | None) -> int:
    if wanted:
        return min(wanted, len(cut))
    at = here.start if here else 0
    return next((n for n, (_, end) in enumerate(cut, start=1) if at < end), 1)


def _page_of(version: Version, offset: int) -> int | None:
    page = version.pages.filter(char_end__gt=offset).order_by("number").first()
    return page.number if page else None


def _clause_at(version: Version, offset: int) -> Chunk | None:
    return version.chunks.filter(char_start__lte=offset, char_end__gt=offset).first()


def _replacement(user: User, document: Document) -> Version | None:
    """The current version of what replaces the document, if the user may read it."""
    if document.replaced_by_id is None:
        return None
    replacement = selectors.readable_by(user).filter(pk=document.replaced_by_id).first()
    return replacement.versions.filter(is_current=True).defer("text").first() if replacement else None


def _marks(version: Version, page: Page, text: str, here: Span) -> tuple[Mark, ...]:
    boxes = locate(Path(version.file.path), page.number, text, here.start, here.end)
    return tuple(
        Mark(*(f"{share * 100:.3f}%" for share in (box.left, box.top, box.width, box.height)))
        for box in boxes
    )
