"""Files become text, pages, elements and chunks; a span of text becomes boxes on a page."""

from documents.reading.chunking import MAXIMUM, TARGET, chunk
from documents.reading.errors import ReadingError
from documents.reading.formats import read
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
    "chunk",
    "locate",
    "read",
    "render_page",
]
