"""Two versions of a text clause by clause: what came, what went, what changed, and which numbers did."""

from documents.comparing.clauses import Clause, Source, clauses
from documents.comparing.marks import Mark, Piece, differences
from documents.comparing.pairing import Change, Pair, compare

__all__ = [
    "Change",
    "Clause",
    "Mark",
    "Pair",
    "Piece",
    "Source",
    "clauses",
    "compare",
    "differences",
]
