"""Which words of the evidence carry which words of the claim."""

from collections import defaultdict
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate
from typing import NamedTuple

from qa.answering.verification.passage import Passage, is_quantity

# What a carried token earns in a chain, and what a chain pays for the evidence it jumps over.
_QUANTITY, _CLASS = 2.0, 0.6
_TOGETHER = 0.2  # earned by each further token of a run
_LONE = 1.0  # a single character alone is often a piece of another word
_LURE = 0.8  # a number that matches is no reason to take another sentence than the words do
_SKIP, _MOST_SKIP = 0.1, 2.5
_NEW_CLAUSE = 0.8
_CANDIDATES = 3  # sentences looked at closely for each clause
_SWITCH = 4.0  # paid when the next clause is carried by another sentence
_TAIL = 1.5  # earned by the sentence that carries the clause's end: its subject may stand elsewhere
_REUSE = 0.7  # worth given up so that two clauses do not lean on the same words
_RIFE = 80  # places; no run starts at a token that stands everywhere, so that time stays linear
_MOST_RUNS = 24


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


@dataclass(frozen=True, slots=True)
class Alignment:
    """`partner[i]` is the evidence token that carries claim token i, or -1; `place[i]` how it does.

    `main` maps each clause of the claim to the evidence sentence that carries it.
    """

    claim: Passage
    evidence: Passage
    partner: tuple[int, ...]
    place: tuple[Place, ...]
    main: dict[int, int]


def align(claim: Passage, evidence: Passage) -> Alignment:
    """Give each clause of the claim its sentence and the heaviest chain there, then place what is left."""
    return _Aligner(claim, evidence).result()


class _Aligner:
    def __init__(self, claim: Passage, evidence: Passage) -> None:
        self.claim, self.evidence = claim, evidence
        self.partner = [-1] * len(claim.tokens)
        self.place = [Place.ABSENT] * len(claim.tokens)
        self.main: dict[int, int] = {}
        self.taken: set[int] = set()
        self.worth = [
            _worth(token, weight) for token, weight in zip(claim.tokens, claim.weights, strict=True)
        ]
        self.upto = list(accumulate(self.worth, initial=0.0))
        self.lure = [_LURE * is_quantity(token) for token in claim.tokens]

    def result(self) -> Alignment:
        runs = self._runs()
        by_clause: dict[int, list[Run]] = defaultdict(list)
        for run in runs:
            by_clause[self.claim.clauses[run.at]].append(run)
        for clause, sentence, chain in self._mains(by_clause):
            self.main[clause] = sentence
            for run in self._unused(chain, [r for r in by_clause[clause] if self._sentence(r) == sentence]):
                self._assign(run, Place.IN)
        self._place_rest(runs)
        return Alignment(self.claim, self.evidence, tuple(self.partner), tuple(self.place), self.main)

    def _runs(self) -> list[Run]:
        """All maximal common runs within one clause of the claim and one sentence of the evidence."""
        ours, theirs = self.claim.tokens, self.evidence.tokens
        clause, sentence = self.claim.clauses, self.evidence.sentence_of
        rife = {token for token in ours if len(self.evidence.places.get(token, ())) > _RIFE}
        found = []
        for i, token in enumerate(ours):
            if token in rife:
                continue
            opens = i == 0 or clause[i - 1] != clause[i] or ours[i - 1] in rife
            for j in self.evidence.places.get(token, ()):
                if not opens and j and ours[i - 1] == theirs[j - 1] and sentence[j - 1] == sentence[j]:
                    continue
                k = 1
                while (
                    i + k < len(ours)
                    and j + k < len(theirs)
                    and ours[i + k] == theirs[j + k]
                    and sentence[j + k] == sentence[j]
                    and clause[i + k] == clause[i]
                ):
                    k += 1
                found.append(Run(i, j, k))
        return found

    def _mains(self, by_clause: dict[int, list[Run]]) -> list[tuple[int, int, list[Run]]]:
        """The sentence of each clause and its chain there: worth most in all, changes of sentence paid."""
        options = {clause: _by_sentence(self.evidence, runs) for clause, runs in by_clause.items()}
        candidates = self._candidates(options)
        paths: dict[int, tuple[float, list[tuple[int, int, list[Run]]]]] = {}
        for clause in sorted(options):
            last = max(run.at + run.length for runs in options[clause].values() for run in runs)
            ends = last == len(self.claim.clauses) or self.claim.clauses[last] != clause
            step: dict[int, tuple[float, list[tuple[int, int, list[Run]]]]] = {}
            for sentence in candidates:
                runs = options[clause].get(sentence, [])
                value, chain = self._chain(runs) if runs else (0.0, [])
                value -= sum(self.lure[run.at + k] for run in chain for k in range(run.length))
                if ends and chain and chain[-1].at + chain[-1].length == last:
                    value += _TAIL
                before, path = max(
                    ((worth - _SWITCH * (s != sentence), way) for s, (worth, way) in paths.items()),
                    key=lambda option: option[0],
                    default=(0.0, []),
                )
                here = [*path, (clause, sentence, chain)] if chain else path
                step[sentence] = (before + value, here)
            paths = step
        return max(paths.values(), key=lambda path: path[0])[1] if paths else []

    def _unused(self, chain: list[Run], runs: list[Run]) -> list[Run]:
        """The chain, or one as good on words that no earlier clause has used."""
        if not any(j in self.taken for run in chain for j in range(run.there, run.there + run.length)):
            return chain
        fresh = [
            run
            for run in runs
            if run.there not in self.taken and run.there + run.length - 1 not in self.taken
        ]
        if not fresh:
            return chain
        value, other = self._chain(fresh)
        return other if value >= self._chain(runs)[0] - _REUSE else chain

    def _sentence(self, run: Run) -> int:
        return self.evidence.sentence_of[run.there]

    def _candidates(self, options: dict[int, dict[int, list[Run]]]) -> list[int]:
        """The sentences that reach most of some clause."""
        found: set[int] = set()
        for by_sentence in options.values():
            reach = {s: self._reach(runs) for s, runs in by_sentence.items()}
            found.update(sorted(reach, key=lambda s: (-reach[s], s))[:_CANDIDATES])
        return sorted(found)

    def _reach(self, runs: list[Run]) -> float:
        at = {run.at + k for run in runs for k in range(run.length)}
        return sum(self.worth[i] for i in at)

    def _chain(self, runs: list[Run]) -> tuple[float, list[Run]]:
        """The chain of ordered runs with the greatest worth after paying for its jumps."""
        if len(runs) > _MOST_RUNS:
            runs = sorted(sorted(runs, key=lambda run: -self._value(run))[:_MOST_RUNS])
        best: list[tuple[float, int, Run]] = []
        for k, run in enumerate(runs):
            mine = self._value(run)
            entry = (mine, -1, run)
            for m in range(k):
                value, _, last = best[m]
                cut = max(0, last.at + last.length - run.at, last.there + last.length - run.there)
                if cut >= run.length:
                    continue
                rest = Run(run.at + cut, run.there + cut, run.length - cut)
                total = value + self._value(rest) - self._jump(last, rest)
                if total > entry[0]:
                    entry = (total, m, rest)
            best.append(entry)
        at = max(range(len(best)), key=lambda k: (best[k][0], -k))
        value, chain = best[at][0], []
        while at != -1:
            chain.append(best[at][2])
            at = best[at][1]
        return value, _untangled(chain[::-1])

    def _value(self, run: Run) -> float:
        worth = self.upto[run.at + run.length] - self.upto[run.at]
        return worth - _LONE if worth <= 1 else worth + _TOGETHER * (run.length - 1)

    def _jump(self, last: Run, run: Run) -> float:
        start, end = last.there + last.length, run.there
        if start == end:
            return 0.0
        skipped = sum(self.evidence.weights[start:end])
        crossed = self.evidence.clauses[end] - self.evidence.clauses[start - 1]
        return min(_MOST_SKIP, _SKIP * skipped + _NEW_CLAUSE * min(2, crossed))

    def _place_rest(self, runs: list[Run]) -> None:
        """What the chains left out: in the clause's own sentence, or in another."""
        rest = []
        for run in runs:
            own = self.main.get(self.claim.clauses[run.at]) == self.evidence.sentence_of[run.there]
            for piece in self._free(run):
                rest.append((-sum(self.claim.weights[piece.at : piece.at + piece.length]), not own, piece))
        for weight, far, piece in sorted(rest):
            if weight > -2:
                continue
            for part in self._free(piece):
                self._assign(part, Place.FAR if far else Place.NEAR)

    def _free(self, run: Run) -> list[Run]:
        """The stretches of a run that neither side has used."""
        out: list[Run] = []
        for k in range(run.length):
            i, j = run.at + k, run.there + k
            if self.partner[i] != -1 or j in self.taken:
                continue
            if out and out[-1].at + out[-1].length == i:
                out[-1] = Run(out[-1].at, out[-1].there, out[-1].length + 1)
            else:
                out.append(Run(i, j, 1))
        return out

    def _assign(self, run: Run, place: Place) -> None:
        for k in range(run.length):
            self.partner[run.at + k] = run.there + k
            self.place[run.at + k] = place
            self.taken.add(run.there + k)


def _by_sentence(evidence: Passage, runs: list[Run]) -> dict[int, list[Run]]:
    out: dict[int, list[Run]] = defaultdict(list)
    for run in runs:
        out[evidence.sentence_of[run.there]].append(run)
    return out


def _untangled(chain: list[Run]) -> list[Run]:
    """Cut earlier runs where a later one was preferred on the overlap."""
    out: list[Run] = []
    for run in chain:
        if out:
            last = out[-1]
            over = max(0, last.at + last.length - run.at, last.there + last.length - run.there)
            if over:
                out[-1] = Run(last.at, last.there, max(0, last.length - over))
        out.append(run)
    return [run for run in out if run.length]


def _worth(token: str, weight: int) -> float:
    if is_quantity(token):
        return _QUANTITY
    return weight or _CLASS
