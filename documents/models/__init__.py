"""The documents application's tables."""

from .library import Chunk, Document, KnowledgeBase, Page, Version
from .postings import BLOCK_NUMBERS, IndexedVersion, PostingBlock, Segment

__all__ = [
    "BLOCK_NUMBERS",
    "Chunk",
    "Document",
    "IndexedVersion",
    "KnowledgeBase",
    "Page",
    "PostingBlock",
    "Segment",
    "Version",
]
