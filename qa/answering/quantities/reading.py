"""One pass over a text that finds every quantity."""

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from qa.answering.quantities.bounds import comparison_of
from qa.answering.quantities.dates import ENGLISH_PATTERNS, HAN_PATTERNS, read_chinese, read_english
from qa.answering.quantities.numerals import ENGLISH, FORMAL, SCALES, arabic, chinese, english
from qa.answering.quantities.units import ARABIC_ONLY, ARTICLE_UNITS, UNITS
from qa.answering.quantities.values import Comparison, Quantity

_FULL_WIDTH = {0xFF01 + i: 0x21 + i for i in range(94)} | {
    0x3000: 0x20,
    ord("（"): ord("("),
    ord("）"): ord(")"),
}
_WIDE_COMMA = re.compile(r"(?<=[０-９])，(?=[０-９]{3}(?![０-９]))")
del _FULL_WIDTH[ord("，")]

_WORDS = sorted(UNITS, key=len, reverse=True)
_HAN_UNIT = "|".join(re.escape(w) for w in _WORDS if not w[0].isascii())
_LATIN_UNIT = "|".join(
    re.escape(w).replace(r"\ ", r"\s+") for w in _WORDS if w[0].isascii() and w[0] not in "%"
)
_UNIT = rf"(?:{_HAN_UNIT}|[%‰℃㎡]|(?:{_LATIN_UNIT})(?![A-Za-z]))"
_ARABIC = r"\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?"
_SCALE = r"万亿|百万|千万|十万|[百千万萬亿億]|(?i:million|billion|thousand|hundred)\b|k(?![A-Za-z])"
_HAN = r"(?:[零〇○一二三四五六七八九十百千万亿廿]|(?<![百千万亿十])[两兩])"
_FORMAL = r"[壹贰貳叁參肆伍陆陸柒捌玖拾佰仟萬億万亿零]"
_MONEY_SIGN = r"US\$|HK\$|USD|RMB|人民币|[$¥￥€£]"
_CURRENCY = {"US$": "usd", "$": "usd", "USD": "usd", "HK$": "hkd", "€": "eur", "£": "gbp"}

_COUNTS = {
    # ZD-2024-008 is a name: its digits count nothing.
    "code": r"(?<![A-Za-z])[A-Z]{1,6}-\d[\dA-Za-z-]*",
    "ratio_of": rf"(?P<base>百|千|万|{_HAN}{{1,3}}|\d+)分之(?P<part>{_ARABIC}|{_HAN}+(?:点{_HAN}+)?)",
    "fraction": r"(?<![\d./])(?P<upper>[1-9])/(?P<lower>[2-9]|[1-9]\d)(?![\d/])",
    "money": rf"(?P<sign>{_MONEY_SIGN})\s*(?P<m_number>{_ARABIC})\s*(?P<m_scale>{_SCALE})?(?:元)?",
    "half": r"半(?:个)?(?P<h_unit>年|月|天|日|小时|周|学期)(?:度)?|(?P<majority>半数)",
    "digits": rf"(?<![A-Za-z_\d])(?P<number>{_ARABIC})\s*(?P<scale>{_SCALE})?(?P<more>余|多)?[\s-]*"
    rf"(?P<unit>{_UNIT})?(?P<and_half>半)?(?P<ordinal>st\b|nd\b|rd\b|th\b|x\b)?",
    "formal": rf"(?P<f_number>{_FORMAL}{{2,}})(?P<f_unit>元|圆|圓)?",
    "han": rf"(?P<hn>{_HAN}+(?:点{_HAN}+)?)(?P<h_more>余|多)?(?:(?P<hu>{_HAN_UNIT})(?P<h_half>半)?)?",
}
# A cheap look at the first character before any alternative is tried.
_STARTS = (
    r"(?=[0-9零〇○一二三四五六七八九十百千万亿两兩廿半第上下晚早凌中壹贰貳叁參肆伍陆陸柒捌玖拾$¥￥€£UHR人]"
    r"|[A-Z]{1,6}-\d)"
)
_MASTER = re.compile(
    _STARTS + "(?:" + "|".join(f"(?P<{n}>{p})" for n, p in (HAN_PATTERNS | _COUNTS).items()) + ")"
)
_NUMBER_WORD = "|".join(sorted((w for w in ENGLISH if w != "zero"), key=len, reverse=True))
_ENGLISH = re.compile(
    "|".join(f"(?P<{n}>{p})" for n, p in ENGLISH_PATTERNS.items())
    + rf"|\b(?P<words>(?:{_NUMBER_WORD}|a(?=\s+(?:hundred|thousand|million)))"
    rf"(?:(?:[\s-]+|\s+and\s+)(?:{_NUMBER_WORD}|hundred|thousand|million|billion)\b)*)\b(?:[\s-]+(?P<word_unit>{_LATIN_UNIT})\b)?",
    re.IGNORECASE,
)
_HAS_WORDS = re.compile(r"[A-Za-z]{3}|§")
_RANGE = re.compile(r"\s*(?:-|–|—|~|～|至|到|－|to|and|或|、|×|x)\s*")


@lru_cache(maxsize=1024)
def quantities(text: str) -> tuple[Quantity, ...]:
    """Every quantity in `text`, in order; offsets are code points of `text` as given."""
    folded = fold(text)
    found: list[Quantity] = []
    if _HAS_WORDS.search(folded):
        for quantity in _english(folded):
            found.append(quantity)
            folded = (
                folded[: quantity.start] + "\0" * (quantity.end - quantity.start) + folded[quantity.end :]
            )
    found.extend(_counted(folded))
    found.sort(key=lambda q: q.start)
    joined = _joined(_ranged(found, folded), folded)
    clean = fold(text)
    return tuple(_bounded(q, text, clean) for q in joined)


def fold(text: str) -> str:
    """Full-width digits, letters and signs made half-width, length unchanged."""
    if text.isascii():
        return text
    return _WIDE_COMMA.sub(",", text).translate(_FULL_WIDTH)


def _bounded(quantity: Quantity, text: str, folded: str) -> Quantity:
    comparison = comparison_of(folded, quantity.start, quantity.end)
    if comparison is Comparison.EXACT and quantity.comparison is not Comparison.EXACT:
        comparison = quantity.comparison
    return replace(quantity, comparison=comparison, text=text[quantity.start : quantity.end])


def _english(text: str) -> Iterator[Quantity]:
    for match in _ENGLISH.finditer(text):
        if match["words"]:
            unit = UNITS.get(" ".join((match["word_unit"] or "").lower().split()))
            words = match["words"]
            if words.lower() == "one" and unit is None:
                continue
            value = english("one" + words[1:] if words[:2].lower() == "a " else words)
            yield _made(value * (unit[1] if unit else 1), unit[0] if unit else "", match.start(), match.end())
        else:
            value, code = read_english(match.lastgroup or "", match.group())
            yield _made(value, code, match.start(), match.end())


def _made(
    value: Fraction, unit: str, start: int, end: int, comparison: Comparison = Comparison.EXACT
) -> Quantity:
    return Quantity(value, unit, start, end, comparison, "")


def _counted(text: str) -> Iterator[Quantity]:
    for match in _MASTER.finditer(text):
        kind = _kind(match)
        if kind in HAN_PATTERNS:
            value, unit = read_chinese(kind, match.group())
            yield _made(value, unit, match.start(), match.end())
        elif kind != "code" and (quantity := _READERS[kind](match)):
            yield quantity


def _kind(match: re.Match[str]) -> str:
    return next(name for name in _ORDER if match[name] is not None)


def _ratio(match: re.Match[str]) -> Quantity:
    base = match["base"]
    part = match["part"]
    whole = arabic(base) if base.isdecimal() else chinese(base)
    return _made((arabic(part) if part[0].isdecimal() else chinese(part)) / whole, "ratio", *match.span())


def _fraction(match: re.Match[str]) -> Quantity:
    return _made(Fraction(int(match["upper"]), int(match["lower"])), "ratio", *match.span())


def _money(match: re.Match[str]) -> Quantity:
    value = arabic(match["m_number"]) * SCALES.get((match["m_scale"] or "").lower(), 1)
    return _made(value, _CURRENCY.get(match["sign"], "cny"), *match.span())


def _half(match: re.Match[str]) -> Quantity:
    if match["majority"]:
        return _made(Fraction(1, 2), "ratio", *match.span())
    unit = match["h_unit"]
    code, factor = UNITS["个月" if unit == "月" else "个月" if unit == "学期" else unit]
    return _made(factor / 2, code, *match.span())


def _digits(match: re.Match[str]) -> Quantity:
    number = arabic(match["number"]) * SCALES.get((match["scale"] or "").lower(), 1)
    word = match["unit"]
    if match["ordinal"] and not word:
        return _made(number, "times" if match["ordinal"] == "x" else "ordinal", *match.span())
    if word is None:
        end = match.end("scale") if match["scale"] else match.end("number")
        return _made(number, "", match.start(), end)
    code, factor = unit_of(word)
    if match["and_half"]:
        number += Fraction(1, 2)
    return _made(number * factor, code, *match.span(), *((Comparison.ABOUT,) if match["more"] else ()))


def unit_of(word: str) -> tuple[str, Fraction]:
    """Code and factor of a unit word as it stands in a text."""
    word = " ".join(word.split())
    return UNITS[word] if word in UNITS else UNITS[word.lower()]


def _formal(match: re.Match[str]) -> Quantity | None:
    number = match["f_number"].translate(FORMAL)
    if not match["f_unit"] and not any(c in "拾佰仟" for c in match["f_number"]):
        return None
    return _made(chinese(number), "cny" if match["f_unit"] else "", *match.span())


_BARE_HAN = re.compile(
    r"[一二三四五六七八九两]?十[一二三四五六七八九]|[一二三四五六七八九两][十百千万亿].*|[〇零一二三四五六七八九]{4,}$"
)


def _han(match: re.Match[str]) -> Quantity | None:
    number, word = match["hn"], match["hu"]
    if word in ARABIC_ONLY:
        word = None
    if word is None:
        if not _BARE_HAN.fullmatch(number) or "点" in number:
            return None
        return _made(chinese(number), "", match.start(), match.end("hn"))
    if number[0] in "万亿" or set(number) <= set("百千万亿零"):
        return None
    code, factor = UNITS[word]
    if number == "一" and code in ARTICLE_UNITS:
        return None
    value = chinese(number) + (Fraction(1, 2) if match["h_half"] else 0)
    about = (Comparison.ABOUT,) if match["h_more"] else ()
    return _made(value * factor, code, match.start(), match.end(), *about)


_READERS = {
    "fraction": _fraction,
    "ratio_of": _ratio,
    "money": _money,
    "half": _half,
    "digits": _digits,
    "formal": _formal,
    "han": _han,
}
_ORDER = (*HAN_PATTERNS, *_COUNTS)


def _ranged(found: list[Quantity], text: str) -> list[Quantity]:
    """In 3至5天 and 30厘米×40厘米 the bare number before takes the unit of the one behind."""
    for i in range(len(found) - 2, -1, -1):
        left, right = found[i], found[i + 1]
        if left.unit or not right.unit or not _RANGE.fullmatch(text, left.end, right.start):
            continue
        if right.unit.startswith(("clause", "date", "year", "clock")) or right.unit in (
            "month_day",
            "month_of_year",
        ):
            continue
        factor = _factor(text[right.start : right.end], right)
        found[i] = replace(left, value=left.value * factor, unit=right.unit)
    return found


def _factor(text: str, quantity: Quantity) -> Fraction:
    match = _MASTER.match(text)
    if match is None or not (match["number"] or match["hn"]):
        return Fraction(1)
    number = arabic(match["number"]) if match["number"] else chinese(match["hn"])
    return quantity.value / number if number else Fraction(1)


_JOINT = re.compile(r"[零又]?|(?<=[A-Za-z])\s(?:and\s+)?")


def _joined(found: list[Quantity], text: str) -> list[Quantity]:
    """1小时30分钟 and 1年6个月 are one quantity each."""
    out: list[Quantity] = []
    for quantity in found:
        last = out[-1] if out else None
        if (
            last
            and last.unit == quantity.unit
            and quantity.unit in ("second", "month", "cny")
            and _JOINT.fullmatch(text, last.end, quantity.start)
            and quantity.value < _factor(text[last.start : last.end], last)
        ):
            out[-1] = replace(last, value=last.value + quantity.value, end=quantity.end)
        else:
            out.append(quantity)
    return out
