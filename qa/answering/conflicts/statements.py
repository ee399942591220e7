"""A text as statements: sentences read into what they speak of, how much, and whether one may or must."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from qa.answering.conflicts import wording
from qa.answering.conflicts.wording import Mode
from qa.answering.quantities import Quantity, fold, quantities
from qa.answering.sentences import split

_OWN_DATE = re.compile(
    r"施行|生效|发布|印发|修订|废止|更新|起执行|^[\s*#>-]*(?:会议)?(?:时间|日期)\s*[:：]|[\d日号]\s*$"
    r"|\b(?:effective|published|issued|revised|updated|in force)\b",
    re.IGNORECASE,
)
_REFERS_ON = re.compile(
    r"下列|以下(?:情形|行为|条件|材料|人员|情况)|如下|之一的|[:：]\s*$|\bthe following\b", re.IGNORECASE
)
_LISTED = re.compile(r"^\s*[（(][一二三四五六七八九十百]+[)）]|的[；;。]\s*$|[；;]\s*$")
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


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence: its span in the text, its tokens, and per clause whether it is a condition.

    It `dates_itself` when its dates are those of its own document; it `refers_on` when the case it speaks of
    stands in a list that follows; it is `listed` when it is an item of one and says less than a rule.
    """

    start: int
    end: int
    tokens: tuple[Token, ...]
    conditions: tuple[bool, ...]
    words: frozenset[str]
    dates_itself: bool
    refers_on: bool
    listed: bool


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
    table |= dict.fromkeys(_words(wording.BOUNDS + " " + wording.EMPTY))
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
_FRAMING = re.compile(
    r"[\s*#>\-•·]*(?:[问答][:：]|[QA][:：]|\d+(?:\.\d+)+\s+|\(?[一二三四五六七八九十\d]{1,3}[)、.．]\s*"
    r"|第[一二三四五六七八九十百零\d]+[条款章]\s*"
    r"|(?:根据|按照|依照|依据|按|文件|公司|制度|相关|有关|法律|条例|办法|上述|该)[^，。；]{0,14}?(?:规定|要求|明确)[，,:：]"
    r"|[自从][^，。；]{1,14}起[，,]|(?:目前|现在|默认|通常|一般)[，,]?)+"
)
_CONDITION = re.compile(
    r"(?:的|时|者|后|前|情况下|情形下)[，,；;。]?$|^\s*(?:如|若|凡|当|除|对|if|when|unless|for)(?![a-z])",
    re.IGNORECASE,
)


@lru_cache(maxsize=512)
def statements(text: str) -> tuple[Statement, ...]:
    """The statements of `text`, one a sentence; those without content are left out."""
    found = (_statement(text, start, end) for start, end in split(text))
    return tuple(statement for statement in found if any(token.weight for token in statement.tokens))


def _statement(text: str, start: int, end: int) -> Statement:
    sentence = text[start:end]
    framing = _FRAMING.match(sentence)
    offset = start + (framing.end() if framing else 0)
    read = list(_tokens(text[offset:end], offset))
    tokens = [token for token in read if token.key]
    stops = [token for token in read if not token.key]
    edges = [offset, *(stop.end for stop in stops), end]
    clauses = [text[a:b].strip() for a, b in pairwise(edges)]
    words = frozenset(token.key for token in tokens if token.weight)
    conditions = tuple(bool(_CONDITION.search(clause)) for clause in clauses)
    marks = (bool(mark.search(sentence)) for mark in (_OWN_DATE, _REFERS_ON, _LISTED))
    return Statement(start, end, tuple(tokens), conditions, words, *marks)


def _tokens(text: str, offset: int) -> Iterator[Token]:
    """Tokens of a sentence; the one with an empty key ends a clause."""
    folded = fold(text).lower()
    clause, at = 0, 0
    for quantity in (*quantities(text), None):
        until = quantity.start if quantity else len(text)
        for match in _TOKEN.finditer(folded, at, until):
            for token in _read(match, offset, clause):
                clause += not token.key
                yield token
        if quantity:
            yield Token("#", offset + quantity.start, offset + quantity.end, clause, 0, quantity)
            at = quantity.end


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
            yield Token(meaning, start, end, clause, len(meaning) if not word[0].isascii() else 2)
    elif match["latin"]:
        yield Token(_stem(word), start, end, clause, 2)
    elif word not in wording.EMPTY_LETTERS:
        yield Token(word, start, end, clause, 1)


def _stem(word: str) -> str:
    """A rough English stem, so that a word meets its plural and its past."""
    for suffix in ("ing", "ed", "es", "s"):
        if word.endswith(suffix) and len(word) - len(suffix) >= 3 and not word.endswith("ss"):
            return word[: -len(suffix)].rstrip("e")
    return word.rstrip("e") if len(word) > 3 else word
