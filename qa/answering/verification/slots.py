"""The places where claim and evidence part: what one says and the other has written there."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from qa.answering.verification.alignment import Alignment, Place
from qa.answering.verification.passage import is_quantity, weigh

_REACH = 60  # tokens between two carried words of one clause that may still belong together
_BESIDE = 8  # tokens looked at beside a carried word
_CLOSE = 10
_LEAST_SHARE = 0.34  # of a clause's weight; less, and the clause stands nowhere
_SOLID_SHARE, _SOLID_WEIGHT, _SOLID_SPREAD = 0.65, 6, 6  # a clause this well carried is a near-verbatim one


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the claim: its token positions, those carried in order, the weights of both, and how many
    evidence tokens lie between the carried ones."""

    at: tuple[int, ...]
    carried: tuple[int, ...]
    weight: int
    carried_weight: int
    spread: int

    @property
    def stands(self) -> bool:
        return bool(self.carried) and self.carried_weight >= _LEAST_SHARE * self.weight

    @property
    def solid(self) -> bool:
        return (
            self.weight >= _SOLID_WEIGHT
            and self.carried_weight >= _SOLID_SHARE * self.weight
            and self.spread <= _SOLID_SPREAD
        )


@dataclass(frozen=True, slots=True)
class Slot:
    """One gap of a claim clause.

    `at` are the claim's positions in the gap and `said` its tokens there; `left` and `right` the evidence
    positions of the carried words beside it, None at the edge of the clause. `gap` are the evidence positions
    between them and `between` the tokens there; `after_left` and `before_right` the tokens of the same
    evidence clause right beside them; none of these carries anything. `ordered`: both sides stand in one
    sentence, in the claim's order.
    """

    clause: Clause
    at: range
    said: tuple[str, ...]
    left: int | None
    right: int | None
    ordered: bool
    gap: tuple[int, ...]
    between: tuple[str, ...]
    after_left: tuple[str, ...]
    before_right: tuple[str, ...]

    @property
    def both(self) -> dict[str, str]:
        """What either side has in the slot, for the words of a finding."""
        return {"claim": " ".join(self.said), "evidence": " ".join(self.written)}

    @property
    def close(self) -> bool:
        if not self.ordered or self.left is None or self.right is None:
            return False
        return self.right - self.left <= _CLOSE

    @property
    def written(self) -> tuple[str, ...]:
        """What the evidence has in the slot's place."""
        if self.ordered:
            return self.between
        return self.before_right if self.right is not None else self.after_left


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
    def used(self) -> frozenset[int]:
        """Evidence positions that carry something, in order or not."""
        return frozenset(there for there in self.alignment.partner if there != -1)

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        by_number: dict[int, list[int]] = {}
        for i, number in enumerate(self.claim.clauses):
            by_number.setdefault(number, []).append(i)
        return tuple(self._clause(at) for at in by_number.values())

    def _clause(self, at: list[int]) -> Clause:
        weights, place = self.claim.weights, self.alignment.place
        carried = tuple(i for i in at if place[i] is Place.IN)
        there = [self.alignment.partner[i] for i in carried]
        spread = max(there) - min(there) + 1 - len(there) if there else 0
        return Clause(
            tuple(at), carried, sum(weights[i] for i in at), sum(weights[i] for i in carried), spread
        )

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
            gap = self._gap(left, right) if ordered else ()
            yield Slot(
                clause,
                range(start, end),
                self.claim.tokens[start:end],
                left,
                right,
                ordered,
                gap,
                tuple(self.evidence.tokens[j] for j in gap),
                () if left is None else self._beside(left, 1),
                () if right is None else self._beside(right, -1),
            )

    def _ordered(self, left: int | None, right: int | None) -> bool:
        sentence = self.evidence.sentence_of
        return left is not None and right is not None and left < right and sentence[left] == sentence[right]

    def _gap(self, left: int | None, right: int | None) -> tuple[int, ...]:
        if left is None or right is None or right - left >= _REACH:
            return ()
        return tuple(j for j in range(left + 1, right) if j not in self.carrying)

    def _beside(self, at: int, step: int) -> tuple[str, ...]:
        tokens, clauses = self.evidence.tokens, self.evidence.clauses
        j = at + step
        while (
            0 <= j < len(tokens)
            and clauses[j] == clauses[at]
            and j not in self.carrying
            and abs(j - at) <= _BESIDE
        ):
            j += step
        found = tokens[at + 1 : j] if step > 0 else tokens[j + 1 : at]
        for k in range(len(found) - 1, -1, -1):
            if found[k].startswith("#clause"):
                return found[k + 1 :] if step < 0 else found[:k]
        return found

    def settled(self, i: int) -> bool:
        """Whether a word out of order stands in a clause that carries words in order: turned round."""
        if self.alignment.place[i] is not Place.NEAR:
            return False
        return self.evidence.clauses[self.alignment.partner[i]] in self._carrying_clauses

    @cached_property
    def _carrying_clauses(self) -> frozenset[int]:
        return frozenset(self.evidence.clauses[j] for j in self.carrying if self.evidence.weights[j])

    @cached_property
    def written(self) -> frozenset[str]:
        """All tokens of the sentences that carry the claim."""
        mains = set(self.alignment.main.values())
        pairs = zip(self.evidence.tokens, self.evidence.sentence_of, strict=True)
        return frozenset(token for token, sentence in pairs if sentence in mains)

    def said(self, at: Iterable[int]) -> str:
        """The claim's tokens at these positions, for the words of a finding."""
        return " ".join(self.claim.tokens[i] for i in at)

    def stands_elsewhere(self, at: Iterable[int]) -> bool:
        """Whether these claim tokens are all carried, though not in this place."""
        weighty = [i for i in at if self.claim.weights[i]]
        if not weighty:
            return False
        if all(self.alignment.place[i] is not Place.ABSENT for i in weighty):
            return True
        words = tuple(self.claim.tokens[i] for i in weighty)
        places = self.evidence.places.get(words[0], ())
        return any(self.evidence.tokens[j : j + len(words)] == words for j in places)


def weight_of(tokens: Iterable[str]) -> int:
    return sum(map(weigh, tokens))


def content(tokens: Iterable[str]) -> list[str]:
    """The tokens that name or say something: no classes, no quantities."""
    return [t for t in tokens if weigh(t) and not is_quantity(t)]
