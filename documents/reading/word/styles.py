"""What paragraph and character styles say: heading levels, numbering, hidden text."""

import re
from dataclasses import dataclass

from documents.reading.word.names import Node, W, is_on, number, value

_HEADING = re.compile(r"(?:heading|标题|標題)\s*([1-9])", re.IGNORECASE)
_CONTENTS = re.compile(r"(?:toc|目录|目錄)\s*\d", re.IGNORECASE)
_DEEPEST = 20


@dataclass(frozen=True, slots=True)
class Style:
    """`level` is that of a heading (1 to 6; the title is 0, text None)."""

    level: int | None = None
    is_contents: bool = False
    num_id: str | None = None
    num_level: int | None = None
    hidden: bool = False


class Styles:
    def __init__(self, root: Node | None) -> None:
        nodes = root.iterfind(W + "style") if root is not None else ()
        self._nodes = {node.get(W + "styleId", ""): node for node in nodes}
        self._known: dict[str, Style] = {}

    def __getitem__(self, style_id: str | None) -> Style:
        """The style with what it inherits; a plain one for an unknown id."""
        if not style_id:
            return Style()
        if style_id not in self._known:
            self._known[style_id] = self._read(style_id)
        return self._known[style_id]

    def _read(self, style_id: str) -> Style:
        chain: list[Node] = []
        next_id: str | None = style_id
        while next_id and next_id in self._nodes and len(chain) < _DEEPEST:
            chain.append(self._nodes[next_id])
            next_id = value(chain[-1], "basedOn")
        names = [value(node, "name") or "" for node in chain]
        paragraphs = [node.find(W + "pPr") for node in chain]
        level = _level(chain, names[:1] or [style_id], paragraphs)
        numbered = [each.find(W + "numPr") for each in paragraphs if each is not None]
        num_ids = [value(each, "numId") for each in numbered if each is not None]
        num_levels = [value(each, "ilvl") for each in numbered if each is not None]
        said = (is_on(node.find(W + "rPr"), "vanish") for node in chain)
        return Style(
            level,
            bool(names and _CONTENTS.match(names[0])),
            next((each for each in num_ids if each), None),
            next((number(each) for each in num_levels if each), None),
            next((each for each in said if each is not None), False),
        )


def _level(chain: list[Node], names: list[str], paragraphs: list[Node | None]) -> int | None:
    if names[0].lower() in ("title", "标题", "標題"):
        return 0
    if match := _HEADING.match(names[0]):
        return min(int(match[1]), 6)
    outlines = (value(each, "outlineLvl") for each in paragraphs)
    outline = next((each for each in outlines if each), None)
    return outline_level(outline)


def outline_level(outline: str | None) -> int | None:
    """`w:outlineLvl` counts from 0; 9 is body text."""
    return number(outline) + 1 if outline and number(outline, 9) < 6 else None
