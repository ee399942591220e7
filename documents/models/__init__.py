"""The documents application's tables."""

from .library import Chunk, Document, KnowledgeBase, Page, Version

__all__ = ["Chunk", "Document", "KnowledgeBase", "Page", "Version"]
