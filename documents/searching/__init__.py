"""Searching: from terms to hits with explanations; imports no framework and no other room."""

from .analysis import normalised, search_tokens
from .bm25 import PLAIN, Bm25, Bm25Index, Hit, TermScore, idf, question_terms
from .fusion import min_max_fusion, reciprocal_rank_fusion
from .rescoring import rescored
from .synonyms import with_synonyms
from .tokens import tokens
from .vectors import Embedder, EmbeddingFailed, Floats, Halves, Space, nearest, unit

__all__ = [
    "PLAIN",
    "Bm25",
    "Bm25Index",
    "Embedder",
    "EmbeddingFailed",
    "Floats",
    "Halves",
    "Hit",
    "Space",
    "TermScore",
    "idf",
    "min_max_fusion",
    "nearest",
    "normalised",
    "question_terms",
    "reciprocal_rank_fusion",
    "rescored",
    "search_tokens",
    "tokens",
    "unit",
    "with_synonyms",
]
