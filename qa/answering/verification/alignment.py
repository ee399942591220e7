"""Which words of the evidence carry which words of the claim."""

from collections import defaultdict
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from qa.answering.verification.passage import Passage

_MOST_SENTENCES = 3
_WORTH_ADDING = 4  # weight a further sentence must explain
_OWN_CLAUSE = 8  # a run this heavy is a clause of its own wherever it stands


class Place(Enum):
    """Where a claim token is carried, seen from the sentence that carries its clause."""

    IN = "in"  # in that sentence, in order
    NEAR = "near"  # in that sentence, out of order
    FAR = "far"  # in another sentence
    ABSENT = "absent"


class Run(NamedTuple):
    """`length` equal tokens from `at` in the claim and `there` in the evidence."""

    at: int
    there: int
    length: int
    weight: int


@dataclass(frozen=True, slots=True)
class Alignment:
    """`partner[i]` is the evidence token that carries claim token i, or -1; `place[i]` how it does.

    `window` lists the evidence sentences that carry the claim, the main one first.
    """

    claim: Passage
    evidence: Passage
    partner: tuple[int, ...]
    place: tuple[Place, ...]
    window: tuple[int, ...]


def align(claim: Passage, evidence: Passage) -> Alignment:
    """Tile the claim with the longest common runs of the one to three sentences that explain it best."""
    runs = _runs(claim, evidence)
    window = _window(claim, evidence, runs)
    partner = _tiled(claim, evidence, [r for r in runs if evidence.sentence_of[r.there] in window], window)
    return Alignment(claim, evidence, tuple(partner), tuple(_places(claim, evidence, partner)), window)


def _runs(claim: Passage, evidence: Passage) -> list[Run]:
    """All maximal common runs within one evidence sentence."""
    ours, theirs, sentence, weights = claim.tokens, evidence.tokens, evidence.sentence_of, claim.weights
    found = []
    for i, token in enumerate(ours):
        for j in evidence.places.get(token, ()):
            if i and j and ours[i - 1] == theirs[j - 1] and sentence[j - 1] == sentence[j]:
                continue
            k, weight = 1, weights[i]
            while (
                i + k < len(ours)
                and j + k < len(theirs)
                and ours[i + k] == theirs[j + k]
                and sentence[j + k] == sentence[j]
            ):
                weight += weights[i + k]
                k += 1
            found.append(Run(i, j, k, weight))
    return found


def _window(claim: Passage, evidence: Passage, runs: list[Run]) -> tuple[int, ...]:
    cover: dict[int, set[int]] = defaultdict(set)
    for run in runs:
        if run.weight >= 2:
            cover[evidence.sentence_of[run.there]].update(range(run.at, run.at + run.length))
    explained: set[int] = set()
    window: list[int] = []
    while cover and len(window) < _MOST_SENTENCES:
        gain = {s: sum(claim.weights[i] for i in at - explained) for s, at in cover.items()}
        best = max(gain, key=lambda s: (gain[s], -abs(s - window[0]) if window else -s))
        if window and gain[best] < _WORTH_ADDING:
            break
        window.append(best)
        explained |= cover.pop(best)
    return tuple(window)


def _tiled(claim: Passage, evidence: Passage, runs: list[Run], window: tuple[int, ...]) -> list[int]:
    rank = {s: k for k, s in enumerate(window)}
    partner, taken = [-1] * len(claim.tokens), set[int]()
    runs = sorted(
        runs, key=lambda r: (r.weight * -1 + rank[evidence.sentence_of[r.there]] * 0.5, r.at, r.there)
    )
    for run in runs:
        free = [k for k in range(run.length) if partner[run.at + k] == -1 and run.there + k not in taken]
        free = _first_stretch(free)
        weight = sum(claim.weights[run.at + k] for k in free)
        if not free or (weight == 0 and len(free) < 2):
            continue
        if weight < 2 and len(free) < 2 and not _beside(partner, run.at + free[0], run.there + free[0]):
            continue
        for k in free:
            partner[run.at + k] = run.there + k
            taken.add(run.there + k)
    return partner


def _first_stretch(numbers: list[int]) -> list[int]:
    for k in range(1, len(numbers)):
        if numbers[k] != numbers[k - 1] + 1:
            return numbers[:k]
    return numbers


def _beside(partner: list[int], at: int, there: int) -> bool:
    """A single weak character counts only next to what is aligned already."""
    for step in (-3, -2, -1, 1, 2, 3):
        k = at + step
        if 0 <= k < len(partner) and partner[k] != -1:
            gap = partner[k] - there
            if gap * step > 0 and abs(gap) <= abs(step) + 3:
                return True
    return False


def _places(claim: Passage, evidence: Passage, partner: list[int]) -> list[Place]:
    place = [Place.ABSENT] * len(partner)
    by_clause: dict[int, list[Run]] = defaultdict(list)
    for run in _stretches(claim, partner):
        by_clause[claim.clauses[run.at]].append(run)
    for runs in by_clause.values():
        weight: dict[int, int] = defaultdict(int)
        for run in runs:
            weight[evidence.sentence_of[run.there]] += run.weight
        main = max(weight, key=lambda s: (weight[s], -s))
        chain = _heaviest_chain([r for r in runs if evidence.sentence_of[r.there] == main])
        for run in runs:
            if run in chain or run.weight >= _OWN_CLAUSE or _is_whole_clause(evidence, run):
                where = Place.IN
            else:
                where = Place.NEAR if evidence.sentence_of[run.there] == main else Place.FAR
            place[run.at : run.at + run.length] = [where] * run.length
    return place


def _stretches(claim: Passage, partner: list[int]) -> list[Run]:
    """The tiling as runs that end at the claim's clause breaks."""
    out, i = [], 0
    while i < len(partner):
        if partner[i] == -1:
            i += 1
            continue
        start = i
        while (
            i + 1 < len(partner)
            and partner[i + 1] == partner[i] + 1
            and claim.clauses[i + 1] == claim.clauses[start]
        ):
            i += 1
        i += 1
        out.append(Run(start, partner[start], i - start, sum(claim.weights[start:i])))
    return out


def _heaviest_chain(runs: list[Run]) -> set[Run]:
    """The heaviest set of runs that keep their order in the evidence."""
    best: list[tuple[int, int]] = []
    for k, run in enumerate(runs):
        weight, before = run.weight, -1
        for m in range(k):
            end = runs[m].there + runs[m].length - 1
            if end < run.there and best[m][0] + run.weight > weight:
                weight, before = best[m][0] + run.weight, m
        best.append((weight, before))
    at = max(range(len(best)), key=lambda k: best[k][0], default=-1)
    chain = set()
    while at != -1:
        chain.add(runs[at])
        at = best[at][1]
    return chain


def _is_whole_clause(evidence: Passage, run: Run) -> bool:
    """A run that opens a clause of the evidence and is most of it moved as a whole: "X if Y", "if Y, X"."""
    clause, start = evidence.clauses[run.there], run.there
    if run.weight < 4 or (start and evidence.clauses[start - 1] == clause):
        return False
    end = start
    while end < len(evidence.tokens) and evidence.clauses[end] == clause:
        end += 1
    return run.length >= 0.7 * (end - start)
