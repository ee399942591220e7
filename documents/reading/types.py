"""The values that reading hands out; all offsets are in code points."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Limits:
    """What one file may take. Time and memory are held by the process that reads (see `isolated`)."""

    file_bytes: int = 200 * 1024 * 1024
    pages: int = 5_000
    characters: int = 10_000_000
    unpacked_bytes: int = 512 * 1024 * 1024
    """Of all parts of an office file together."""
    part_bytes: int = 128 * 1024 * 1024
    """Of a single part."""
    part_ratio: int = 200
    """Unpacked to packed size of a part over a megabyte; honest XML stays under 50."""
    cells: int = 2_000_000
    seconds: float = 120.0
    memory_bytes: int = 2 * 1024 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Page:
    """Page `number` (from 1) covers `text[char_start:char_end]`; pages tile the text.

    `width` and `height` are points as displayed, 0 for formats without pages.
    `problem` is "scanned", "garbled", "broken" (nothing of it could be read, or only parts),
    "recognised" (read off a picture, with mistakes) or None.
    """

    number: int
    char_start: int
    char_end: int
    width: float = 0.0
    height: float = 0.0
    problem: str | None = None


class Kind(StrEnum):
    HEADING = "heading"
    CLAUSE = "clause"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    HEADER_ROW = "header_row"
    ROW = "row"


@dataclass(frozen=True, slots=True)
class Element:
    """A structural span of the text. Elements stand in order, never overlap and leave out white space only.

    `rank` orders headings and clauses by depth (smaller is higher; 0 for text without a number of its own).
    `label` is the number ("第十二条", "3.2"), `title` the line that stands in a heading path.
    """

    kind: Kind
    char_start: int
    char_end: int
    rank: int = 0
    label: str = ""
    title: str = ""

    @property
    def is_heading_line(self) -> bool:
        """Whether it names what follows and says nothing itself: 第三章 住宿费, 3.2 住宿标准."""
        signs = 10  # "###### ", "**…**"
        is_whole = self.title != self.label and self.char_end - self.char_start <= len(self.title) + signs
        return self.kind is Kind.HEADING or (self.kind is Kind.CLAUSE and is_whole)


class RemovalKind(StrEnum):
    HEADER = "header"
    FOOTER = "footer"
    PAGE_NUMBER = "page_number"
    HIDDEN_TEXT = "hidden_text"
    DELETED_REVISION = "deleted_revision"
    MARKUP = "markup"
    COMMENT = "comment"


@dataclass(frozen=True, slots=True)
class Removal:
    """Something that stands in the file and not in the text. `page` counts from 1, 0 without pages."""

    kind: RemovalKind
    page: int
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What one file says. `text` is the version's one canonical text; every offset counts in it.

    `paged` tells that page images and boxes can be had. `facts` are what the file says of itself
    (title, front matter), for guessing metadata.
    """

    format: str
    text: str
    pages: tuple[Page, ...]
    elements: tuple[Element, ...] = ()
    removed: tuple[Removal, ...] = ()
    encoding: str = ""
    paged: bool = False
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Chunk:
    """The retrieval unit: `text == reading.text[char_start:char_end]`.

    `table_header` repeats the header rows of a split table, before the text and outside the offsets.
    """

    ordinal: int
    char_start: int
    char_end: int
    text: str
    heading_path: tuple[str, ...]
    clause_no: str
    page_from: int
    page_to: int
    table_header: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the displayed page, each value a fraction (0 to 1) of the page's width or height."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Metadata:
    """Guesses for a person to check; empty or None where nothing was found."""

    title: str = ""
    doc_no: str = ""
    issue_dept: str = ""
    published_at: date | None = None
    effective_from: date | None = None
    version: str = ""
    repeals: tuple[str, ...] = ()
