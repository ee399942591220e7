"""Do two statements say different things of the same?"""

from dataclasses import dataclass
from itertools import chain

from qa.answering.conflicts.alignment import Alignment, Edit, align
from qa.answering.conflicts.clauses import LEAST_SHARED, clauses_that_differ
from qa.answering.conflicts.measures import differ, is_date, is_name, says_when
from qa.answering.conflicts.scope import other_scope, until
from qa.answering.conflicts.statements import Statement, Token
from qa.answering.conflicts.values import Kind
from qa.answering.conflicts.wording import Mode
from qa.answering.quantities import Quantity

# From this similarity on, two sentences are the same rule. Set on half of the labelled pairs.
ALIKE = 0.78

_NO_CONTRADICTION = ({Mode.MUST_NOT, Mode.NOT}, {Mode.NEED_NOT, Mode.NOT})


@dataclass(frozen=True, slots=True)
class Difference:
    """What two statements contradict each other in; `likeness` (0 to 1) is how alike they are otherwise."""

    kind: Kind
    likeness: float
    ours: Quantity | None = None
    theirs: Quantity | None = None


def difference(ours: Statement, theirs: Statement) -> Difference | None:
    """The contradiction between two statements of different documents, or None."""
    whole = align(ours.tokens, theirs.tokens)
    if whole.similarity >= ALIKE and whole.shared >= LEAST_SHARED:
        return _between_alike(ours, theirs, whole)
    if found := clauses_that_differ(ours, theirs):
        return Difference(Kind.QUANTITY, found.likeness, found.ours, found.theirs)
    return None


def _between_alike(ours: Statement, theirs: Statement, whole: Alignment) -> Difference | None:
    differing = [pair for pair in whole.pairs if differ(*pair)]
    if ours.dates_itself or theirs.dates_itself:
        differing = [pair for pair in differing if not any(map(is_date, pair))]
    if not differing:
        return _different_mode(ours, theirs, whole)
    cases = [pair for pair in differing if says_when(ours, pair[0]) or says_when(theirs, pair[1])]
    if 0 < len(cases) < len(differing) or any(map(is_name, chain(*differing))):
        return None
    first = differing[0]
    if ours.refers_on or theirs.refers_on or other_scope(until(whole.edits, *first)):
        return None
    return Difference(Kind.QUANTITY, whole.similarity, first[0].quantity, first[1].quantity)


def _different_mode(ours: Statement, theirs: Statement, whole: Alignment) -> Difference | None:
    if ours.listed or theirs.listed:
        return None
    for one, other in whole.pairs:
        if one.mode is other.mode or one.mode is None or other.mode is None:
            continue
        if {one.mode, other.mode} in _NO_CONTRADICTION or not _same_role(ours, theirs, one, other):
            continue
        if not other_scope(until(whole.edits, one, other)):
            negation = one.mode.negative != other.mode.negative
            return Difference(Kind.NEGATION if negation else Kind.MODALITY, whole.similarity)
    if any(
        _negates(ours, theirs, edit) and not other_scope(whole.edits[:n])
        for n, edit in enumerate(whole.edits)
    ):
        return Difference(Kind.NEGATION, whole.similarity)
    return None


def _same_role(ours: Statement, theirs: Statement, one: Token, other: Token) -> bool:
    """Whether both stand in a rule or both in a condition: 未登记的 in a penalty does not deny 应当登记."""
    return ours.conditions[one.clause] == theirs.conditions[other.clause]


def _negates(ours: Statement, theirs: Statement, edit: Edit) -> bool:
    """Whether an edit is a negation and nothing else, outside conditions: 受理 against 不予受理."""
    tokens = (*edit.ours, *edit.theirs)
    if len(tokens) != 1 or tokens[0].mode is None or not tokens[0].mode.negative:
        return False
    return not (ours if edit.ours else theirs).conditions[tokens[0].clause]
