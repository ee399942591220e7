"""Numbers: each stands in the cited blocks and measures what it measures there."""

from itertools import pairwise

from qa.answering.quantities import TIME_UNITS
from qa.answering.verification.alignment import Place
from qa.answering.verification.passage import is_quantity
from qa.answering.verification.slots import Reading
from qa.answering.verification.verdicts import Finding, Gate

_REACH = 9  # tokens looked at beside a word for the number that belongs to it


def absent_number(reading: Reading) -> Finding | None:
    """Every quantity of the claim stands somewhere in the cited blocks."""
    for token in reading.claim.tokens:
        if is_quantity(token) and token not in reading.evidence.places:
            return Finding(Gate.NUMBERS, "number_absent", {"quantity": reading.claim.surface(token)})
    return None


def moved_number(reading: Reading) -> Finding | None:
    """A quantity measures in the claim what it measures in the evidence."""
    for clause in reading.clauses:
        for i in clause.at:
            if not is_quantity(reading.claim.tokens[i]):
                continue
            if rival := _any_rival(reading, i, clause.at):
                said, written = (
                    reading.claim.surface(reading.claim.tokens[i]),
                    reading.evidence.surface(rival),
                )
                return Finding(Gate.NUMBERS, "number_differs", {"quantity": said, "evidence": written})
    return None


def _any_rival(reading: Reading, i: int, clause: tuple[int, ...]) -> str:
    for search in (_adjacent_rival, _rival_in_clause, _rival):
        if rival := search(reading, i, clause):
            return rival
    return ""


def inverted_numbers(reading: Reading) -> Finding | None:
    """Two amounts side by side keep their order: 由85%至90%."""
    claim, evidence, partner = reading.claim, reading.evidence, reading.alignment.partner
    for clause in reading.clauses:
        numbers = [i for i in clause.at if is_quantity(claim.tokens[i]) and partner[i] != -1]
        for one, other in pairwise(numbers):
            between = sum(claim.weights[one + 1 : other])
            same = evidence.clauses[partner[one]] == evidence.clauses[partner[other]]
            turned = partner[one] > partner[other] and _same_kind(claim.tokens[one], claim.tokens[other])
            if turned and same and between == 0:
                said, written = claim.surface(claim.tokens[one]), claim.surface(claim.tokens[other])
                return Finding(Gate.NUMBERS, "number_differs", {"quantity": said, "evidence": written})
    return None


def _adjacent_rival(reading: Reading, i: int, clause: tuple[int, ...]) -> str:
    """Said right beside a word, while another of its kind stands right beside that word in the evidence."""
    claim, evidence, partner = reading.claim, reading.evidence, reading.alignment.partner
    ours = {claim.tokens[k] for k in clause}
    inside = range(clause[0], clause[-1] + 1)
    beside = [(k, step) for k, step in ((i - 1, 1), (i + 1, -1)) if k in inside and _is_word(reading, k)]
    for k, step in beside:
        if any(m != k and _bound_together(reading, i, m) for m, _ in beside):
            continue
        there = partner[k]
        for j in (there + step, there + 2 * step):
            if not 0 <= j < len(evidence.tokens) or evidence.clauses[j] != evidence.clauses[there]:
                break
            token = evidence.tokens[j]
            if token == claim.tokens[i]:
                return ""
            if is_quantity(token):
                return token if _same_family(token, claim.tokens[i]) and token not in ours else ""
            if evidence.weights[j]:
                break
    return ""


def _bound_together(reading: Reading, i: int, k: int) -> bool:
    there, partner = reading.evidence.clauses, reading.alignment.partner
    return partner[i] != -1 and there[partner[i]] == there[partner[k]]


def _same_family(token: str, other: str) -> bool:
    return _family(token) == _family(other)


def _family(token: str) -> str:
    unit = _unit(token)[1:]
    return "time" if unit in TIME_UNITS else unit


def _rival_in_clause(reading: Reading, i: int, clause: tuple[int, ...]) -> str:
    """Another quantity of its kind in the evidence clause that carries the word beside it or the subject."""
    ours = {reading.claim.tokens[k] for k in clause}
    mine = reading.claim.tokens[i]
    rival = _unused(reading, i, clause)
    for k in () if rival else (*_neighbours(reading, i, clause), _subject(reading, clause)):
        if k is None:
            continue
        named = _quantities_beside(reading, reading.alignment.partner[k], mine)
        if ours & set(named):
            return ""
        rival = rival or (named[0] if named else "")
    return rival


def _unused(reading: Reading, i: int, clause: tuple[int, ...]) -> str:
    """For a quantity said once too often: the one that stands unused beside its neighbour."""
    claim, evidence = reading.claim, reading.evidence
    k = _neighbour(reading, i, clause)
    if reading.alignment.partner[i] != -1 or k is None:
        return ""
    for j in evidence.clause_at(reading.alignment.partner[k]):
        token = evidence.tokens[j]
        if _same_kind(token, claim.tokens[i]) and j not in reading.used:
            return "" if token == claim.tokens[i] else token
    return ""


def _subject(reading: Reading, clause: tuple[int, ...]) -> int | None:
    """The claim's first word, when the sentence carries it out of order."""
    first = next((k for k in clause if reading.claim.weights[k]), None)
    if first is None or is_quantity(reading.claim.tokens[first]):
        return None
    return first if reading.alignment.place[first] is Place.NEAR else None


def _quantities_beside(reading: Reading, there: int, mine: str) -> list[str]:
    """The quantities of one kind in the evidence clause of a position, or else in its sentence."""
    evidence = reading.evidence
    around = [j for j in evidence.sentence_at(there) if _same_kind(evidence.tokens[j], mine)]
    clause = evidence.clause_at(there)
    near = [evidence.tokens[j] for j in around if j in clause]
    if near or any(evidence.tokens[j] == mine for j in around):
        return near
    pairs = zip(reading.claim.tokens, reading.alignment.place, strict=True)
    carried = any(token == mine and place is Place.IN for token, place in pairs)
    return [] if carried else [evidence.tokens[j] for j in around]


def _rival(reading: Reading, i: int, clause: tuple[int, ...]) -> str:
    """Another quantity of the same kind that stands nearer to what the claim puts this one beside."""
    neighbour = _neighbour(reading, i, clause)
    if neighbour is None:
        return ""
    here, there = reading.alignment.partner[neighbour], reading.alignment.partner[i]
    evidence = reading.evidence
    mine = reading.claim.tokens[i]
    known = {reading.claim.tokens[k] for k in clause}
    if there == -1 or evidence.sentence_of[there] != evidence.sentence_of[here]:
        step = 1 if neighbour < i else -1
        stretch = range(here + step, here + step * _REACH, step)
    else:
        stretch = range(min(here, there) + 1, max(here, there))
    for j in stretch:
        if not 0 <= j < len(evidence.tokens) or evidence.sentence_of[j] != evidence.sentence_of[here]:
            break
        token = evidence.tokens[j]
        if is_quantity(token) and _unit(token) == _unit(mine):
            return "" if token in known else token
    return ""


def _neighbour(reading: Reading, i: int, clause: tuple[int, ...]) -> int | None:
    """The nearest word of the claim's clause that is carried in order and is no quantity."""
    found = [k for k in _neighbours(reading, i, clause) if k is not None]
    return min(found, key=lambda k: (abs(k - i), k > i), default=None)


def _neighbours(reading: Reading, i: int, clause: tuple[int, ...]) -> tuple[int | None, int | None]:
    """The nearest such word on either side."""
    left = next((k for k in range(i - 1, clause[0] - 1, -1) if _is_word(reading, k)), None)
    right = next((k for k in range(i + 1, clause[-1] + 1) if _is_word(reading, k)), None)
    return left, right


def _is_word(reading: Reading, k: int) -> bool:
    token = reading.claim.tokens[k]
    return (
        reading.alignment.place[k] is Place.IN and bool(reading.claim.weights[k]) and not is_quantity(token)
    )


def _same_kind(token: str, other: str) -> bool:
    return is_quantity(token) and _unit(token) == _unit(other)


def _unit(token: str) -> str:
    return token.partition("=")[0]
