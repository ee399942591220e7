"""Whether extracted characters read as text, or a broken character map turned them into garbage."""

import re
from unicodedata import category

from documents.reading.encodings import FREQUENT

_SUSPECT = re.compile(
    r"[^\t\n\r -~\u00a0-\ud7ff\uf900-\uffef\U00010000-\U0010ffff]|\ufffd|[\u2ff0-\u2fff\u4dc0-\u4dff]"
)
_UNUSUAL = re.compile(r"[^ -~\u00a0-\u036f\u3000-\u4dbf\u4e00-\u9fff\uff00-\uff60]")
_CHINESE = re.compile(r"[\u4e00-\u9fff]")
_KANA_OR_HANGUL = re.compile(r"[\u3040-\u30ff\uac00-\ud7af]")
_MOJIBAKE = re.compile(r"[\u0080-\u00ff]")
_LETTERS = re.compile(r"[a-z]", re.IGNORECASE)
_VOWELS = re.compile(r"[aeiouy]", re.IGNORECASE)

_MOST = 0.15
_ENOUGH = 60
_SAMPLE = 300
_GLANCE = 100


def garble_ratio(text: str) -> float:
    """The share of characters that no text holds: control, private and unassigned characters.

    1.0 for text of proper characters that cannot be words: Chinese without any of its common characters,
    Latin-1 accents in rows, letters without vowels.
    """
    written = "".join(text.split())
    if not written:
        return 0.0
    return 1.0 if _cannot_be_words(written[:_SAMPLE]) else _odd(written) / len(written)


def is_garbled(text: str) -> bool:
    return garble_ratio(text) > _MOST


def _odd(written: str) -> int:
    """Judged once for each different character: a page has about two hundred."""
    if not _UNUSUAL.search(written):
        return 0
    different = "".join(set(written))
    odd = set(_SUSPECT.findall(different))
    odd |= {char for char in _UNUSUAL.findall(different) if category(char) == "Cn"}
    return sum(map(written.count, odd))


def _cannot_be_words(written: str) -> bool:
    if sum(map(FREQUENT.__contains__, written[:_GLANCE])) > _GLANCE // 10:
        return False
    accents = len(_MOJIBAKE.findall(written))
    if accents > 8 and accents > 0.5 * len(written):
        return True
    chinese = _CHINESE.findall(written)
    if len(chinese) >= _ENOUGH and not _KANA_OR_HANGUL.search(written):
        return sum(map(FREQUENT.__contains__, chinese)) < 0.04 * len(chinese)
    letters = len(_LETTERS.findall(written))
    return letters >= 3 * _ENOUGH and len(_VOWELS.findall(written)) < 0.12 * letters
