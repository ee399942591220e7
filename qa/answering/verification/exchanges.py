"""Exchanges: places where claim and evidence each say something else."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from qa.answering.verification import wording as zh
from qa.answering.verification.alignment import Place
from qa.answering.verification.slots import Reading, Slot, content, weight_of

_CODE = re.compile(r"[a-z]{1,4}-?\d[\d.]*")
_MOST = 6  # weight of what a claim's word may have taken the place of
_TIGHT = 2  # evidence tokens in a gap too small for a sentence to be turned round in
_ALIKE = 2  # at a clause's edge the two weights must be this close
_NAMES = zh.NAME_ENDINGS | zh.ROLE_ENDINGS


@dataclass(frozen=True, slots=True)
class Exchange:
    """What the claim says in a slot and what the evidence has there: content words only, both non-empty."""

    slot: Slot
    said: tuple[str, ...]
    written: tuple[str, ...]

    @property
    def excusable(self) -> bool:
        """A citation left out, or a word exchanged for one much like it."""
        if any(token.startswith("#clause") for token in self.slot.written):
            return True
        return _akin("".join(self.said), "".join(self.written))


def exchanges(reading: Reading) -> Iterator[Exchange]:
    """Every exchange of a reading, in the claim's order."""
    ours = set(reading.claim.tokens)
    for slot in reading.slots:
        written = content(reading.evidence.tokens[j] for j in _rivals(reading, slot))
        tight = slot.close and len(slot.gap) <= _TIGHT
        said = content(reading.claim.tokens[i] for i in slot.at if tight or not reading.settled(i))
        if not said and set(written) <= ours:  # turned round only if nothing took its place
            said = content(slot.said)
        if said and written:
            yield Exchange(slot, tuple(said), tuple(written))


def _rivals(reading: Reading, slot: Slot) -> Sequence[int]:
    """Evidence positions in the slot's place: what follows the same preposition, if there is one."""
    evidence = reading.evidence
    marker = _marker(reading, slot)
    if slot.close:
        stretch: Sequence[int] = slot.gap
    elif slot.right is not None:
        stretch = range(slot.right - len(slot.before_right), slot.right)
    elif slot.left is not None:
        stretch = range(slot.left + 1, slot.left + 1 + len(slot.after_left))
        end = stretch.stop
        if end < len(evidence.tokens) and evidence.clauses[end] == evidence.clauses[slot.left]:
            return ()  # the evidence goes on: nothing took the place of the claim's end
    else:
        return ()
    marked = [j for j in stretch if marker and evidence.markers[j] == marker]
    if not marked:
        return stretch
    end = next((j for j in stretch if j > marked[-1] and evidence.markers[j]), stretch[-1] + 1)
    return tuple(j for j in stretch if marked[-1] <= j < end)


def clearly_differs(reading: Reading, exchange: Exchange) -> bool:
    """Whether the exchange makes another statement of the claim."""
    slot, said, written = exchange.slot, exchange.said, exchange.written
    if codes(said) and codes(written) and not codes(said) & codes(written):
        return True
    ours, theirs = weight_of(said), weight_of(written)
    if theirs > _MOST or exchange.excusable:
        return False
    if len(said) == len(written) == 1 and _opposed(said[0], written[0]):
        return True
    if ours == theirs == 1:
        return slot.clause.solid and (slot.left is None or _in_a_role(reading, slot))
    if min(ours, theirs) < 2:
        return False
    middle = slot.left is not None and slot.right is not None
    if slot.clause.solid and (middle or abs(ours - theirs) <= _ALIKE):
        return True
    if _same_role(reading, slot) or _unknown_subject(reading, slot):
        return True
    return middle and abs(ours - theirs) <= 2 * _ALIKE and reading.stands_elsewhere(slot.at)


def codes(tokens: Iterable[str]) -> set[str]:
    """T7, P0, v3: names of which each is another thing."""
    return {token for token in tokens if _CODE.fullmatch(token)}


def _unknown_subject(reading: Reading, slot: Slot) -> bool:
    """A subject that stands nowhere in place of the one the evidence's clause has."""
    place, weights = reading.alignment.place, reading.claim.weights
    return slot.left is None and all(place[i] is Place.ABSENT for i in slot.at if weights[i])


def _in_a_role(reading: Reading, slot: Slot) -> bool:
    """出票人 and 持票人, 监事 and 董事: the character opens the name of a part someone plays."""
    after = reading.claim.tokens[slot.at.stop : slot.at.stop + 2]
    return any(token in zh.ROLE_ENDINGS for token in after)


def _opposed(one: str, other: str) -> bool:
    if one == other:
        return False
    if frozenset((one, other)) in zh.OPPOSITES or any({one, other} <= group for group in zh.EXCLUSIVE_WORDS):
        return True
    return any(one in group and other in group for group in zh.EXCLUSIVE)


def _akin(ours: str, theirs: str) -> bool:
    """一同 and 一起, 交通费 and 交通: words that share a character in its place and turn nothing round."""
    if ours[0].isascii() or len(ours) == len(theirs) == 1:
        return False
    if ours[-1] in _NAMES and theirs[-1] in _NAMES:
        return False
    if any(_opposed(a, b) for a, b in zip(ours, theirs, strict=False)):
        return False
    if ours.startswith(theirs) or theirs.startswith(ours):
        return True
    return len(ours) == len(theirs) == 2 and any(a == b for a, b in zip(ours, theirs, strict=True))


def _marker(reading: Reading, slot: Slot) -> str:
    """The last preposition in what the claim says in the slot."""
    return next((reading.claim.markers[i] for i in reversed(slot.at) if reading.claim.markers[i]), "")


def _same_role(reading: Reading, slot: Slot) -> bool:
    """Both sides fill the place after the same preposition: 由财务部 for 由部门负责人."""
    marker = _marker(reading, slot)
    return bool(marker) and any(reading.evidence.markers[j] == marker for j in _rivals(reading, slot))
