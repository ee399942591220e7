"""Two wordings of one clause, word by word; a number that changed is marked as one."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from difflib import SequenceMatcher
from enum import StrEnum
from unicodedata import normalize

_NUMERAL = "零〇一二两三四五六七八九十百千万亿"
_UNIT = (
    "元|角|分|天|日|个?月|周|年|小时|分钟|秒|次|人|名|份|页|级|倍|％|%|‰|MB|GB|TB|KB|km|公里|米|平方米|"
    "个?工作日|岁|折|成"
)
_NUMBER = re.compile(
    rf"(?:百分之[{_NUMERAL}]+|\d[\d,，]*(?:\.\d+)?(?:[万亿千百]?(?:{_UNIT}))?|(?<!第)[{_NUMERAL}]+(?:个)?(?=\s*(?:{_UNIT})))"
)
_ORDINAL = re.compile(rf"第\s*[\d{_NUMERAL}]+\s*[条章节款项编部分]")
_TOKEN = re.compile(
    rf"(?P<ordinal>{_ORDINAL.pattern})|(?P<number>{_NUMBER.pattern})|(?P<word>[A-Za-z]+)|(?P<space>\s+)|(?P<other>.)",
    re.DOTALL,
)
_SENTENCE = re.compile(r"[^。；;\n]*[。；;\n]?")
_MOST_STEPS = 4_000_000
_LEADING = re.compile(rf"(?P<digits>[\d.]+|[{_NUMERAL}]+)(?P<power>[百千万亿])?")
_DIGITS = {char: str(value) for value, char in enumerate("零一二三四五六七八九")} | {"〇": "0", "两": "2"}
_POWERS = {"十": 10, "百": 100, "千": 1000, "万": 10_000, "亿": 100_000_000}


class Mark(StrEnum):
    SAME = "same"
    GONE = "gone"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class _Token:
    """A word, a sign or a number; `value` is the number in one form, empty for anything else."""

    words: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of words; `is_number` where a number stands in one wording and not in the other."""

    words: str
    mark: Mark
    is_number: bool = False


def differences(old: str, new: str) -> tuple[Piece, ...]:
    """Both wordings in one row of pieces: without the new ones they are the old wording, and the reverse."""
    before, after = _tokens(old), _tokens(new)
    if len(before) * len(after) > _MOST_STEPS:
        before, after = _sentences(old), _sentences(new)
    pieces: list[Piece] = []
    for gone, came, same in _steps(before, after):
        lost, got = _numbers(gone), _numbers(came)
        pieces += [Piece(each.words, Mark.GONE, each.value in lost - got) for each in gone]
        pieces += [Piece(each.words, Mark.NEW, each.value in got - lost) for each in came]
        pieces += [Piece(each.words, Mark.SAME) for each in same]
    return _joined(pieces)


def _tokens(text: str) -> list[_Token]:
    return [
        _Token(match.group(), _value(match.group()) if match.lastgroup == "number" else "")
        for match in _TOKEN.finditer(text)
    ]


def _sentences(text: str) -> list[_Token]:
    return [_Token(match.group()) for match in _SENTENCE.finditer(text) if match.group()]


def _steps(
    before: Sequence[_Token], after: Sequence[_Token]
) -> Iterator[tuple[list[_Token], list[_Token], Sequence[_Token]]]:
    """What goes, what comes, what stays then; a lone character between changes is not worth a gap."""
    steps = SequenceMatcher(_is_space, before, after, autojunk=False).get_opcodes()
    gone: list[_Token] = []
    came: list[_Token] = []
    for position, (tag, i, j, k, m) in enumerate(steps):
        between = 0 < position < len(steps) - 1
        if tag == "equal" and not (between and len("".join(each.words for each in before[i:j]).strip()) < 2):
            yield gone, came, after[k:m]
            gone, came = [], []
        else:
            gone += before[i:j]
            came += after[k:m]
    yield gone, came, ()


def _is_space(token: _Token) -> bool:
    return token.words.isspace()


def _joined(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    joined: list[Piece] = []
    for piece in pieces:
        last = joined[-1] if joined else None
        if last and (last.mark, last.is_number) == (piece.mark, piece.is_number):
            joined[-1] = Piece(last.words + piece.words, piece.mark, piece.is_number)
        else:
            joined.append(piece)
    return tuple(joined)


def _numbers(tokens: Sequence[_Token]) -> Counter[str]:
    return Counter(each.value for each in tokens if each.value)


def _value(number: str) -> str:
    """The number in one form: 1,000 and 1000, 三十 and 30, ５ and 5, 1万 and 10000 are the same."""
    plain = normalize("NFKC", number).replace(",", "").replace(" ", "")
    if plain.startswith("百分之"):
        return f"{_chinese(plain[3:])}%"
    found = _LEADING.match(plain)
    if not found:
        return plain
    digits, power, rest = found["digits"], found["power"] or "", plain[found.end() :]
    value = _chinese(digits) if digits[0] in _NUMERAL else _multiplied(digits, power)
    return value + (rest[0] if rest and rest[0] in "%‰" else "")


def _multiplied(digits: str, power: str) -> str:
    try:
        value = Decimal(digits.strip(".")) * _POWERS.get(power, 1)
    except InvalidOperation:
        return digits + power
    return format(value.normalize(), "f")


def _chinese(numeral: str) -> str:
    if not any(char in _POWERS for char in numeral):
        return "".join(_DIGITS.get(char, char) for char in numeral)
    total = section = pending = 0
    for char in numeral:
        power = _POWERS.get(char)
        if power is None:
            pending = int(_DIGITS.get(char, "0"))
        elif power >= 10_000:
            total += (section + pending or 1) * power
            section = pending = 0
        else:
            section += (pending or 1) * power
            pending = 0
    return str(total + section + pending)
