"""The vector channel: embeddings of chunks in the application's database, searched exactly."""

from documents.index.vectors.choice import configured
from documents.index.vectors.embedders import Breaker, LocalEmbedder, OpenAIEmbedder
from documents.index.vectors.embedding import embed, embed_all, take_over
from documents.index.vectors.nearby import available, search

__all__ = [
    "Breaker",
    "LocalEmbedder",
    "OpenAIEmbedder",
    "available",
    "configured",
    "embed",
    "embed_all",
    "search",
    "take_over",
]
