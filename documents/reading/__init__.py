"""Files become text, pages, elements and chunks; a span of text becomes boxes on a page."""

from documents.reading.chunking import MAXIMUM, TARGET, chunk
from documents.reading.errors import ReadingError
from documents.reading.formats import ENDINGS, check_kind, read
from documents.reading.isolated import read_isolated
from documents.reading.metadata import guess_metadata
from documents.reading.pdf import locate, render_page
from documents.reading.types import (
    Box,
    Chunk,
    Element,
    Kind,
    Limits,
    Metadata,
    Page,
    Reading,
    Removal,
    RemovalKind,
)

__all__ = [
    "ENDINGS",
    "MAXIMUM",
    "TARGET",
    "Box",
    "Chunk",
    "Element",
    "Kind",
    "Limits",
    "Metadata",
    "Page",
    "Reading",
    "ReadingError",
    "Removal",
    "RemovalKind",
    "check_kind",
    "chunk",
    "guess_metadata",
    "locate",
    "read",
    "read_isolated",
    "render_page",
]
