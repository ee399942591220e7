"""The keyword index: the searching room's postings in the application's database."""

from documents.index.asking import search, search_terms
from documents.index.checking import Problem, Stats, check, stats
from documents.index.folding import compact, fold, merge, tidy
from documents.index.publishing import add, refresh, remove
from documents.index.rebuilding import rebuild
from documents.index.scope import Scope, SearchTimeout

__all__ = [
    "Problem",
    "Scope",
    "SearchTimeout",
    "Stats",
    "add",
    "check",
    "compact",
    "fold",
    "merge",
    "rebuild",
    "refresh",
    "remove",
    "search",
    "search_terms",
    "stats",
    "tidy",
]
