"""Terms as 64-bit keys, spread so that their order is as good as random; most can be read back."""

import re
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

Keys = NDArray[np.uint64]

_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
_WORD = re.compile(r"[a-z0-9]{1,11}")
_BASE = len(_LETTERS) + 1  # 37**11 < 2**62
_HAN, _SPELT, _HASHED = 0, 1, 2
_MASK = (1 << 64) - 1
# Multiplying by an odd number permutes the 64-bit integers (Knuth, TAOCP 3, section 6.4).
_SPREAD = 0x9E3779B97F4A7C15
_GATHER = pow(_SPREAD, -1, 1 << 64)


@lru_cache(maxsize=1 << 18)
def term_key(term: str) -> int:
    """The key of a term: Han pairs and words up to eleven letters exactly, others by a 62-bit hash."""
    if len(term) <= 2 and not term.isascii():
        code = _code_points(term)
    elif _WORD.fullmatch(term):
        code = _SPELT << 62 | _spelling(term)
    else:
        code = _HASHED << 62 | int.from_bytes(blake2b(term.encode(), digest_size=8).digest()) >> 2
    return code * _SPREAD & _MASK


def term_of(key: int) -> str | None:
    """The term of a key; None where only its hash is known."""
    code = key * _GATHER & _MASK
    kind, code = code >> 62, code & (1 << 62) - 1
    if kind == _HAN:
        return "".join(chr(point) for point in (code >> 21, code & 0x1FFFFF) if point)
    if kind == _HASHED:
        return None
    letters = []
    while code:
        code, letter = divmod(code, _BASE)
        letters.append(_LETTERS[letter - 1])
    return "".join(reversed(letters))


def term_keys(terms: Sequence[str]) -> Keys:
    return np.fromiter(map(term_key, terms), np.uint64, len(terms))


def _code_points(term: str) -> int:
    code = 0
    for character in term:
        code = code << 21 | ord(character)
    return code


def _spelling(term: str) -> int:
    code = 0
    for letter in term:
        code = code * _BASE + _LETTERS.index(letter) + 1
    return code
