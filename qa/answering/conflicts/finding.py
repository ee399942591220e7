"""All disagreements between sources, what was asked first, then the surest."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from qa.answering.conflicts.judging import difference
from qa.answering.conflicts.relevance import Asked
from qa.answering.conflicts.statements import Statement, statements
from qa.answering.conflicts.values import Disagreement, Side, Source
from qa.answering.quantities import Quantity

# Sentences that share less than this part of the shorter one's words are not laid side by side.
_WORTH_COMPARING = 0.5
_LEAST_SHARED = 2

Rank = tuple[float, float]


def find_conflicts(sources: Sequence[Source], question: str = "") -> tuple[Disagreement, ...]:
    """The disagreements between `sources` of different documents, the surest first.

    With a question, only those in statements about what was asked, the nearest first. Texts of one
    document never disagree.
    """
    asked = Asked(question, [source.text for source in sources])
    found: list[tuple[Rank, Disagreement]] = []
    for one, other in combinations(sources, 2):
        if one.document != other.document:
            found += _between(one, other, asked)
    found.sort(key=lambda ranked: ranked[0], reverse=True)
    return tuple(disagreement for _, disagreement in found)


def _between(one: Source, other: Source, asked: Asked) -> Iterator[tuple[Rank, Disagreement]]:
    for ours, theirs in product(statements(one.text), statements(other.text)):
        if not _worth_comparing(ours, theirs):
            continue
        found = difference(ours, theirs)
        if found and (concern := asked.concern(ours, theirs, (found.ours, found.theirs))):
            sides = _side(one, ours, found.ours), _side(other, theirs, found.theirs)
            yield (concern, found.likeness), Disagreement(sides, found.kind)


def _worth_comparing(ours: Statement, theirs: Statement) -> bool:
    shared = ours.words & theirs.words
    least = _WORTH_COMPARING * min(len(ours.words), len(theirs.words))
    return len(shared) >= least and sum(map(len, shared)) >= _LEAST_SHARED


def _side(source: Source, statement: Statement, quantity: Quantity | None) -> Side:
    return Side(source.key, statement.start, statement.end, quantity.text if quantity else "")
