"""A question in the documents' own words: what askers call a thing gives way to its name there."""

from collections.abc import Sequence

from django.db.models import Q

from documents.index import Scope
from qa.models import Alias


def aliases_in(scope: Scope) -> list[tuple[str, str]]:
    """What askers say, each with what the documents of these knowledge bases say; longest first."""
    rows = Alias.objects.filter(Q(kb=None) | Q(kb__in=scope.kb_ids)).values_list("word", "stands_for")
    return sorted(rows, key=lambda pair: (-len(pair[0]), pair))


def in_the_documents_words(text: str, aliases: Sequence[tuple[str, str]]) -> str:
    """`text` with each alias replaced once over; nothing where the documents' word is there already."""
    pieces = [(text, False)]
    for word, stands_for in aliases:
        if stands_for in text:
            continue
        pieces = [part for piece in pieces for part in _replaced(piece, word, stands_for)]
    return "".join(piece for piece, _ in pieces)


def _replaced(piece: tuple[str, bool], word: str, stands_for: str) -> list[tuple[str, bool]]:
    """A piece in parts, those that were replaced marked so that no other alias touches them."""
    text, done = piece
    if done or word not in text:
        return [piece]
    first, *rest = text.split(word)
    return [(first, False), *(part for after in rest for part in ((stands_for, True), (after, False)))]
