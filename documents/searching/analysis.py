"""The one analyser for indexing and asking: plain tokens of a normalised text, and what they would lose."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from .tokens import HAN, tokens

if TYPE_CHECKING:
    from opencc import OpenCC

_CHINESE_NUMBER = "零〇一二两三四五六七八九十百千万"
_CLAUSE = re.compile(rf"第\s*([0-9]{{1,5}}|[{_CHINESE_NUMBER}]{{1,9}})\s*([编章节条款项])")
_CLAUSE_NAME = {
    "编": "part",
    "章": "chapter",
    "节": "section",
    "条": "clause",
    "款": "paragraph",
    "项": "item",
}
_ENGLISH_CLAUSE = re.compile(r"\b(part|chapter|section|article|clause)\s+([0-9]{1,5})\b")
_QUANTITY = re.compile(
    rf"(?<![a-z0-9.])([0-9][0-9,]*(?:\.[0-9]+)?)\s*个?([{HAN}]|%|[a-z]{{1,2}}(?![a-z0-9]))"
)
# Without a list of units, 一方面 would be a quantity.
_CHINESE_QUANTITY = re.compile(
    rf"(?<!第)([{_CHINESE_NUMBER}]+)个?(?=[天日年月周元次名人倍岁级度秒]|小时|分钟|工作日|星期|季度)([{HAN}])"
)
_PERCENT = re.compile(rf"百分之([{_CHINESE_NUMBER}]+)")
_LETTER = re.compile(rf"(?<![a-z0-9])([a-z0-9])(?:([{HAN}])|(?![a-z0-9]))")
_CODE = re.compile(r"[a-z0-9]+(?:[-_/.][a-z0-9]+)+")
_ISSUED = re.compile(r"[\[(〔【]\s*([12][0-9]{3})\s*[\])〕】]\s*第?\s*([0-9]{1,5})\s*号")
_DIGITS = {character: value for value, character in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_SCALES = {"十": 10, "百": 100, "千": 1000}


def search_tokens(text: str) -> list[str]:
    """Plain tokens of the text in NFKC and simplified characters, then the extra tokens.

    Extra tokens keep what the plain ones drop or tear: quantities with their unit (`5天`, `200mb`, `5%`),
    clause numbers (`clause:12` for 第十二条 and 第12条), single letters and digits with the character beside
    them (`a级`), codes (`zd-2024-008`) and numbers of issue (`no:2023-15` for 〔2023〕15号).
    """
    plain = normalised(text)
    return [*tokens(plain), *_extra(plain)]


def normalised(text: str) -> str:
    """Compatibility forms and traditional characters folded, lower-case; offsets do not survive."""
    simplified: str = _simplified().convert(unicodedata.normalize("NFKC", text))
    return simplified.lower()


@cache
def _simplified() -> "OpenCC":
    from opencc import OpenCC

    return OpenCC("t2s")


def _extra(text: str) -> Iterator[str]:
    for number, kind in _CLAUSE.findall(text):
        yield f"{_CLAUSE_NAME[kind]}:{_value(number)}"
    for kind, number in _ENGLISH_CLAUSE.findall(text):
        yield f"{'clause' if kind == 'article' else kind}:{int(number)}"
    for number, unit in _QUANTITY.findall(text):
        yield f"{_trimmed(number)}{unit}"
    for number, unit in _CHINESE_QUANTITY.findall(text):
        yield f"{_value(number)}{unit}"
    for number in _PERCENT.findall(text):
        yield f"{_value(number)}%"
    for letter, beside in _LETTER.findall(text):
        if beside and letter.isalpha():
            yield f"{letter}{beside}"
    for code in _CODE.findall(text):
        if any(character.isdigit() for character in code):
            yield re.sub("[_/.]", "-", code)
    for year, number in _ISSUED.findall(text):
        yield f"no:{year}-{int(number)}"


def _trimmed(number: str) -> str:
    whole, _, fraction = number.replace(",", "").partition(".")
    fraction = fraction.rstrip("0")
    return f"{whole.lstrip('0') or '0'}{'.' if fraction else ''}{fraction}"


def _value(number: str) -> int:
    """Reads 12, 十二, 一百二十, 二〇二四 and 三万五千."""
    if number.isascii():
        return int(number)
    if not any(character in _SCALES or character == "万" for character in number):
        return int("".join(str(_DIGITS[character]) for character in number))
    total = section = digit = 0
    for character in number:
        if character == "万":
            total, section, digit = (total + section + digit) * 10_000, 0, 0
        elif character in _SCALES:
            section += (digit or 1) * _SCALES[character]
            digit = 0
        else:
            digit = _DIGITS[character]
    return total + section + digit
