"""Automatic numbers, which stand in no DOCX's text: computed from its numbering part as Word does."""

import re
from collections import defaultdict
from dataclasses import dataclass

from documents.reading.numerals import in_chinese, in_roman
from documents.reading.word.names import Node, W, number, value

_PLACE = re.compile(r"%([1-9])")
_CHINESE = frozenset(
    "chineseCounting chineseCountingThousand chineseLegalSimplified japaneseCounting japaneseLegal"
    " taiwaneseCounting taiwaneseCountingThousand ideographTraditional koreanCounting".split()
)


@dataclass(frozen=True, slots=True)
class _Level:
    start: int
    form: str
    text: str
    legal: bool


class Numbering:
    """Counts through a document; ask once for each numbered paragraph, in order."""

    def __init__(self, root: Node | None) -> None:
        self._abstract: dict[str, Node] = {}
        self._numbers: dict[str, Node] = {}
        if root is not None:
            self._abstract = {
                each.get(W + "abstractNumId", ""): each for each in root.iterfind(W + "abstractNum")
            }
            self._numbers = {each.get(W + "numId", ""): each for each in root.iterfind(W + "num")}
        self._styles = {
            value(each, "styleLink"): key for key, each in self._abstract.items() if value(each, "styleLink")
        }
        self._counts: dict[str, dict[int, int]] = defaultdict(dict)
        self._restarted: set[tuple[str, int]] = set()
        self._known: dict[tuple[str, int], _Level | None] = {}

    def label(self, num_id: str, level: int) -> str:
        """The number before the paragraph ("第一条", "3.2", "•"); "" where the list has none."""
        definition = self._level(num_id, level)
        if definition is None:
            return ""
        key = self._definition_id(num_id)
        counts = self._counts[key]
        self._count(num_id, level, definition, counts)
        if definition.form == "bullet":
            return "•"
        return _PLACE.sub(
            lambda match: self._part(num_id, int(match[1]) - 1, definition, counts), definition.text
        ).strip()

    def _count(self, num_id: str, level: int, definition: _Level, counts: dict[int, int]) -> None:
        override = self._override(num_id, level)
        if override is not None and (num_id, level) not in self._restarted:
            counts[level] = override
        else:
            counts[level] = counts.get(level, definition.start - 1) + 1
        self._restarted.add((num_id, level))
        for deeper in [each for each in counts if each > level]:
            del counts[deeper]

    def _part(self, num_id: str, level: int, asked: _Level, counts: dict[int, int]) -> str:
        definition = self._level(num_id, level)
        count = counts.setdefault(level, definition.start if definition else 1)
        form = "decimal" if asked.legal or definition is None else definition.form
        return written(count, form)

    def _definition_id(self, num_id: str) -> str:
        """The abstract definition behind a number, through the style that holds it if need be."""
        key = value(self._numbers.get(num_id), "abstractNumId") or ""
        linked = value(self._abstract.get(key), "numStyleLink")
        return self._styles.get(linked, key) if linked else key

    def _override(self, num_id: str, level: int) -> int | None:
        for each in self._overrides(num_id, level):
            start = value(each, "startOverride")
            if start is not None:
                return number(start, 1)
        return None

    def _overrides(self, num_id: str, level: int) -> list[Node]:
        node = self._numbers.get(num_id)
        found = node.iterfind(W + "lvlOverride") if node is not None else ()
        return [each for each in found if number(each.get(W + "ilvl"), -1) == level]

    def _level(self, num_id: str, level: int) -> _Level | None:
        if (num_id, level) not in self._known:
            self._known[num_id, level] = self._read(num_id, level)
        return self._known[num_id, level]

    def _read(self, num_id: str, level: int) -> _Level | None:
        abstract = self._abstract.get(self._definition_id(num_id))
        own = [node for each in self._overrides(num_id, level) for node in each.iterfind(W + "lvl")]
        inherited = abstract.iterfind(W + "lvl") if abstract is not None else ()
        node = next((each for each in [*own, *inherited] if number(each.get(W + "ilvl"), -1) == level), None)
        if node is None:
            return None
        form = value(node, "numFmt") or "decimal"
        legal = node.find(W + "isLgl") is not None
        return _Level(number(value(node, "start"), 1), form, value(node, "lvlText") or "", legal)


def written(count: int, form: str) -> str:
    """A count in one of Word's number formats."""
    if form in _CHINESE or form == "ideographDigital":
        return in_chinese(count)
    if form in ("upperRoman", "lowerRoman"):
        return in_roman(count) if form == "upperRoman" else in_roman(count).lower()
    if form in ("upperLetter", "lowerLetter"):
        letter = chr(ord("A") + (count - 1) % 26) * ((count - 1) // 26 + 1) if count > 0 else ""
        return letter if form == "upperLetter" else letter.lower()
    if form.startswith("decimalEnclosedCircle") and 0 < count <= 20:
        return chr(ord("①") + count - 1)
    if form == "decimalFullWidth":
        return "".join(chr(ord(digit) + 0xFEE0) for digit in str(count))
    if form == "decimalZero":
        return f"{count:02d}"
    return "" if form == "none" else str(count)
