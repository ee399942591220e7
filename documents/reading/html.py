"""HTML: what a browser would show of the body, without navigation and what styles hide."""

import re
from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

from documents.reading.draft import Draft
from documents.reading.encodings import decode
from documents.reading.errors import ReadingError
from documents.reading.grids import Cell, Grid
from documents.reading.types import Kind, Limits, Reading, RemovalKind

_NEVER_SHOWN = frozenset(
    "head script style template noscript iframe object svg math select button textarea".split()
)
_BLOCKS = frozenset(
    "address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form"
    " h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table ul center caption tr td th"
    " tbody thead tfoot".split()
)
_FRAME = {"nav": RemovalKind.HEADER, "footer": RemovalKind.FOOTER}
_HIDING = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:font-size|opacity|max-height)\s*:\s*0(?:\.0+)?(?:px|pt|em|rem|%)?\s*(?:;|!|$)"
    r"|(?:text-indent|left|top)\s*:\s*-\d{3,}",
    re.IGNORECASE,
)
_WHITE = re.compile(
    r"(?<![-\w])color\s*:\s*(?:white|#fff(?:fff)?\b|rgba?\(\s*255\s*,\s*255\s*,\s*255)", re.IGNORECASE
)
_BACKGROUND = re.compile(r"background", re.IGNORECASE)
_CHARSET = re.compile(rb"<meta[^>]+charset\s*=\s*[\"']?\s*([\w-]+)", re.IGNORECASE)


def read_html(data: bytes, limits: Limits, encoding: str | None = None) -> Reading:
    """Raises ReadingError."""
    source, name = decode(data, encoding or _declared(data))
    tree = LexborHTMLParser(source)
    draft = Draft(limits)
    title = tree.css_first("title")
    if title and title.text(strip=True):
        draft.facts.append(("title", title.text(strip=True)))
    for meta in tree.css("meta[name][content]"):
        draft.facts.append(
            ((meta.attributes.get("name") or "").lower(), meta.attributes.get("content") or "")
        )
    if tree.body is not None:
        try:
            _Walker(draft, _hidden_by_rules(tree)).walk(tree.body)
        except RecursionError as error:
            raise ReadingError("broken_file") from error
    return draft.finish("html", encoding=name)


def _declared(data: bytes) -> str | None:
    """The encoding a page names, when its bytes bear it out; pages lie."""
    match = _CHARSET.search(data[:4096])
    if not match or data.startswith((b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf")):
        return None
    name = match[1].decode("ascii", "replace").lower()
    name = "gb18030" if name in ("gb2312", "gbk") else name
    try:
        data.decode(name)
    except (LookupError, UnicodeDecodeError):
        return None
    return name


def _hidden_by_rules(tree: LexborHTMLParser) -> set[int]:
    """Elements that a rule of the page's own style sheets hides."""
    hidden: set[int] = set()
    for style in tree.css("style"):
        for rule in (style.text() or "").split("}"):
            selector, _, declarations = rule.partition("{")
            if _HIDING.search(declarations):
                hidden |= _matching(tree, selector.strip())
    return hidden


def _matching(tree: LexborHTMLParser, selector: str) -> set[int]:
    try:
        return {node.mem_id for node in tree.css(selector)} if selector else set()
    except ValueError:
        return set()


class _Walker:
    """Goes through the tree once, gathering inline text until a block ends."""

    def __init__(self, draft: Draft, hidden: set[int]) -> None:
        self._draft = draft
        self._hidden = hidden
        self._inline: list[str] = []
        self._list_depth = 0

    def walk(self, node: LexborNode) -> None:
        for child in node.iter(include_text=True):
            self._node(child)
        self._flush()

    def _node(self, node: LexborNode) -> None:
        tag = node.tag or ""
        if tag == "-text":
            self._inline.append(node.text_content or "")
        elif tag in _NEVER_SHOWN or tag.startswith(("-", "!")) or self.leaves_out(node):
            return
        elif tag == "br":
            self._inline.append("\n")
        elif tag not in _BLOCKS:
            for child in node.iter(include_text=True):
                self._node(child)
        else:
            self._flush()
            self._block(node, tag)

    def _block(self, node: LexborNode, tag: str) -> None:
        if tag in _FRAME and not node.css_first("h1"):
            self._draft.remove(_FRAME[tag], _words(node))
        elif tag == "table":
            Grid.of(self._rows(node)).write(self._draft)
        elif re.fullmatch(r"h[1-6]", tag):
            self._draft.add(Kind.HEADING, _words(node), level=int(tag[1]))
        elif tag == "li":
            self._item(node)
        elif tag in ("ul", "ol"):
            self._list_depth += 1
            self.walk(node)
            self._list_depth -= 1
            self._draft.append("\n")
        elif tag == "pre":
            self._draft.add(Kind.PARAGRAPH, (node.text() or "").strip("\n"), solid=True)
        else:
            self.walk(node)

    def _item(self, node: LexborNode) -> None:
        """An entry of a list with its mark, its number where the list counts."""
        parent = node.parent
        mark = "- "
        if parent is not None and parent.tag == "ol":
            before = [each for each in parent.iter() if each.tag == "li"]
            start = parent.attributes.get("start") or "1"
            number = next((i for i, each in enumerate(before) if each.mem_id == node.mem_id), 0)
            mark = f"{(int(start) if start.isdecimal() else 1) + number}. "
        indent = "  " * (self._list_depth - 1)
        self._inline.append(indent + mark)
        for child in node.iter(include_text=True):
            self._node(child)
        self._flush()

    def _flush(self) -> None:
        raw = "".join(self._inline)
        self._inline = []
        lines = (" ".join(line.split()) for line in raw.split("\n"))
        is_item = self._list_depth > 0
        text = (
            "\n".join(line for line in lines if line)
            if "\n" in raw and not is_item
            else " ".join(raw.split())
        )
        if text in ("-", ""):
            return
        kind = Kind.ITEM if is_item else Kind.PARAGRAPH
        self._draft.add(kind, text, solid=is_item, tight=is_item)

    def leaves_out(self, node: LexborNode) -> bool:
        """Whether the node is hidden; if so, that is recorded."""
        is_hidden = self._is_hidden(node)
        if is_hidden:
            self._draft.remove(RemovalKind.HIDDEN_TEXT, _words(node))
        return is_hidden

    def _is_hidden(self, node: LexborNode) -> bool:
        attributes = node.attributes
        style = attributes.get("style") or ""
        if "hidden" in attributes or node.mem_id in self._hidden or _HIDING.search(style):
            return True
        return bool(_WHITE.search(style)) and not _on_colour(node)

    def _rows(self, table: LexborNode) -> Iterator[list[Cell]]:
        for row in table.css("tr"):
            if _table_of(row) != table.mem_id or self.leaves_out(row):
                continue
            cells = [cell for cell in row.iter() if cell.tag in ("td", "th")]
            in_head = row.parent is not None and row.parent.tag == "thead"
            yield [
                Cell(
                    _words(cell, self),
                    _span(cell, "colspan"),
                    _span(cell, "rowspan"),
                    in_head or cell.tag == "th",
                )
                for cell in cells
                if not self.leaves_out(cell)
            ]


def _table_of(node: LexborNode) -> int:
    parent = node.parent
    while parent is not None and parent.tag != "table":
        parent = parent.parent
    return parent.mem_id if parent is not None else 0


def _span(cell: LexborNode, name: str) -> int:
    value = cell.attributes.get(name) or "1"
    return max(1, int(value)) if value.isdecimal() and len(value) < 5 else 1


def _on_colour(node: LexborNode | None) -> bool:
    """Whether the node or one around it has a background: white text shows there."""
    while node is not None:
        attributes = node.attributes if node.tag and not node.tag.startswith("-") else {}
        if _BACKGROUND.search(attributes.get("style") or "") or "bgcolor" in attributes:
            return True
        node = node.parent
    return False


def _words(node: LexborNode, walker: _Walker | None = None) -> str:
    """The words inside, of hidden parts too unless a walker tells which those are."""
    parts: list[str] = []
    _collect(node, walker, parts)
    return " ".join("".join(parts).split())


def _collect(node: LexborNode, walker: _Walker | None, parts: list[str]) -> None:
    for child in node.iter(include_text=True):
        tag = child.tag or ""
        if tag == "-text":
            parts.append(child.text_content or "")
        elif (
            tag not in _NEVER_SHOWN
            and not tag.startswith(("-", "!"))
            and not (walker and walker.leaves_out(child))
        ):
            parts.append(" " if tag in _BLOCKS or tag == "br" else "")
            _collect(child, walker, parts)
            parts.append(" " if tag in _BLOCKS else "")
