"""Chinese, Roman and full-width numerals of headings and clauses as integers."""

_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_UNITS = {"十": 10, "百": 100, "千": 1000}
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}

CHINESE = "零〇一二两三四五六七八九十百千"


def value(numeral: str) -> int:
    """第[十二]条 → 12, [XIV] → 14, [３] → 3; 0 for what is no numeral."""
    if numeral.isdecimal():
        return int(numeral)
    if numeral and all(char in _ROMAN for char in numeral):
        return _roman(numeral)
    if any(char in _UNITS for char in numeral):
        return _with_units(numeral)
    digits = [_DIGITS.get(char) for char in numeral]
    return int("".join(map(str, digits))) if digits and None not in digits else 0


def _with_units(numeral: str) -> int:
    total = pending = 0
    for char in numeral:
        if char in _UNITS:
            total += (pending or 1) * _UNITS[char]
            pending = 0
        else:
            pending = _DIGITS.get(char, 0)
    return total + pending


def _roman(numeral: str) -> int:
    values = [_ROMAN[char] for char in numeral]
    return sum(-now if now < after else now for now, after in zip(values, [*values[1:], 0], strict=True))
