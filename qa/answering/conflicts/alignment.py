"""Two runs of tokens laid side by side: what they share, and what each has besides."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from qa.answering.conflicts.tokens import Token


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch that differs: the tokens of one side in place of those of the other; one may be empty."""

    ours: tuple[Token, ...]
    theirs: tuple[Token, ...]

    @property
    def weights(self) -> tuple[int, int]:
        return weight(self.ours), weight(self.theirs)


@dataclass(frozen=True, slots=True)
class Alignment:
    """Tokens with the same key in the same order, in pairs, and the edits between them.

    `embedded` are those of our tokens that have the same neighbours on both sides.
    """

    pairs: tuple[tuple[Token, Token], ...]
    edits: tuple[Edit, ...]
    embedded: frozenset[Token]

    @property
    def shared(self) -> int:
        return sum(ours.weight for ours, _ in self.pairs)

    @property
    def surplus(self) -> tuple[int, int]:
        """The weight that only one side has, for each side."""
        weights = [edit.weights for edit in self.edits]
        return sum(ours for ours, _ in weights), sum(theirs for _, theirs in weights)

    @property
    def similarity(self) -> float:
        """The shared weight of both sides out of all weight (Dice), 0 to 1."""
        twice = 2 * self.shared
        return twice / (twice + sum(self.surplus)) if twice else 0.0


def weight(tokens: Sequence[Token]) -> int:
    return sum(token.weight for token in tokens)


def align(ours: Sequence[Token], theirs: Sequence[Token]) -> Alignment:
    matcher = SequenceMatcher(None, [t.key for t in ours], [t.key for t in theirs], autojunk=False)
    pairs: list[tuple[Token, Token]] = []
    edits: list[Edit] = []
    embedded: set[Token] = set()
    for tag, i, j, k, m in matcher.get_opcodes():
        if tag != "equal":
            edits.append(Edit(tuple(ours[i:j]), tuple(theirs[k:m])))
            continue
        pairs += zip(ours[i:j], theirs[k:m], strict=True)
        first, last = i == k == 0, (j, m) == (len(ours), len(theirs))
        embedded.update(ours[i if first else i + 1 : j if last else j - 1])
    return Alignment(tuple(pairs), tuple(edits), frozenset(embedded))
