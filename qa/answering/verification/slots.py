"""The places where claim and evidence part: what one says and the other has written there."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from qa.answering.verification.alignment import Alignment, Place
from qa.answering.verification.passage import weigh

_REACH = 60  # tokens between two carried words of one clause that may still belong together
_EDGE = 14  # tokens looked at before the first and after the last carried word
_CLOSE = 10
_LEAST_SHARE = 0.34  # of a clause's weight; less, and the clause stands nowhere
_SOLID_SHARE, _SOLID_WEIGHT = 0.7, 10  # a clause this well carried is a near-verbatim one


@dataclass(frozen=True, slots=True)
class Slot:
    """One gap of a claim clause.

    `said` are the claim's tokens in the gap and `at` their positions; `written` the evidence tokens that
    stand in the same place and carry nothing else; `left` and `right` the evidence positions beside it, None
    at the edge of the clause. `ordered`: both sides stand in one sentence, in the claim's order.
    """

    at: range
    said: tuple[str, ...]
    written: tuple[str, ...]
    left: int | None
    right: int | None
    ordered: bool
    solid: bool

    @property
    def close(self) -> bool:
        return (
            self.ordered
            and self.right is not None
            and self.left is not None
            and self.right - self.left <= _CLOSE
        )

    @property
    def tight(self) -> bool:
        """Nothing stands on the evidence's side."""
        return (
            self.ordered and self.right is not None and self.left is not None and self.right - self.left == 1
        )


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the claim: its token positions, those carried in order, and the weights of both."""

    at: tuple[int, ...]
    carried: tuple[int, ...]
    weight: int
    carried_weight: int

    @property
    def stands(self) -> bool:
        return bool(self.carried) and self.carried_weight >= _LEAST_SHARE * self.weight

    @property
    def solid(self) -> bool:
        return self.weight >= _SOLID_WEIGHT and self.carried_weight >= _SOLID_SHARE * self.weight


def weight_of(tokens: Iterable[str]) -> int:
    return sum(map(weigh, tokens))


class Reading:
    """An alignment cut into clauses and slots, each worked out once."""

    def __init__(self, alignment: Alignment) -> None:
        self.alignment = alignment
        self.claim, self.evidence = alignment.claim, alignment.evidence

    @cached_property
    def carrying(self) -> frozenset[int]:
        """Evidence positions that carry something in order."""
        pairs = zip(self.alignment.partner, self.alignment.place, strict=True)
        return frozenset(there for there, place in pairs if place is Place.IN)

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        by_number: dict[int, list[int]] = {}
        for i, number in enumerate(self.claim.clauses):
            by_number.setdefault(number, []).append(i)
        return tuple(self._clause(at) for at in by_number.values())

    def _clause(self, at: list[int]) -> Clause:
        weights, place = self.claim.weights, self.alignment.place
        carried = tuple(i for i in at if place[i] is Place.IN)
        return Clause(tuple(at), carried, sum(weights[i] for i in at), sum(weights[i] for i in carried))

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        return tuple(slot for clause in self.clauses if clause.stands for slot in self._slots(clause))

    def _slots(self, clause: Clause) -> Iterator[Slot]:
        edges: list[int | None] = [None, *clause.carried, None]
        for before, after in pairwise(edges):
            start = clause.at[0] if before is None else before + 1
            end = clause.at[-1] + 1 if after is None else after
            left = None if before is None else self.alignment.partner[before]
            right = None if after is None else self.alignment.partner[after]
            if start == end and left is not None and right == left + 1:
                continue
            ordered = self._ordered(left, right)
            said = self.claim.tokens[start:end]
            yield Slot(
                range(start, end),
                said,
                self._written(left, right, ordered),
                left,
                right,
                ordered,
                clause.solid,
            )

    def _ordered(self, left: int | None, right: int | None) -> bool:
        sentence = self.evidence.sentence_of
        return left is not None and right is not None and left < right and sentence[left] == sentence[right]

    def _written(self, left: int | None, right: int | None, ordered: bool) -> tuple[str, ...]:
        tokens, clauses, carrying = self.evidence.tokens, self.evidence.clauses, self.carrying
        if left is not None and right is not None:
            if not ordered or right - left >= _REACH:
                return ()
            return tuple(tokens[j] for j in range(left + 1, right) if j not in carrying)
        if right is not None:
            j = right - 1
            while j >= 0 and clauses[j] == clauses[right] and j not in carrying and right - j < _EDGE:
                j -= 1
            return tuple(t for t in tokens[j + 1 : right] if not t.startswith("#clause"))
        if left is not None:
            j = left + 1
            while j < len(tokens) and clauses[j] == clauses[left] and j not in carrying and j - left < _EDGE:
                j += 1
            return tokens[left + 1 : j]
        return ()
