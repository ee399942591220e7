"""The words, quantities and modes of a text, with their places."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from qa.answering.conflicts import wording
from qa.answering.conflicts.wording import Mode
from qa.answering.quantities import Quantity, fold, quantities

Meaning = str | Mode | None


@dataclass(frozen=True, slots=True)
class Token:
    """A word or letter of a statement; `start` and `end` are offsets in the source's text.

    `key` is what alignment compares: quantities are alike whatever their value, modes whatever they say.
    """

    key: str
    start: int
    end: int
    clause: int
    weight: int = 0
    quantity: Quantity | None = None
    mode: Mode | None = None


def _words(text: str) -> list[str]:
    return [word.replace("_", " ") for word in text.split()]


def _meanings() -> dict[str, Meaning]:
    """What each known word reads as: a mode, another word, itself, or (None) nothing."""
    table: dict[str, Meaning] = {word: word for word in _words(wording.WHOLE + " " + wording.NARROWING)}
    for line in wording.SAME:
        words = _words(line)
        table |= dict.fromkeys(words, words[0])
    for mode, words_of in wording.MODES.items():
        table |= dict.fromkeys(_words(words_of), mode)
    verbs = _words(wording.BOUND_VERBS)
    denied = (denial + verb for denial in _words(wording.BOUND_DENIALS) for verb in verbs)
    table |= dict.fromkeys((*verbs, *denied, *_words(wording.BOUNDS), *_words(wording.EMPTY)))
    return table


def _alternatives(words: Iterable[str]) -> str:
    return "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in sorted(words, key=len, reverse=True))


MEANINGS = _meanings()
_TOKEN = re.compile(
    rf"(?P<word>{_alternatives(w for w in MEANINGS if not w[0].isascii() or w[0] == '/')}"
    rf"|(?<![a-z])(?:{_alternatives(w for w in MEANINGS if w[0].isascii() and w[0] != '/')})(?![a-z]))"
    r"|(?P<latin>[a-z0-9]+(?:[._+#-][a-z0-9]+)*)"
    r"|(?P<stop>[，,；;：:。！？!?\n]|\.(?=\s|$))"
    r"|(?P<han>[㐀-鿿])"
)
# A number behind these, or of these units, tells which thing is meant and measures nothing: 版本 3.2, 第五条.
_NAMED = re.compile(
    r"(?:[\da-z]-|版本|第|编号|型号|电话|工号|序号|等级|级别|\bv(?:er(?:sion)?)?\.?|\bno\.?"
    r"|\b(?:level|grade|tier|class|phase|step|section|chapter|table|figure))\s*[:：]?\s*$",
    re.IGNORECASE,
)
_NAMING_UNITS = ("clause", "article", "point", "ordinal", "grade", "floor", "century", "decade")
_NAMING_ENDS = ("条", "款", "项", "章", "节", "编", "号")
_LONGEST_LEAD = 10


def tokens(text: str, offset: int, clause: int = 0) -> Iterator[Token]:
    """The tokens of a part of a text that begins at `offset` of it; one with an empty key ends a clause."""
    folded = fold(text).lower()
    at = 0
    for quantity in (*quantities(text), None):
        until = quantity.start if quantity else len(text)
        for match in _TOKEN.finditer(folded, at, until):
            for token in _read(match, offset, clause):
                clause += not token.key
                yield token
        if quantity:
            start, end = quantity.start, quantity.end
            if _is_name(quantity, folded[max(0, start - _LONGEST_LEAD) : start]):
                yield Token(quantity.text, start + offset, end + offset, clause, weigh(quantity.text))
            else:
                yield Token("#", start + offset, end + offset, clause, 0, quantity)
            at = end + folded.startswith("内", end)  # 三日内: a bound, read with the number


def _read(match: re.Match[str], offset: int, clause: int) -> Iterator[Token]:
    start, end = match.start() + offset, match.end() + offset
    word = match.group()
    if match["stop"]:
        yield Token("", start, end, clause)
    elif match["word"]:
        meaning = MEANINGS[" ".join(word.split())]
        if isinstance(meaning, Mode):
            yield Token("%", start, end, clause, mode=meaning)
        elif meaning is not None:
            yield Token(meaning, start, end, clause, weigh(meaning))
    elif match["latin"]:
        yield Token(_stem(word), start, end, clause, weigh(word))
    elif word not in wording.EMPTY_LETTERS:
        yield Token(word, start, end, clause, 1)


def weigh(key: str) -> int:
    """How much a word states: a letter of Chinese is half a word."""
    return 2 if key[0].isascii() else len(key)


def _stem(word: str) -> str:
    """A rough English stem, so that a word meets its plural and its past."""
    for suffix in ("ing", "ed", "es", "s"):
        if word.endswith(suffix) and len(word) - len(suffix) >= 3 and not word.endswith("ss"):
            return word[: -len(suffix)].rstrip("e")
    return word.rstrip("e") if len(word) > 3 else word


def _is_name(quantity: Quantity, before: str) -> bool:
    named = quantity.unit.startswith(_NAMING_UNITS) or quantity.text.endswith(_NAMING_ENDS)
    return named or _NAMED.search(before) is not None
