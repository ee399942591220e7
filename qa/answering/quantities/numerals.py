"""Chinese, English and Arabic numerals as exact fractions."""

from fractions import Fraction

DIGITS = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"〇": 0, "○": 0, "两": 2, "兩": 2}
FORMAL = str.maketrans("壹贰貳叁參肆伍陆陸柒捌玖拾佰仟萬億", "一二二三三四五六六七八九十百千万亿")
POWERS = {"十": 10, "百": 100, "千": 1000}
MYRIADS = {"万": 10**4, "亿": 10**8}
SCALES = {"百": 100, "千": 1000, "万": 10**4, "萬": 10**4, "亿": 10**8, "億": 10**8}
SCALES |= {"十万": 10**5, "百万": 10**6, "千万": 10**7, "万亿": 10**12}
SCALES |= {"hundred": 100, "thousand": 1000, "k": 1000, "million": 10**6, "billion": 10**9}

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
)
_ONES += " seventeen eighteen nineteen"
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
ENGLISH = {word: i for i, word in enumerate(_ONES.split())} | {"dozen": 12}
ENGLISH |= {word: 20 + 10 * i for i, word in enumerate(_TENS.split())}


def arabic(text: str) -> Fraction:
    """Read `1,200.50`; thousands separators go."""
    return Fraction(text.replace(",", "").replace(" ", ""))


def chinese(text: str) -> Fraction:
    """Read 一千二百, 二〇二四, 三点五, 一百二 (= 120), 贰拾万."""
    whole, point, decimals = text.translate(FORMAL).partition("点")
    if not any(c in POWERS or c in MYRIADS or c == "廿" for c in whole):
        value = Fraction(int("".join(str(DIGITS[c]) for c in whole)))
    else:
        value = Fraction(_by_powers(whole))
    if point and decimals:
        value += Fraction("0." + "".join(str(DIGITS[c]) for c in decimals))
    return value


def _by_powers(text: str) -> int:
    total = section = digit = 0
    last_power = 1
    for char in text:
        if char in DIGITS:
            digit = DIGITS[char]
            if digit == 0:
                last_power = 1
        elif char == "廿":
            section, digit, last_power = section + 20, 0, 1
        elif char in POWERS:
            section += (digit or 1) * POWERS[char]
            digit, last_power = 0, POWERS[char]
        else:
            total = (total + section + digit or 1) * MYRIADS[char]
            section = digit = 0
            last_power = MYRIADS[char]
    # A trailing digit counts in tenths of the power before it: 一百二 is 120, 一万二 is 12,000.
    colloquial = digit and last_power >= 100
    return total + section + (digit * last_power // 10 if colloquial else digit)


def english(text: str) -> Fraction:
    """Read `twenty-one`, `two hundred`, `three million`."""
    total, section = 0, 0
    for word in text.lower().replace("-", " ").replace(" and ", " ").split():
        if word == "hundred":
            section = (section or 1) * 100
        elif word in SCALES:
            total, section = total + (section or 1) * SCALES[word], 0
        else:
            section += ENGLISH[word]
    return Fraction(total + section)
