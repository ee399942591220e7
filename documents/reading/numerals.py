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


def in_chinese(number: int) -> str:
    """12 → 十二, 105 → 一百零五; digits beyond 9999."""
    if not 0 <= number < 10_000:
        return str(number)
    digits = "零一二三四五六七八九"
    words, gap = "", False
    for unit, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit = number // unit % 10
        if digit:
            words += ("零" if gap and words else "") + digits[digit] + name
        gap = not digit
    return (words[1:] if words.startswith("一十") else words) or "零"


def in_roman(number: int) -> str:
    """14 → XIV."""
    pairs = zip(
        (1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1),
        "M CM D CD C XC L XL X IX V IV I".split(),
        strict=True,
    )
    words = ""
    for size, name in pairs:
        words += name * (number // size)
        number %= size
    return words
