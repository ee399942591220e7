"""Whether two aligned statements are about the same case."""

from collections.abc import Iterable, Sequence

from qa.answering.conflicts import wording
from qa.answering.conflicts.alignment import Edit
from qa.answering.conflicts.statements import Token

_NARROWING = frozenset(wording.NARROWING.split())


def other_scope(edits: Iterable[Edit]) -> bool:
    """Whether one has other words in the place of the other's, or words that narrow what it is about."""
    return any(all(edit.weights) or any(map(_narrows, (edit.ours, edit.theirs))) for edit in edits)


def until(edits: Iterable[Edit], ours: Token, theirs: Token) -> list[Edit]:
    """The edits up to the end of the clauses that hold these two tokens."""
    return [
        edit
        for edit in edits
        if any(token.clause <= ours.clause for token in edit.ours)
        or any(token.clause <= theirs.clause for token in edit.theirs)
    ]


def _narrows(tokens: Sequence[Token]) -> bool:
    return any(token.key in _NARROWING for token in tokens)
