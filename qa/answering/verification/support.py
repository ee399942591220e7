"""The graded part: how well the evidence carries a claim that no hard check refused."""

from qa.answering.verification.alignment import Place
from qa.answering.verification.passage import is_quantity
from qa.answering.verification.slots import Clause, Reading, Slot, weight_of
from qa.answering.verification.wording import PRONOUNS

_CAP = 8  # weight above which more of the same says no more

# Penalties of a logistic score, fitted (non-positive, L2) on half of a labelled set of statutes, handbooks,
# encyclopedia statements and people's answers; see the command `evaluate verification`.
WEIGHTS = {
    "missing": -2.0,
    "head_replaced": -3.3,
    "head_unknown": -0.8,
    "middle_absent": -0.7,
    "middle_moved": -1.0,
    "tail_absent": -1.6,
    "tail_open": -2.5,
    "back_joins": -2.3,
    "added_clause": -1.8,
    "spread": -0.6,
    "short": -0.5,
}
BIAS = 3.2
THRESHOLD = -1.5


def score(reading: Reading) -> float:
    """Log-odds that the evidence carries the claim."""
    return BIAS + sum(WEIGHTS.get(name, 0.0) * value for name, value in features(reading).items())


def features(reading: Reading) -> dict[str, float]:
    """Each a measure of what is missing, moved or put in; 0 for a verbatim claim."""
    claim, place = reading.claim, reading.alignment.place
    total = max(1, claim.total)
    carried = [i for i, where in enumerate(place) if where is Place.IN]
    weighty = [i for i, weight in enumerate(claim.weights) if weight]
    out = {
        "missing": 1 - sum(claim.weights[i] for i in carried) / total,
        "tail_open": float(not weighty or place[weighty[-1]] is not Place.IN),
        "spread": _spread(reading, carried),
        "short": 10 / max(4, total),
        "added_clause": sum(_added(reading, c) for c in reading.clauses if not c.stands),
    }
    for slot in reading.slots:
        for name, value in _of_slot(reading, slot):
            out[name] = out.get(name, 0.0) + value
    return out


def _added(reading: Reading, clause: Clause) -> float:
    absent = sum(reading.claim.weights[i] for i in clause.at if reading.alignment.place[i] is Place.ABSENT)
    return min(12, absent) / 4


def _spread(reading: Reading, carried: list[int]) -> float:
    """How far apart in one sentence the carried words stand, in lengths of the claim."""
    if not carried:
        return 3.0
    there = [reading.alignment.partner[i] for i in carried]
    if len({reading.evidence.sentence_of[j] for j in there}) > 1:
        return 1.0
    return min(3.0, (max(there) - min(there) + 1) / max(4, len(there)) - 1)


def _of_slot(reading: Reading, slot: Slot) -> list[tuple[str, float]]:
    place, weights = reading.alignment.place, reading.claim.weights
    absent = min(_CAP, sum(weights[i] for i in slot.at if place[i] is Place.ABSENT)) / 2
    moved = min(_CAP, sum(weights[i] for i in slot.at if place[i] in (Place.NEAR, Place.FAR))) / 2
    if slot.left is None:
        return _of_head(reading, slot)
    if slot.right is None:
        return [("tail_absent", absent), ("tail_moved", moved)]
    return [("middle_absent", absent), ("middle_moved", moved), ("back_joins", float(not slot.ordered))]


def _of_head(reading: Reading, slot: Slot) -> list[tuple[str, float]]:
    """A subject the evidence names elsewhere may be put in; one put in another's place may not."""
    said = min(_CAP, weight_of(slot.said))
    written = min(_CAP, weight_of([t for t in slot.written if t not in PRONOUNS and not is_quantity(t)]))
    if said and written:
        return [("head_replaced", min(said, written) / 2)]
    if said and not _stands_elsewhere(reading, slot):
        return [("head_unknown", said / 2)]
    return []


def _stands_elsewhere(reading: Reading, slot: Slot) -> bool:
    weights, place, tokens = reading.claim.weights, reading.alignment.place, reading.evidence.tokens
    if all(place[i] is not Place.ABSENT for i in slot.at if weights[i]):
        return True
    words = tuple(reading.claim.tokens[i] for i in slot.at if weights[i])
    return any(tokens[j : j + len(words)] == words for j in reading.evidence.places.get(words[0], ()))
