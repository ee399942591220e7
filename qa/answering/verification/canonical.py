"""A text as tokens in which interchangeable wording looks alike."""

import re
from collections.abc import Iterable
from functools import lru_cache

from qa.answering.quantities import Quantity, fold, quantities
from qa.answering.verification import wording as zh
from qa.answering.verification import wording_en as en

BREAK = ","  # the token between two clauses
_PRIVATE = 0xE000  # a quantity stands in the text as one private-use character while the rest is read
_QUOTES = str.maketrans("’‘“”`", "''\"\"'")

Trie = dict[str, "Trie"]


def _trie(words: Iterable[str]) -> str:
    """A pattern for any of `words`, longest first; shared prefixes keep it fast."""
    tree: Trie = {}
    for word in words:
        node = tree
        for char in word:
            node = node.setdefault(char, {})
        node[""] = {}
    return _pattern(tree)


def _pattern(node: Trie) -> str:
    branches = [re.escape(char) + _pattern(rest) for char, rest in node.items() if char]
    if not branches:
        return ""
    if "" in node:
        return "(?:" + "|".join(branches) + ")?"
    return branches[0] if len(branches) == 1 else "(?:" + "|".join(branches) + ")"


def _table(classes: Iterable[dict[str, str]], same: Iterable[str], whole: str) -> dict[str, str]:
    table = {word: word for word in whole.split()}
    table |= {word.replace("_", " "): group.split()[0] for group in same for word in group.split()}
    for words_of in classes:
        table |= {word.replace("_", " "): name for name, words in words_of.items() for word in words.split()}
    return table


CHINESE = _table((zh.MODALITY, zh.QUANTIFIERS, zh.ORDER), zh.SAME, zh.WHOLE)
ENGLISH = _table((en.MODALITY, en.QUANTIFIERS, en.ORDER), en.SAME, "")
_PHRASES = [phrase for phrase in ENGLISH if not phrase.isalpha()]

_TOKEN = re.compile(
    r"([\ue000-\uf8ff])"
    rf"|({_trie(CHINESE)})"
    rf"|(?<![a-z])({_trie(_PHRASES)})(?![a-z])"
    r"|([a-z][a-z0-9]*(?:[._+#&-][a-z0-9]+)*(?:'[a-z]+)?)"
    r"|([，,；;：:。！？!?\n]|\.(?=\s|$))"
    r"|\d+(?:\.\d+)*|[㐀-鿿豈-﫿぀-ヿ]"
)  # fmt: skip


def canonical(text: str) -> list[str]:
    """The tokens of `text`: Chinese characters and known words, English stems, quantities as `#unit=value`,
    word classes as `%must`, `@all`, `^before`, and `,` between clauses."""
    found = quantities(text)
    out: list[str] = []
    for match in _TOKEN.finditer(_marked(fold(text), found)):
        token = match.group()
        kind = match.lastindex
        if kind == 1:
            quantity = found[ord(token) - _PRIVATE]
            out.append(f"#{quantity.unit}={quantity.value}")
        elif kind == 2:
            out.append(CHINESE[token])
        elif kind == 3:
            out.append(ENGLISH[token])
        elif kind == 4:
            out.append(ENGLISH.get(token) or stem(token))
        else:
            out.append(BREAK if kind == 5 else token)
    return out


def _marked(folded: str, found: tuple[Quantity, ...]) -> str:
    parts: list[str] = []
    at = 0
    for k, quantity in enumerate(found):
        parts += (folded[at : quantity.start], chr(_PRIVATE + k))
        at = quantity.end
    parts.append(folded[at:])
    return "".join(parts).lower().translate(_QUOTES)


_SUFFIXES = (("ies", 3), ("ing", 4), ("ed", 3), ("ly", 3), ("es", 3), ("s", 2))


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A rough English stem: plural, -ed, -ing and -ly go, so that a verb meets its own forms."""
    word = word.removesuffix("'s")
    if word in en.IRREGULAR:
        return en.IRREGULAR[word]
    for suffix, rest in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= rest and not word.endswith("ss"):
            word = word[: -len(suffix)] + ("y" if suffix == "ies" else "")
            if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls":
                word = word[:-1]
            break
    return word[:-1] if word.endswith("e") and len(word) > 3 else word
