"""The documents application's tables."""

from .collection import Chunk, Document, KnowledgeBase, Page, Version
from .postings import BLOCK_NUMBERS, IndexedVersion, PostingBlock, Segment
from .vectors import ChunkVectors, VectorSpace

__all__ = [
    "BLOCK_NUMBERS",
    "Chunk",
    "ChunkVectors",
    "Document",
    "IndexedVersion",
    "KnowledgeBase",
    "Page",
    "PostingBlock",
    "Segment",
    "VectorSpace",
    "Version",
]
