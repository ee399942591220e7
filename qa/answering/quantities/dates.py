"""Dates, clock times and clause numbers, whose digits do not count anything."""

import re
from fractions import Fraction

from qa.answering.quantities.numerals import chinese

Read = tuple[Fraction, str]

HAN = "零〇○一二三四五六七八九十廿"
_YEAR = rf"(?:\d{{4}}|[{HAN}]{{4}})"
_PART = r"(?:\d{1,2}|[十廿一二三四五六七八九]{1,3})"
_HALF_DAY = "(?:上午|下午|晚上|早上|凌晨|中午|晚|早)"
_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
MONTH_NAME = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|(?-i:May)|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?"
    r"|Nov(?:ember)?|Dec(?:ember)?)"
)
_CLAUSE_UNIT = "条款项章节编部款目页版号名届次期批个位季周天点轮阶步类级层"

# Name → pattern, tried in this order at each place.
HAN_PATTERNS = {
    "ymd": rf"{_YEAR}\s*年\s*{_PART}\s*月\s*{_PART}\s*[日号]",
    "iso": r"(?<![\d.\-/])(?:19|20)\d{2}(?P<sep>[-/.])\d{1,2}(?P=sep)\d{1,2}(?![\d\-/])",
    "ym": rf"{_YEAR}\s*年\s*{_PART}\s*月(?!份?[工日])份?",
    "century": rf"(?:\d{{1,2}}|[{HAN}]{{1,3}})世纪(?:\d0年代|[{HAN}]{{2}}年代)?",
    "decade": rf"(?:\d{{4}}|\d0|[{HAN}]{{2,4}})年代",
    "md": rf"(?<!\d)(?<!\d年){_PART}\s*月\s*{_PART}\s*[日号]",
    "year": r"(?:1[0-9]|20)\d{2}\s*年度?|[一二][零〇○一二三四五六七八九]{3}年度?",
    "clock": r"\d{1,2}[:：]\d{2}(?![:：\d])",
    "point": rf"{_HALF_DAY}?{_PART}[点时](?:半|整|钟|{_PART}分|(?=[前后至到之上下开]))"
    rf"|{_HALF_DAY}{_PART}[点时]",
    "month": rf"(?<![\d个])(?<!\d年){_PART}\s*月(?![{HAN}\d])",
    "clause": rf"第\s*[（(]?\s*(?:\d+(?:\.\d+)*|[{HAN}百千两]+)\s*[）)]?\s*[{_CLAUSE_UNIT}]?",
}
ENGLISH_PATTERNS = {
    "mdy": rf"\b{MONTH_NAME}\.?\s+\d{{1,2}}(?:st|nd|rd|th)?(?:,?\s+\d{{4}})?\b(?!,\d)",
    "dmy": rf"\b\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{MONTH_NAME}\b(?:,?\s+\d{{4}}\b)?",
    "my": rf"\b{MONTH_NAME}\.?,?\s+(?:of\s+)?\d{{4}}\b",
    "article": r"\b(?:Articles?|Sections?|Clauses?|Chapters?|Paragraphs?|Appendix|Annex|Version|Step|Part"
    r"|Table)\s+\d+(?:\.\d+)*|§+\s*\d+(?:\.\d+)*",
}

_NUMBER = re.compile(rf"\d+|[{HAN}百千两]+")
_CLAUSE = re.compile(rf"第\s*[（(]?\s*([\d.]+|[{HAN}百千两]+)\s*[）)]?\s*([{_CLAUSE_UNIT}]?)")


def _int(text: str) -> int:
    return int(text) if text.isdecimal() else int(chinese(text))


def _dotted(text: str) -> Fraction:
    """5.2.1 as a value in which 3.10 differs from 3.1."""
    value, scale = Fraction(0), 1
    for part in text.split("."):
        value, scale = value + Fraction(int(part or 0), scale), scale * 1000
    return value


def _calendar(name: str, parts: list[int]) -> Read:
    if name in ("ymd", "iso"):
        year, month, day = parts[:3]
        return Fraction(year * 10_000 + month * 100 + day), "date"
    if name == "ym":
        return Fraction(parts[0] * 100 + parts[1]), "year_month"
    if name == "md":
        return Fraction(parts[0] * 100 + parts[1]), "month_day"
    return Fraction(parts[0]), {"month": "month_of_year"}.get(name, name)


def _decade(name: str, text: str) -> Read:
    parts = [_int(n) for n in _NUMBER.findall(text)]
    if name == "century":
        tens = parts[1] if len(parts) > 1 else 0
        return Fraction((parts[0] - 1) * 100 + tens), "decade" if len(parts) > 1 else "century"
    return Fraction(parts[0] if parts[0] > 99 else 1900 + parts[0]), "decade"


def _clock(text: str) -> Read:
    parts = [_int(n) for n in _NUMBER.findall(text)]
    minutes = parts[0] * 60 + (parts[1] if len(parts) > 1 else 30 if "半" in text else 0)
    if text[0] in "下晚" and parts[0] < 12:
        minutes += 720
    return Fraction(minutes), "clock"


def read_chinese(name: str, text: str) -> Read:
    """Value and unit of what the pattern `name` matched."""
    if name == "clause":
        found = _CLAUSE.match(text)
        if found is None:
            raise ValueError(text)
        number, unit = found.groups()
        value = _dotted(number.strip(".")) if number[0].isdecimal() else chinese(number)
        return value, f"clause:{unit}"
    if name in ("clock", "point"):
        return _clock(text)
    if name in ("century", "decade"):
        return _decade(name, text)
    return _calendar(name, [_int(n) for n in _NUMBER.findall(text)])


def read_english(name: str, text: str) -> Read:
    """Value and unit of what the pattern `name` matched."""
    if name == "article":
        word, number = re.match(r"(\w*|§+)\W*([\d.]+)", text).groups()  # type: ignore[union-attr]  # by its pattern
        return _dotted(number), f"clause:{word.lower().rstrip('s')}"
    month = 1 + _MONTHS.index(re.search(MONTH_NAME, text, re.IGNORECASE).group()[:3].lower())  # type: ignore[union-attr]  # same
    numbers = [int(n) for n in re.findall(r"\d+", text)]
    if name == "my":
        return Fraction(numbers[0] * 100 + month), "year_month"
    if len(numbers) == 2:
        return Fraction(numbers[1] * 10_000 + month * 100 + numbers[0]), "date"
    return Fraction(month * 100 + numbers[0]), "month_day"
