"""Where two aligned statements turn from may to must, or from either to not."""

from collections.abc import Sequence
from dataclasses import dataclass

from qa.answering.conflicts.alignment import Alignment, Edit
from qa.answering.conflicts.scope import until
from qa.answering.conflicts.statements import Statement
from qa.answering.conflicts.tokens import Token
from qa.answering.conflicts.values import Kind
from qa.answering.conflicts.wording import Mode

_NO_CONTRADICTION = ({Mode.MUST_NOT, Mode.NOT}, {Mode.NEED_NOT, Mode.NOT})


@dataclass(frozen=True, slots=True)
class Turn:
    """Two modes that contradict one another, or a negation one side lacks; `before` are the edits so far."""

    kind: Kind
    ours: Token | None
    theirs: Token | None
    before: Sequence[Edit]

    def in_condition(self, ours: Statement, theirs: Statement) -> bool:
        """Whether it tells another case, not another rule: a penalty for 未登记的 does not deny 应当登记."""
        sides = [(s, token) for s, token in ((ours, self.ours), (theirs, self.theirs)) if token]
        conditions = [statement.is_condition(token) for statement, token in sides]
        plain_not = len(sides) == 1 or any(token.mode is Mode.NOT for _, token in sides)
        return any(conditions) if plain_not else len(set(conditions)) > 1


def turns_of(whole: Alignment) -> list[Turn]:
    turns = [
        Turn(_kind(one.mode, other.mode), one, other, until(whole.edits, one, other))
        for one, other in whole.pairs
        if one.mode and other.mode and _contradict(one.mode, other.mode)
    ]
    for place, edit in enumerate(whole.edits):
        negations = [token for token in (*edit.ours, *edit.theirs) if token.mode and token.mode.negative]
        if len(negations) == 1 and len(edit.ours) + len(edit.theirs) == 1:
            ours, theirs = (*edit.ours, None)[0], (*edit.theirs, None)[0]
            turns.append(Turn(Kind.NEGATION, ours, theirs, whole.edits[:place]))
    return turns


def _contradict(ours: Mode, theirs: Mode) -> bool:
    return ours is not theirs and {ours, theirs} not in _NO_CONTRADICTION


def _kind(ours: Mode, theirs: Mode) -> Kind:
    return Kind.NEGATION if ours.negative != theirs.negative else Kind.MODALITY
