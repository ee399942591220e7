"""A text read once: its tokens with their weight, clause and sentence, and where each token stands."""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from qa.answering.verification import wording as zh
from qa.answering.verification import wording_en as en
from qa.answering.verification.canonical import BREAK, canonical
from qa.answering.verification.framing import unframed

_FUNCTION = zh.FUNCTION | en.FUNCTION
_CLASS_MARKS = "%@^"
_SENTENCE_END = re.compile(r"[。！？!?；;\n]+|(?<![A-Z])\.(?=\s)\s*")


@dataclass(frozen=True, slots=True)
class Passage:
    """Parallel tuples over the tokens, clause breaks left out; `sentences` are spans of the text."""

    tokens: tuple[str, ...]
    weights: tuple[int, ...]
    clauses: tuple[int, ...]
    sentence_of: tuple[int, ...]
    sentences: tuple[tuple[int, int], ...]
    places: Mapping[str, tuple[int, ...]]

    @property
    def total(self) -> int:
        return sum(self.weights)


def weigh(token: str) -> int:
    """How much a token states: nothing for function words and for classes, which have checks of their own."""
    if token in _FUNCTION or token[0] in _CLASS_MARKS:
        return 0
    return 2 if token[0].isascii() else min(len(token), 2)


def is_quantity(token: str) -> bool:
    return token[0] == "#"


@lru_cache(maxsize=4096)
def read(text: str) -> Passage:
    """Read a block."""
    return _passage(text)


@lru_cache(maxsize=4096)
def read_claim(text: str) -> Passage:
    """Read a claim, its framing taken off."""
    return _passage(unframed(text))


@lru_cache(maxsize=1024)
def joined(texts: tuple[str, ...]) -> Passage:
    """Several blocks as one passage; sentence k of the whole counts through the blocks in the order given."""
    if len(texts) == 1:
        return read(texts[0])
    tokens: list[str] = []
    weights: list[int] = []
    clauses: list[int] = []
    sentence_of: list[int] = []
    sentences: list[tuple[int, int]] = []
    for part in map(read, texts):
        clause, sentence = (clauses[-1] + 1 if clauses else 0), len(sentences)
        tokens += part.tokens
        weights += part.weights
        clauses += [clause + k for k in part.clauses]
        sentence_of += [sentence + k for k in part.sentence_of]
        sentences += part.sentences
    return Passage(
        tuple(tokens), tuple(weights), tuple(clauses), tuple(sentence_of), tuple(sentences), _places(tokens)
    )


def _passage(text: str) -> Passage:
    tokens: list[str] = []
    clauses: list[int] = []
    sentence_of: list[int] = []
    clause = 0
    sentences = _sentences(text)
    for k, (start, end) in enumerate(sentences):
        for token in canonical(text[start:end]):
            if token == BREAK:
                clause += 1
            else:
                tokens.append(token)
                clauses.append(clause)
                sentence_of.append(k)
        clause += 1
    weights = tuple(map(weigh, tokens))
    return Passage(
        tuple(tokens), weights, tuple(clauses), tuple(sentence_of), tuple(sentences), _places(tokens)
    )


def _sentences(text: str) -> list[tuple[int, int]]:
    spans, at = [], 0
    for end in _SENTENCE_END.finditer(text):
        spans.append((at, end.end()))
        at = end.end()
    if at < len(text):
        spans.append((at, len(text)))
    return spans


def _places(tokens: list[str]) -> dict[str, tuple[int, ...]]:
    places: dict[str, list[int]] = defaultdict(list)
    for at, token in enumerate(tokens):
        places[token].append(at)
    return {token: tuple(at) for token, at in places.items()}
