"""The words a question turns on, found without a dictionary: what the blocks know as a word is one."""

import math
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from opencc import OpenCC

from qa.providers.extractive.vocabulary import ASKING, FUNCTION, GENERIC, STOP_WORDS

_CJK = r"\u3400-\u9fff\uf900-\ufaff"
_RUN = re.compile(f"[{_CJK}]+")
_LATIN = re.compile(r"[a-z0-9]+(?:[._-][a-z0-9]+)*")
_SPACE = re.compile(r"\s+")
_ENDING = re.compile(r"(?<=\w{3})(?:ing|ed|es|s|e)$")

BACKGROUND = 0.35
# 每个月 is 每月, 三个工作日 is 三工作日.
_MEASURE = re.compile("(?<=[每几数一二两三四五六七八九十半])个(?=月|小时|星期|季度|工作日|自然)")
_NUMERAL = re.compile("[一二两三四五六七八九十百千万0-9]")
_CLASS = re.compile(".+[版类部组级档]$")
# 年假 stands for 年休假, 团建 for 团队建设: the same characters in order, a little apart.
_LONGEST_ABBREVIATED = 3


@cache
def _to_simplified() -> OpenCC:
    return OpenCC("t2s")


def folded(text: str) -> str:
    """As it is matched, not as it is shown: half-width, lower case, simplified characters."""
    simplified: str = _to_simplified().convert(unicodedata.normalize("NFKC", text).lower())
    return _MEASURE.sub("", simplified)


def stem(word: str) -> str:
    return word if any(c.isdigit() for c in word) else _ENDING.sub("", word)


class Wording:
    """A text as it is matched: Chinese without its blanks, and the set of its other words."""

    def __init__(self, text: str) -> None:
        self._folded = folded(text)

    @cached_property
    def compact(self) -> str:
        return _SPACE.sub("", self._folded)

    @cached_property
    def words(self) -> frozenset[str]:
        return frozenset(stem(word) for word in _LATIN.findall(self._folded))

    @cached_property
    def chinese(self) -> bool:
        return sum(map(len, _RUN.findall(self._folded))) * 3 >= sum(map(len, _LATIN.findall(self._folded)))

    def holds(self, text: str) -> bool:
        return text in self.compact

    def share_of(self, term: "Term") -> float:
        """How much of `term` stands here, from 0 to 1."""
        if not term.chinese:
            return float(term.text in self.words)
        if self.holds(term.text):
            return 1.0
        if len(term.text) == 2:
            return 0.9 if self._abbreviates(term.text) else 0.0
        pairs = [term.text[i : i + 2] for i in range(len(term.text) - 1)]
        return sum(map(self.holds, pairs)) / len(pairs) if pairs else 0.0

    def _abbreviates(self, pair: str) -> bool:
        first, second = map(re.escape, pair)
        gap = f"[{_CJK}]{{1,{_LONGEST_ABBREVIATED - 1}}}"
        return re.search(f"{first}{gap}{second}", self.compact) is not None


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the question; `weight` says how much it tells, `known` whether any block holds it."""

    text: str
    weight: float
    chinese: bool
    known: bool = True

    @property
    def names_another(self) -> bool:
        """Whether it names a class, edition or department that no block speaks of."""
        return not self.known and _CLASS.match(self.text) is not None


def terms(clauses: Sequence[tuple[str, bool]], blocks: Sequence[Wording]) -> tuple[Term, ...]:
    """The words of a question's clauses, weighted by how few of `blocks` hold them.

    A clause comes with whether it asks; one that only tells what happened weighs less.
    """
    seen: dict[str, Term] = {}
    for clause, asks in clauses:
        part = 1.0 if asks else BACKGROUND
        for unit, chinese in (*_chinese_units(clause, blocks), *_latin_words(clause)):
            known = any(block.share_of(Term(unit, 0, chinese)) for block in blocks)
            term = Term(unit, part * _weight(unit, chinese, blocks), chinese, known)
            if unit not in seen or seen[unit].weight < term.weight:
                seen[unit] = term
    return tuple(seen.values())


def _latin_words(text: str) -> Iterable[tuple[str, bool]]:
    return ((stem(word), False) for word in _LATIN.findall(folded(text)) if word not in STOP_WORDS)


def _chinese_units(text: str, blocks: Sequence[Wording]) -> Iterable[tuple[str, bool]]:
    plain = ASKING.sub(" ", _SPACE.sub("", folded(text)))
    for run in _RUN.findall(plain):
        unknown = ""
        at = 0
        while at < len(run):
            known = _longest_known(run, at, blocks)
            if not known and run[at] not in FUNCTION:
                unknown += run[at]
            elif unknown:
                yield unknown, True
                unknown = ""
            if known:
                yield known, True
            at += len(known) or 1
        if unknown:
            yield unknown, True


def _longest_known(run: str, at: int, blocks: Sequence[Wording]) -> str:
    """The longest piece of two or more characters from `at` that some block holds, else empty."""
    best = ""
    for end in range(at + 2, len(run) + 1):
        piece = run[at:end]
        if piece[0] in FUNCTION and piece[-1] in FUNCTION:
            continue
        if not any(block.holds(piece) for block in blocks):
            break
        best = piece
    return best


def _weight(unit: str, chinese: bool, blocks: Sequence[Wording]) -> float:
    # idf of BM25 (Robertson and Zaragoza 2009, The Probabilistic Relevance Framework) over the few blocks at
    # hand, scaled to (0, 1] and lifted: among five blocks of one rule, its own words would count nothing.
    n = sum(block.share_of(Term(unit, 0, chinese)) >= 0.9 for block in blocks)
    rarest = math.log(1 + (len(blocks) + 0.5) / 0.5)
    weight = 0.4 + 0.6 * math.log(1 + (len(blocks) - n + 0.5) / (n + 0.5)) / rarest
    if not chinese:
        return 1.5 * weight
    if len(unit) == 1 or unit in GENERIC or (_NUMERAL.match(unit) and len(unit) == 2):
        return 0.25 * weight
    return weight * len(unit) / 2
