"""The words of a paragraph as Word shows them."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from documents.reading.types import RemovalKind
from documents.reading.word.names import MC, Node, W, is_on, number, value
from documents.reading.word.styles import Styles

_BREAKS = {W + "br": "\n", W + "cr": "\n", W + "tab": "\t", W + "noBreakHyphen": "-", W + "ptab": "\t"}
_SKIPPED = frozenset(
    W + name
    for name in "pPr rPr instrText delInstrText rt fldChar proofErr bookmarkStart bookmarkEnd".split()
)
_SMALLEST_HALF_POINTS = 3


@dataclass(slots=True)
class Words:
    """What one paragraph says, what it leaves unsaid, and the notes and text boxes anchored in it."""

    text: str = ""
    left_out: list[tuple[RemovalKind, str]] = field(default_factory=list)
    notes: list[tuple[str, str]] = field(default_factory=list)
    boxes: list[Node] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Shown:
    """What decides how runs are shown. Text whose move never arrives anywhere stays where it was."""

    styles: Styles
    moves_arrive: bool

    @classmethod
    def of(cls, root: Node, styles: Styles) -> "Shown":
        texts = (text for move in root.iter(W + "moveTo") for text in move.iter(W + "t"))
        return cls(styles, any(text.text for text in texts))

    def deletes(self, tag: str) -> bool:
        return tag == W + "del" or (tag == W + "moveFrom" and self.moves_arrive)


def words_of(paragraph: Node, shown: Shown) -> Words:
    found = Words()
    parts: list[str] = []
    for kind, text in _runs(paragraph, shown, found):
        if kind is None:
            parts.append(text)
        elif text.strip():
            _leave_out(found, kind, text)
    found.text = "".join(parts)
    return found


def _leave_out(found: Words, kind: RemovalKind, text: str) -> None:
    if found.left_out and found.left_out[-1][0] is kind:
        found.left_out[-1] = (kind, found.left_out[-1][1] + text)
    else:
        found.left_out.append((kind, text))


def _runs(
    node: Node, shown: Shown, found: Words, kind: RemovalKind | None = None
) -> Iterator[tuple[RemovalKind | None, str]]:
    """Pieces of text in order, each with the reason it is left out, None for what stays."""
    for child in node:
        tag = child.tag
        if not isinstance(tag, str) or tag in _SKIPPED:
            continue
        if tag == W + "r":
            hidden = RemovalKind.HIDDEN_TEXT if _is_hidden(child, shown.styles) else None
            yield from _runs(child, shown, found, kind or hidden)
        elif tag in (W + "t", W + "delText"):
            yield kind, child.text or ""
        elif tag in _BREAKS:
            yield kind, _BREAKS[tag]
        elif tag in (W + "footnoteReference", W + "endnoteReference"):
            found.notes.append((tag.removeprefix(W).removesuffix("Reference"), child.get(W + "id", "")))
        elif tag == W + "txbxContent":
            if kind is None:
                found.boxes.append(child)
        elif tag == MC + "AlternateContent":
            yield from _runs(_chosen(child), shown, found, kind)
        else:
            yield from _runs(
                child, shown, found, RemovalKind.DELETED_REVISION if shown.deletes(tag) else kind
            )


def _chosen(alternatives: Node) -> Node:
    """One of the alternatives: both say the same."""
    choice = alternatives.find(MC + "Choice")
    fallback = alternatives.find(MC + "Fallback")
    chosen = choice if choice is not None else fallback
    return chosen if chosen is not None else alternatives


def _is_hidden(run: Node, styles: Styles) -> bool:
    """Hidden by its format or style, smaller than can be read, or white without a ground."""
    properties = run.find(W + "rPr")
    style = styles[value(properties, "rStyle")]
    said = is_on(properties, "vanish")
    if said if said is not None else style.hidden:
        return True
    size = value(properties, "sz")
    if size is not None and number(size, 99) < _SMALLEST_HALF_POINTS:
        return True
    white = (value(properties, "color") or "").upper() == "FFFFFF"
    return white and _has_no_ground(run)


def _has_no_ground(run: Node) -> bool:
    """No shading, highlight or coloured cell behind the run."""
    node: Node | None = run
    while node is not None:
        properties = next(
            (child for child in node if isinstance(child.tag, str) and child.tag.endswith("Pr")), None
        )
        if properties is not None:
            shading = properties.find(W + "shd")
            fill = (shading.get(W + "fill", "") if shading is not None else "").upper()
            if fill not in ("", "AUTO", "FFFFFF") or properties.find(W + "highlight") is not None:
                return False
        if node.tag == W + "txbxContent":
            return False
        node = node.getparent()
    return True
