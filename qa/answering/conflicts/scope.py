"""Whether two aligned statements are about the same case."""

from collections.abc import Iterable

from qa.answering.conflicts import wording
from qa.answering.conflicts.alignment import Edit
from qa.answering.conflicts.tokens import Token

# Letters that one may have besides in one place; more are another object or another condition.
_LONGEST_ASIDE = 5
_NARROWING = frozenset(wording.NARROWING.split())


def other_scope(edits: Iterable[Edit]) -> bool:
    """Whether one has other words in the place of the other's, or more words that narrow what it is about."""
    return any(all(e.weights) or max(e.weights) > _LONGEST_ASIDE or narrows(_keys(e)) for e in edits)


def _keys(edit: Edit) -> list[str]:
    return [token.key for token in (*edit.ours, *edit.theirs)]


def narrows(words: Iterable[str]) -> bool:
    return not _NARROWING.isdisjoint(words)


def until(edits: Iterable[Edit], ours: Token, theirs: Token) -> list[Edit]:
    """The edits up to the end of the clauses that hold these two tokens."""
    return [
        edit
        for edit in edits
        if any(token.clause <= ours.clause for token in edit.ours)
        or any(token.clause <= theirs.clause for token in edit.theirs)
    ]
