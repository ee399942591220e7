"""A cell's value as its number format shows it; never rounded to an exponent."""

import re
from datetime import date, datetime, time, timedelta
from decimal import Decimal

_LITERAL = re.compile(r'"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|_.|\*.|\[[^\]]*\]')
_PLACES = re.compile(r"[#0?][#0?,]*(?:\.([0?]+)?#*)?")


def displayed(value: object, number_format: str) -> str:
    """The words of a cell."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, int | float | Decimal):
        return _number(value, number_format)
    if isinstance(value, datetime):
        return _moment(value, number_format)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, time):
        return value.strftime("%H:%M:%S" if value.second else "%H:%M")
    if isinstance(value, timedelta):
        return str(value)
    return str(value)


def _moment(value: datetime, number_format: str) -> str:
    """A date, Chinese where the format is, with the time where there is one."""
    day = f"{value.year}年{value.month}月{value.day}日" if "年" in number_format else value.date().isoformat()
    if not (value.hour or value.minute or value.second):
        return day
    clock = value.strftime("%H:%M:%S" if value.second else "%H:%M")
    return clock if value.year < 1901 else f"{day} {clock}"


def _number(value: int | float | Decimal, number_format: str) -> str:
    exact = Decimal(repr(value)) if isinstance(value, float) else Decimal(value)
    if not exact.is_finite():
        return str(value)
    section = _section(number_format, exact)
    places = _PLACES.search(_LITERAL.sub("", section))
    if (
        section.strip().lower() in ("general", "@", "")
        or places is None
        or re.search(r"[eE][+-]|\?/", section)
    ):
        return _plain(exact)
    before, _, after = _words_around(section)
    percent = "%" in section
    scaled = exact * 100 if percent else exact
    decimals = len(places[1] or "") if places else 0
    digits = f"{abs(scaled):,.{decimals}f}" if "," in places[0] else f"{abs(scaled):.{decimals}f}"
    whole, _, part = digits.partition(".")
    minimum = places[0].partition(".")[0].count("0")
    digits = ".".join(each for each in (whole.rjust(minimum, "0"), part) if each)
    sign = "-" if scaled < 0 and ";" not in number_format else ""
    bracketed = f"({digits})" if "(" in section else digits
    return f"{before}{sign}{bracketed}{'%' if percent else ''}{after}".strip()


def _section(number_format: str, value: Decimal) -> str:
    """The part of the format that holds for the value: positive; negative; zero."""
    sections = number_format.split(";")
    if value < 0 and len(sections) > 1:
        return sections[1] or sections[0]
    if value == 0 and len(sections) > 2:
        return sections[2] or sections[0]
    return sections[0]


def _words_around(section: str) -> tuple[str, str, str]:
    """Literal words before and after the digits: ¥, 元, 天."""
    parts: list[str] = ["", ""]
    side = 0
    at = 0
    while at < len(section):
        literal = _LITERAL.match(section, at)
        if literal:
            parts[side] += literal[1] or literal[2] or literal[3] or ""
            at = literal.end()
            continue
        char = section[at]
        if char in "#0?.,":
            side = 1
        elif char not in "%()@-+ " or char == " ":
            parts[side] += char
        at += 1
    return parts[0].lstrip(), "", parts[1].rstrip()


def _plain(value: Decimal) -> str:
    """All digits, no exponent, no idle zeros."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
