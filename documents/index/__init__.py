"""The keyword index: the searching room's postings in the application's database."""

from documents.index.asking import search, search_terms
from documents.index.folding import compact, fold, merge
from documents.index.publishing import add, refresh, remove
from documents.index.scope import Scope, SearchTimeout

__all__ = [
    "Scope",
    "SearchTimeout",
    "add",
    "compact",
    "fold",
    "merge",
    "refresh",
    "remove",
    "search",
    "search_terms",
]
