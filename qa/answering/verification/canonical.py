"""A text as tokens in which interchangeable wording looks alike."""

import re
from collections.abc import Iterable
from functools import lru_cache

from qa.answering.quantities import Quantity, quantities
from qa.answering.quantities.reading import fold
from qa.answering.verification import wording as zh
from qa.answering.verification import wording_en as en

_PRIVATE = 0xE000  # a quantity stands in the text as one private-use character while the rest is read


def trie(words: Iterable[str]) -> str:
    """An alternation of `words`, longest match first, that shares prefixes (plain alternations are slow)."""
    tree: dict[str, dict] = {}
    for word in words:
        node = tree
        for char in word:
            node = node.setdefault(char, {})
        node[""] = {}
    return _written(tree)


def _written(tree) -> str:
    end = "" in tree
    branches = [re.escape(char) + _written(rest) for char, rest in tree.items() if char]
    if not branches:
        return ""
    body = branches[0] if len(branches) == 1 and not end else "(?:" + "|".join(branches) + ")"
    return body + "?" if end else body


def _zh_table() -> dict[str, str]:
    table = {word: word for words in zh.WHOLE for word in words.split()} if isinstance(zh.WHOLE, tuple) else {w: w for w in zh.WHOLE.split()}
    for group in zh.SAME:
        words = group.split()
        for word in words:
            if len(word) > 1 or word == words[0]:
                table[word] = words[0]
            else:
                table[word] = words[0]
    for classes in (zh.MODALITY, zh.QUANTIFIERS, zh.ORDER):
        for name, words in classes.items():
            for word in words.split():
                table[word] = name
    return table


ZH = _zh_table()
EN = {phrase: name for name, phrases in en.PHRASES.items() for phrase in phrases}
EN |= {word.replace("_", " "): group.split()[0] for group in en.SAME for word in group.split() if word.replace("_", " ") not in EN}
EN_WORDS = {w: c for w, c in EN.items() if " " not in w}
_EN_PHRASES = sorted((w for w in EN if " " in w or "'" in w or "." in w), key=len, reverse=True)

_TOKEN = re.compile(
    "([\ue000-\uf8ff])"
    + "|(" + trie(ZH) + ")"
    + r"|(?<![a-z])(" + trie(_EN_PHRASES) + r")(?![a-z])"
    + r"|([a-z][a-z0-9]*(?:[._+#&-][a-z0-9]+)*(?:'[a-z]+)?)"
    + r"|(\d+(?:\.\d+)*)"
    + "|([\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff])"
    + r"|([，,；;：:。！？!?\n]|\.(?=\s|$))"
)  # fmt: skip
_QUOTES = str.maketrans("’‘“”`", "''\"\"'")


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """English word to a rough stem; plural, -ed, -ing and -ly go."""
    if word in en.IRREGULAR:
        return en.IRREGULAR[word]
    if word.endswith("'s"):
        word = word[:-2]
    for suffix, least in (("ies", 4), ("ing", 5), ("ed", 4), ("ly", 4), ("es", 4), ("s", 3)):
        if word.endswith(suffix) and len(word) - len(suffix) >= least - 1 and not word.endswith("ss"):
            word = word[: -len(suffix)] + ("y" if suffix == "ies" else "")
            if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls":
                word = word[:-1]
            break
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


class Tokens(tuple):
    pass


def canonical(text: str, found: tuple[Quantity, ...] | None = None):
    if found is None:
        found = quantities(text)
    folded = fold(text)
    marked = folded
    if found:
        parts, at = [], 0
        for k, q in enumerate(found):
            parts.append(folded[at : q.start]); parts.append(chr(_PRIVATE + k)); at = q.end
        parts.append(folded[at:])
        marked = "".join(parts)
    marked = marked.lower().translate(_QUOTES)
    out = []
    for m in _TOKEN.finditer(marked):
        k = m.lastindex
        t = m.group()
        if k == 1:
            q = found[ord(t) - _PRIVATE]
            out.append(f"#{q.unit}={q.value}")
        elif k == 2: out.append(ZH[t])
        elif k == 3: out.append(EN[t])
        elif k == 4: out.append(EN_WORDS.get(t) or stem(t))
        elif k == 7: out.append(",")
        else: out.append(t)
    return out
