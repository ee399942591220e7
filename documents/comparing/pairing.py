"""Which clause of the new text was which of the old: by wording, by number and heading, by likeness."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from documents.comparing.clauses import Clause
from documents.comparing.marks import Piece, differences

# A clause that kept its number may have changed more than one that moved.
_LIKE_WITH_NUMBER = 0.35
_LIKE = 0.55
_COMMON = 40

_LABEL = re.compile(
    r"^[#>*\s]*(?:第[零〇一二两三四五六七八九十百千\d]+[条章节款]|[（(]?[零〇一二三四五六七八九十\d]+[)）、.．]"
    r"|\d+(?:\.\d+)+|Article\s+\d+|Section\s+[\d.]+)[\s　、.．:：]*",
    re.IGNORECASE,
)


class Change(StrEnum):
    SAME = "same"
    CHANGED = "changed"
    ADDED = "added"
    REMOVED = "removed"
    RENUMBERED = "renumbered"


@dataclass(frozen=True, slots=True)
class Pair:
    """A clause before and after; one of them is None where it came or went."""

    change: Change
    old: Clause | None
    new: Clause | None
    pieces: tuple[Piece, ...] = ()
    numbers_changed: bool = False

    @property
    def number(self) -> str:
        """The number it goes by in the new text, or went by in the old."""
        known = self.new or self.old
        return known.number if known else ""

    @property
    def path(self) -> tuple[str, ...]:
        """The headings it stands under."""
        known = self.new or self.old
        path = known.path if known else ()
        return path[:-1] if path and self.number and path[-1].startswith(self.number) else path


def compare(before: Sequence[Clause], after: Sequence[Clause]) -> tuple[Pair, ...]:
    """Every clause of both texts once, in the order of the new text, with what went where it stood."""
    partner = _partners(before, after)
    pairs: list[Pair] = []
    taken = set(partner.values())
    gone = [index for index in range(len(before)) if index not in taken]
    for index, clause in enumerate(after):
        at = partner.get(index)
        if at is None:
            pairs.append(Pair(Change.ADDED, None, clause))
            continue
        while gone and gone[0] < at:
            pairs.append(Pair(Change.REMOVED, before[gone.pop(0)], None))
        pairs.append(_pair(before[at], clause))
    return (*pairs, *(Pair(Change.REMOVED, before[index], None) for index in gone))


def _pair(old: Clause, new: Clause) -> Pair:
    if _bare(old.words) == _bare(new.words):
        same = old.number == new.number
        return Pair(Change.SAME if same else Change.RENUMBERED, old, new, differences(old.words, new.words))
    pieces = differences(old.words, new.words)
    return Pair(Change.CHANGED, old, new, pieces, any(piece.is_number for piece in pieces))


def _partners(before: Sequence[Clause], after: Sequence[Clause]) -> dict[int, int]:
    """For clauses of the new text the one of the old that it was; nobody twice."""
    partner = _same_words(before, after)
    old, new = _left(before, partner.values()), _left(after, partner)
    likeness = _likeness(before, after, old, new)
    for accepts in (_kept_its_number, _alike):
        ranked = sorted(
            ((share, -abs(i - j), i, j) for (i, j), share in likeness.items()),
            reverse=True,
        )
        for share, _, i, j in ranked:
            free = i not in partner.values() and j not in partner
            if free and accepts(before[i], after[j], share):
                partner[j] = i
    return partner | _same_place(before, after, partner)


def _same_words(before: Sequence[Clause], after: Sequence[Clause]) -> dict[int, int]:
    places: dict[str, list[int]] = defaultdict(list)
    for index, clause in enumerate(before):
        places[_bare(clause.words)].append(index)
    partner: dict[int, int] = {}
    for index, clause in enumerate(after):
        known = places.get(_bare(clause.words))
        if known:
            nearest = min(known, key=lambda at: (before[at].path != clause.path, abs(at - index)))
            known.remove(nearest)
            partner[index] = nearest
    return partner


def _left(clauses: Sequence[Clause], taken: Iterable[int]) -> list[int]:
    used = set(taken)
    return [index for index in range(len(clauses)) if index not in used]


def _kept_its_number(old: Clause, new: Clause, share: float) -> bool:
    return bool(old.number) and old.number == new.number and share >= _LIKE_WITH_NUMBER


def _alike(old: Clause, new: Clause, share: float) -> bool:
    return bool(old.number) == bool(new.number) and share >= _LIKE


def _same_place(before: Sequence[Clause], after: Sequence[Clause], partner: dict[int, int]) -> dict[int, int]:
    """What is left over with the same number under the same headings was written anew."""
    old = {(before[i].number, before[i].path): i for i in _left(before, partner.values()) if before[i].number}
    found: dict[int, int] = {}
    for index in _left(after, partner):
        at = old.pop((after[index].number, after[index].path), None)
        if at is not None:
            found[index] = at
    return found


def _likeness(
    before: Sequence[Clause], after: Sequence[Clause], old: Sequence[int], new: Sequence[int]
) -> dict[tuple[int, int], float]:
    """Dice's coefficient over pairs of characters, for clauses that share a pair that is not everywhere."""
    grams = {i: _grams(before[i].words) for i in old}
    holders: dict[str, list[int]] = defaultdict(list)
    for i in old:
        for gram in grams[i]:
            holders[gram].append(i)
    likeness: dict[tuple[int, int], float] = {}
    for j in new:
        mine = _grams(after[j].words)
        candidates = {
            i for gram in mine if len(holders.get(gram, ())) <= _COMMON for i in holders.get(gram, ())
        }
        for i in candidates:
            theirs = grams[i]
            shared = (mine & theirs).total()
            likeness[i, j] = 2 * shared / (mine.total() + theirs.total())
    return likeness


def _grams(words: str) -> Counter[str]:
    text = _bare(words)
    return Counter(text[at : at + 2] for at in range(len(text) - 1)) or Counter([text])


def _bare(words: str) -> str:
    """The wording without the number it goes by and without white space."""
    return re.sub(r"\s+", "", _LABEL.sub("", words))
