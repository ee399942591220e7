"""A text read once: what its tokens state, the clause and sentence of each, and where each token stands."""

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from qa.answering.quantities import Comparison
from qa.answering.verification import wording as zh
from qa.answering.verification import wording_en as en
from qa.answering.verification.canonical import BREAK, CLOSE, COLON, OPEN, STOP, canonical
from qa.answering.verification.framing import unframed
from qa.answering.verification.tables import cells, spoken

_FUNCTION = zh.FUNCTION | en.FUNCTION
_CLASS_MARKS = "%@^/"
_EXCEPTION = re.compile(r"除 外|另 有|除 .{1,80}? 外|除非|\b(?:unless|except)\b")
_BLOCKS = 512  # kept read; a block of 600 characters takes about 60 KB
_KEY = 6  # tokens; a longer head before a colon is a clause of its own
_EXCEPTION_WORDS = frozenset({"除", "外", "另", "除非", "unless", "except"})
_OPENS_CLAUSE = frozenset({"if", "when", "whenever", "unless", "because", "except"})
_PARTS = _OPENS_CLAUSE | {BREAK, COLON, OPEN, CLOSE, STOP}
_OPENS_CONDITION = frozenset({"如", "除", "除非", "if", "when", "whenever", "unless", "except", "provid"})
_WITHOUT = [zh.NOT, "经"]  # 未经…，
_CLOSES_CONDITION = frozenset({"的", "时", zh.AFTER, "期", "期限"})


def _alike(numbers: Sequence[int], position: int) -> range:
    """The positions with the same number, in numbers that never fall."""
    number = numbers[position]
    return range(bisect_left(numbers, number), bisect_right(numbers, number))


@dataclass(frozen=True, slots=True)
class Passage:
    """Parallel tuples over the tokens that state something; function words and breaks are left out.

    `markers[i]` is the preposition right before token i, or "". `conditions` are the clauses that put a
    condition and `exceptions` those that make one, `sentences` spans of the text, `places` the positions of
    each token, `surfaces` the quantities as written and `bounds` how each bounds, by position.
    """

    tokens: tuple[str, ...]
    weights: tuple[int, ...]
    markers: tuple[str, ...]
    clauses: tuple[int, ...]
    sentence_of: tuple[int, ...]
    sentences: tuple[tuple[int, int], ...]
    conditions: frozenset[int]
    exceptions: frozenset[int]
    places: Mapping[str, Sequence[int]]
    surfaces: Mapping[str, str]
    bounds: Mapping[int, Comparison]
    total: int

    def clause_at(self, position: int) -> range:
        """The positions of the clause around one."""
        return _alike(self.clauses, position)

    def sentence_at(self, position: int) -> range:
        """The positions of the sentence around one."""
        return _alike(self.sentence_of, position)

    def surface(self, token: str) -> str:
        """A quantity as the text writes it."""
        return self.surfaces.get(token, token)


@lru_cache(maxsize=65536)
def weigh(token: str) -> int:
    """How much a token states: nothing for classes, which have checks of their own."""
    if token[0] in _CLASS_MARKS or token in zh.WEAK:
        return 0
    return 2 if token[0].isascii() else min(len(token), 2)


def is_quantity(token: str) -> bool:
    return token[0] == "#"


@lru_cache(maxsize=_BLOCKS)
def read(text: str) -> Passage:
    """Read a block."""
    return _passage(text)


@lru_cache(maxsize=_BLOCKS)
def read_claim(text: str) -> Passage:
    """Read a claim, its framing taken off."""
    return _passage(unframed(text))


@lru_cache(maxsize=64)
def joined(texts: tuple[str, ...]) -> Passage:
    """Several blocks as one passage; sentence k of the whole counts through the blocks in the order given."""
    if len(texts) == 1:
        return read(texts[0])
    parts = _Parts()
    for text in texts:
        parts.add(read(text))
    return parts.passage()


class _Parts:
    """Columns of a passage as they grow."""

    def __init__(self) -> None:
        self.tokens: list[str] = []
        self.weights: list[int] = []
        self.markers: list[str] = []
        self.clauses: list[int] = []
        self.sentence_of: list[int] = []
        self.sentences: list[tuple[int, int]] = []
        self.conditions: set[int] = set()
        self.exceptions: set[int] = set()
        self.surfaces: dict[str, str] = {}
        self.bounds: list[Comparison] = []

    def add(self, other: Passage) -> None:
        clause, sentence = (self.clauses[-1] + 1 if self.clauses else 0), len(self.sentences)
        self.tokens += other.tokens
        self.weights += other.weights
        self.markers += other.markers
        self.clauses += [clause + k for k in other.clauses]
        self.sentence_of += [sentence + k for k in other.sentence_of]
        self.sentences += other.sentences
        self.surfaces |= other.surfaces
        self.bounds += other.bounds.values()
        self.conditions |= {clause + k for k in other.conditions}
        self.exceptions |= {clause + k for k in other.exceptions}

    def flow(self, text: str, base: int) -> None:
        """Add running text that begins at `base`."""
        forms, stops, surfaces, bounds = canonical(text)
        self.surfaces |= surfaces
        self.bounds += bounds
        ends = iter(stops)
        raw: list[str] = []
        depth = at = 0
        filled = False
        start = base
        for k in [k for k, form in enumerate(forms) if form in _PARTS]:
            raw += forms[at:k]
            at, form = k + 1, forms[k]
            if form == STOP:
                filled |= self._clause(raw)
                raw, depth = [], 0
                start, filled = self._sentence(start, base + next(ends), filled), False
            elif form in (OPEN, CLOSE):
                depth = max(0, depth + (1 if form == OPEN else -1))
            elif form in _OPENS_CLAUSE:
                filled |= self._clause(raw)
                raw = [form]
            elif not depth and (form == BREAK or len(raw) > _KEY):
                # An aside parts no clause, nor does the colon after a key: 主持人：林晓 is one thing.
                filled |= self._clause(raw)
                raw = []
        self._sentence(start, base + len(text), self._clause(raw + forms[at:]) or filled)

    def line(self, phrase: str, start: int, end: int) -> None:
        """Add what a table says at a span."""
        forms, _, surfaces, bounds = canonical(phrase)
        self.surfaces |= surfaces
        self.bounds += bounds
        self._sentence(start, end, self._clause([form for form in forms if form not in _PARTS]))

    def _sentence(self, start: int, end: int, filled: bool) -> int:
        """End a sentence; white space and marks alone belong to the one before."""
        if filled:
            self.sentences.append((start, end))
        elif self.sentences and self.sentences[-1][1] == start:
            self.sentences[-1] = (self.sentences[-1][0], end)
        return end

    def _clause(self, raw: list[str]) -> bool:
        """Add the tokens of a clause; whether any of them states something."""
        kept = [token for token in raw if token not in _FUNCTION]
        if not kept:
            return False
        clause = self.clauses[-1] + 1 if self.clauses else 0
        count = len(kept)
        self.tokens += kept
        self.weights += map(weigh, kept)
        self.clauses += [clause] * count
        self.sentence_of += [len(self.sentences)] * count
        self.markers += [""] * count if zh.ROLES.isdisjoint(raw) else _markers(raw)
        if (
            raw[0] in _OPENS_CONDITION
            or raw[:2] == _WITHOUT
            or (len(raw) > 2 and raw[-1] in _CLOSES_CONDITION)
        ):
            self.conditions.add(clause)
        if not _EXCEPTION_WORDS.isdisjoint(raw) and _EXCEPTION.search(" ".join(raw)):
            self.exceptions.add(clause)
        return True

    def passage(self) -> Passage:
        places: dict[str, list[int]] = defaultdict(list)
        for at, token in enumerate(self.tokens):
            places[token].append(at)
        return Passage(
            tuple(self.tokens),
            tuple(self.weights),
            tuple(self.markers),
            tuple(self.clauses),
            tuple(self.sentence_of),
            tuple(self.sentences),
            frozenset(self.conditions),
            frozenset(self.exceptions),
            places,
            self.surfaces,
            dict(
                zip(
                    (at for at, token in enumerate(self.tokens) if is_quantity(token)),
                    self.bounds,
                    strict=True,
                )
            ),
            sum(self.weights),
        )


def _markers(raw: list[str]) -> list[str]:
    """The preposition before each token that states something."""
    out, marker = [], ""
    for token in raw:
        if token in _FUNCTION:
            marker = token if token in zh.ROLES else marker
        else:
            out.append(marker)
            marker = ""
    return out


def _passage(text: str) -> Passage:
    parts = _Parts()
    if "|" not in text:
        parts.flow(text, 0)
        return parts.passage()
    header: list[str] = []
    at = flowing = 0
    for line in text.splitlines(keepends=True):
        row = cells(line)
        end = at + len(line)
        if row is None:
            header = []
        else:
            parts.flow(text[flowing:at], flowing)
            flowing = end
            if row and not header:
                header = row  # says nothing by itself
            elif row:
                for phrase in spoken(header, row):
                    parts.line(phrase, at, end)
        at = end
    parts.flow(text[flowing:], flowing)
    return parts.passage()
