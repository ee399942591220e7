"""The graded part: how well the evidence carries a claim that no hard check refused."""

from collections.abc import Iterator

from qa.answering.verification.alignment import Place
from qa.answering.verification.exchanges import exchanges
from qa.answering.verification.slots import Clause, Reading, Slot, content, weight_of
from qa.answering.verification.wording import ANYONE

# Penalties of a logistic score per measure, for Chinese and for English: fitted non-positive with L2 on
# labelled statutes, handbooks, encyclopedia statements and people's answers, and on this project's own
# statements about company rules. Supported above 0. `evaluate verification` measures what they are worth.
_BIAS = (7.7, 6.7)
WEIGHTS: dict[str, tuple[float, float]] = {
    "absent_share": (-0.6, -2.3),  # of the claim's weight: stands nowhere
    "far_share": (-4.2, -0.6),  # … stands in another sentence
    "near_share": (-2.7, 0.0),  # … stands in the sentence, out of order
    "short": (-1.4, -1.5),  # little to go by
    "added_clause": (-2.8, -3.1),  # weight of clauses that stand nowhere
    "head_absent": (-1.2, -0.1),  # an unknown subject
    "head_far": (-0.1, -2.5),  # a subject from another sentence
    "head_relation_far": (-3.1, 0.0),  # subject and relation from two other sentences
    "head_exchanged": (-1.9, 0.0),  # a subject in another's place
    "dropped_head": (-1.4, 0.0),  # the evidence's own subject left out before an oblique one
    "middle_far": (-1.6, 0.0),
    "middle_near": (-0.4, -1.8),
    "middle_exchanged": (-1.5, -3.3),
    "rival_head": (-1.8, 0.0),  # carried on from a clause that has a subject of its own
    "modal_added": (-1.3, -4.0),  # an obligation or permission the sentence does not have
    "tail_absent": (-0.9, -1.3),
    "tail_far": (-0.3, -2.6),
    "tail_exchanged": (-2.3, -0.4),
    "tail_open": (-1.6, -1.3),  # the claim's last word is not carried
}
_CAP = 8  # weight above which more of the same says no more
_OBLIQUE = frozenset("在向对给从于把将同与")


def score(reading: Reading) -> float:
    """Log-odds that the evidence carries the claim."""
    language = int(all(token.isascii() for token in reading.claim.tokens))
    known = (WEIGHTS[name][language] * value for name, value in features(reading) if name in WEIGHTS)
    return _BIAS[language] + sum(known)


def features(reading: Reading) -> Iterator[tuple[str, float]]:
    """Measures of what is missing, moved or put in, some more than once; none for a verbatim claim."""
    claim, place = reading.claim, reading.alignment.place
    total = max(1, claim.total)
    share = dict.fromkeys(Place, 0.0)
    for token, weight, where in zip(claim.tokens, claim.weights, place, strict=True):
        share[where] += 0 if token in ANYONE else weight / total
    yield "absent_share", share[Place.ABSENT]
    yield "near_share", share[Place.NEAR]
    yield "far_share", share[Place.FAR]
    yield "short", 10 / max(4, total)
    last = max((i for i, weight in enumerate(claim.weights) if weight), default=None)
    yield "tail_open", float(last is None or place[last] is not Place.IN)
    for clause in reading.clauses:
        if not clause.stands:
            yield "added_clause", _absent(reading, clause)
    for slot in reading.slots:
        yield from _of_slot(reading, slot)
    for exchange in exchanges(reading):
        if not exchange.excusable:
            lesser = min(weight_of(exchange.said), weight_of(exchange.written))
            yield f"{_where(exchange.slot)}_exchanged", 1.0 if lesser > 1 else 0.5


def _absent(reading: Reading, clause: Clause) -> float:
    place, weights = reading.alignment.place, reading.claim.weights
    return min(12, sum(weights[i] for i in clause.at if place[i] is Place.ABSENT)) / 4


def _of_slot(reading: Reading, slot: Slot) -> Iterator[tuple[str, float]]:
    claim, place = reading.claim, reading.alignment.place
    where = _where(slot)
    for kind in (Place.ABSENT, Place.NEAR, Place.FAR):
        at = [i for i in slot.at if place[i] is kind and claim.tokens[i] not in ANYONE]
        weight = min(_CAP, sum(claim.weights[i] for i in at))
        known = kind is Place.ABSENT and where == "head" and reading.stands_elsewhere(slot.at)
        if weight and not known:
            yield f"{where}_{kind.value}", weight / 2
    if where == "head":
        yield from _of_head(reading, slot)
    elif slot.ordered and slot.left is not None and slot.right is not None:
        clauses = reading.evidence.clauses
        if clauses[slot.right] != clauses[slot.left]:
            yield "rival_head", min(_CAP, weight_of(content(slot.before_right))) / 2
    modals = {t for t in slot.said if t[0] == "%"}
    if modals and not any(t[0] == "%" for t in slot.written) and not modals & reading.written:
        yield "modal_added", 1.0


def _of_head(reading: Reading, slot: Slot) -> Iterator[tuple[str, float]]:
    runs = _far_runs(reading, slot)
    if len(runs) > 1:
        yield "head_relation_far", min(_CAP, sum(runs) - max(runs)) / 2
    if not slot.said and slot.right is not None and reading.evidence.markers[slot.right] in _OBLIQUE:
        head = [t for t in content(slot.before_right) if t not in reading.claim.tokens]
        yield "dropped_head", min(_CAP, weight_of(head)) / 2


def _far_runs(reading: Reading, slot: Slot) -> list[int]:
    """Weights of the separate stretches of other sentences that a head draws on."""
    partner, place, weights = reading.alignment.partner, reading.alignment.place, reading.claim.weights
    runs: list[int] = []
    last = -9
    for i in slot.at:
        if place[i] is not Place.FAR:
            continue
        if runs and 0 < partner[i] - last <= 2:
            runs[-1] += weights[i]
        else:
            runs.append(weights[i])
        last = partner[i]
    return runs


def _where(slot: Slot) -> str:
    return "head" if slot.left is None else "tail" if slot.right is None else "middle"
