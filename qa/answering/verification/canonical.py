"""A text as tokens in which interchangeable wording looks alike."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from qa.answering.quantities import Comparison, Quantity, fold, quantities
from qa.answering.verification import wording as zh
from qa.answering.verification import wording_en as en
from qa.answering.verification.whole_words import WHOLE

BREAK, COLON, OPEN, CLOSE, STOP = ",", ":", "(", ")", "."
_PARTING = {"，": BREAK, "：": COLON} | dict.fromkeys("。！？!?；;\n", STOP)
_PRIVATE = 0xE000  # a quantity stands in the text as one private-use character while the rest is read
_QUOTES = str.maketrans("’‘“”`", "''\"\"'")

Trie = dict[str, "Trie"]
_GROUP = 16  # branches tried one by one


def _trie(words: Iterable[str]) -> str:
    """A pattern for any of `words`, longest first; shared prefixes and a look ahead keep it fast."""
    tree: Trie = {}
    for word in words:
        node = tree
        for char in word:
            node = node.setdefault(char, {})
        node[""] = {}
    first = sorted(tree)
    groups = [first[k : k + _GROUP] for k in range(0, len(first), _GROUP)]
    return "|".join(
        f"(?=[{re.escape(''.join(group))}]){_pattern({char: tree[char] for char in group})}"
        for group in groups
    )


def _pattern(node: Trie) -> str:
    branches = [re.escape(char) + _pattern(rest) for char, rest in node.items() if char]
    if not branches:
        return ""
    if "" in node:
        return "(?:" + "|".join(branches) + ")?"
    return branches[0] if len(branches) == 1 else "(?:" + "|".join(branches) + ")"


_SUFFIXES = (("ies", 3), ("ied", 3), ("ing", 4), ("ed", 3), ("ly", 3), ("es", 3), ("s", 2))


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A rough English stem: plural, -ed, -ing and -ly go, so that a verb meets its own forms."""
    word = word.removesuffix("'s")
    if word.endswith("es") and not word.endswith(("ses", "xes", "zes", "ches", "shes", "oes", "ies")):
        word = word[:-1]
    word = en.IRREGULAR.get(word, word)
    for suffix, rest in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= rest and not word.endswith("ss"):
            word = word[: -len(suffix)] + ("y" if suffix in ("ies", "ied") else "")
            if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls":
                word = word[:-1]
            break
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


Classes = dict[str, str]


def _classes(*tables: Classes) -> dict[str, str]:
    return {
        word.replace("_", " "): name
        for table in tables
        for name, words in table.items()
        for word in words.split()
    }


def _groups(groups: Iterable[str]) -> dict[str, str]:
    return {word.replace("_", " "): group.split()[0] for group in groups for word in group.split()}


CHINESE = {word: word for word in WHOLE.split()} | _groups(zh.SAME)
CHINESE |= _classes(zh.MODALITY, zh.QUANTIFIERS, zh.ORDER, zh.RATES)
ENGLISH = _groups(en.SAME) | _classes(en.MODALITY, en.QUANTIFIERS, en.ORDER, en.RATES)
_PHRASES = {
    phrase: head if head in en.CLASSES else stem(head)
    for phrase, head in ENGLISH.items()
    if not phrase.isalpha()
}
_PHRASES |= {
    f"{verb}{ending} {rest}": head
    for (verb, _, rest), head in ((p.partition(" "), h) for p, h in _PHRASES.items())
    if rest and head not in en.CLASSES
    for ending in ("s", "ed", "ing")
}

# Everything but single Chinese characters, which stand between the matches; what matches no group is noise.
_CHINESE = r"\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff"
_TOKEN = re.compile(
    rf"({_trie(CHINESE)})"
    r"|([\ue000-\uf8ff])"
    rf"|(?<![a-z])({_trie(_PHRASES)})(?![a-z])"
    r"|([a-z][a-z0-9]*(?:[._+#&-][a-z0-9]+)*(?:'[a-z]+)?|\d+(?:\.\d+)*)"
    r"|([，,：:()]|[。！？!?；;\n]+|(?<!\b[a-z])\.(?=\s|$))"
    rf"|[^{_CHINESE}]"
)  # fmt: skip


class Canonical(NamedTuple):
    """The tokens of a text, the offsets behind each `STOP` among them, and its quantities as written."""

    forms: list[str]
    stops: list[int]
    surfaces: dict[str, str]
    bounds: list[Comparison]  # of each quantity token, in order


def canonical(text: str) -> Canonical:
    """Read `text` as tokens.

    Tokens are Chinese characters and known words, English stems, quantities as `#unit=value`, word classes as
    `%must`, `@all`, `^before`, and the marks at which clauses and sentences part.
    """
    found = quantities(text)
    marked = _marked(fold(text), found)
    forms: list[str] = []
    stops: list[int] = []
    surfaces: dict[str, str] = {}
    bounds: list[Comparison] = []
    lowered = _lowered(marked)
    at = 0
    for match in _TOKEN.finditer(lowered):
        start, end = match.span()
        forms += lowered[at:start]
        at = end
        token, kind = match.group(), match.lastindex
        if kind == 1:
            forms.append(CHINESE[token])
        elif kind == 2:
            quantity = found[ord(token) - _PRIVATE]
            of_quantity = _forms(quantity)
            forms += of_quantity
            surfaces |= dict.fromkeys(of_quantity, quantity.text)
            bounds += [quantity.comparison for form in of_quantity if form[0] == "#"]
        elif kind == 3:
            forms.append(_PHRASES[token])
        elif kind == 4:
            forms.append(_latin(token, marked, start))
        elif kind == 5:
            mark = _PARTING.get(token[0], token)
            forms.append(mark)
            if mark == STOP:
                stops.append(end)
    forms += lowered[at:]
    return Canonical(forms, stops, surfaces, bounds)


def _lowered(text: str) -> str:
    lower = text.lower()
    return lower if len(lower) == len(text) else "".join(c.lower()[0] for c in text)


def _latin(token: str, marked: str, start: int) -> str:
    written = marked[start : start + len(token)]
    if token in en.FUNCTION and written.isupper() and _beside_chinese(marked, start, start + len(token)):
        return written  # A轮 and IT部 name something: no article, no pronoun
    if written == "US":
        return "usa"
    return _word(token)


_CALENDAR = {
    "date": ("year", "month_of_year", "day"),
    "year_month": ("year", "month_of_year"),
    "month_day": ("month_of_year", "day"),
}


def _forms(quantity: Quantity) -> list[str]:
    """One token; a date as its parts, so that 2011年 stands in 2011年9月15日; 多 and 余 add their bound."""
    if parts := _CALENDAR.get(quantity.unit):
        number = int(quantity.value)
        values: list[int] = []
        for _ in parts[1:]:
            number, last = divmod(number, 100)
            values.insert(0, last)
        return [f"#{unit}={value}" for unit, value in zip(parts, (number, *values), strict=True)]
    token = f"#{quantity.unit}={quantity.value}"
    return [token, zh.AT_LEAST] if any(c in "多余" for c in quantity.text) else [token]


def _beside_chinese(text: str, start: int, end: int) -> bool:
    return any("㐀" <= c <= "鿿" for c in text[max(0, start - 1) : start] + text[end : end + 1])


def _marked(folded: str, found: tuple[Quantity, ...]) -> str:
    """The text with each quantity as one private-use character, padded so that offsets hold."""
    if not found:
        return folded.translate(_QUOTES)
    parts: list[str] = []
    at = 0
    for k, quantity in enumerate(found):
        pad = "\0" * (quantity.end - quantity.start - 1)
        parts += (folded[at : quantity.start], chr(_PRIVATE + k), pad)
        at = quantity.end
    parts.append(folded[at:])
    return "".join(parts).translate(_QUOTES)


_STEMS = {
    stem(word): stem(head) for word, head in ENGLISH.items() if word.isalpha() and head not in en.CLASSES
}


@lru_cache(maxsize=8192)
def _word(token: str) -> str:
    """A Latin word as its class, the head of its group or its stem."""
    if token in ENGLISH and ENGLISH[token] in en.CLASSES:
        return ENGLISH[token]
    if token in en.FUNCTION:
        return token
    return _STEMS.get(stem(token)) or stem(token)
