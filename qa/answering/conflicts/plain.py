"""The rule everybody writes first, kept as a baseline: same unit, other value, two tokens shared before."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from qa.answering.conflicts.statements import statements
from qa.answering.conflicts.values import Disagreement, Kind, Side, Source
from qa.answering.quantities import Quantity

_CONTEXT = 14
_LEAST_SHARED = 2

Amount = tuple[Quantity, frozenset[str], Side]


def plain_conflicts(sources: Sequence[Source], question: str = "") -> tuple[Disagreement, ...]:
    """Disagreements between sources of different documents, found without regard to what is measured."""
    del question  # the baseline knows no question
    found = []
    for one, other in combinations(sources, 2):
        if one.document != other.document:
            found += list(_between(one, other))
    return tuple(found)


def _between(one: Source, other: Source) -> Iterator[Disagreement]:
    for (ours, before, side), (theirs, their_before, their_side) in product(_amounts(one), _amounts(other)):
        other_value = ours.unit == theirs.unit and ours.value != theirs.value
        if other_value and len(before & their_before) >= _LEAST_SHARED:
            yield Disagreement((side, their_side), Kind.QUANTITY)


def _amounts(source: Source) -> Iterator[Amount]:
    for statement in statements(source.text):
        for token in statement.tokens:
            if token.quantity:
                before = source.text[max(0, token.start - _CONTEXT) : token.start]
                pairs = frozenset(
                    before[n : n + 2] for n in range(len(before) - 1) if before[n : n + 2].isalnum()
                )
                yield (
                    token.quantity,
                    pairs,
                    Side(source.key, statement.start, statement.end, token.quantity.text),
                )
