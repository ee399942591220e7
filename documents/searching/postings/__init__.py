"""Postings: terms as keys, blocks of bytes, and their exact ranking with numpy."""

from .blocks import (
    MAX_CHUNKS,
    MAX_FREQUENCY,
    Blocks,
    Entries,
    Postings,
    bits_for,
    entries_of,
    find,
    inverted,
    joined,
)
from .ranking import Outlook, ranked
from .terms import term_key, term_keys, term_of

__all__ = [
    "MAX_CHUNKS",
    "MAX_FREQUENCY",
    "Blocks",
    "Entries",
    "Outlook",
    "Postings",
    "bits_for",
    "entries_of",
    "find",
    "inverted",
    "joined",
    "ranked",
    "term_key",
    "term_keys",
    "term_of",
]
