"""A DOCX's body from top to bottom."""

from collections.abc import Iterator
from pathlib import Path

from documents.reading.archives import Archive, opened
from documents.reading.draft import Draft
from documents.reading.errors import ReadingError
from documents.reading.grids import Cell, Grid
from documents.reading.types import Kind, Limits, Reading, RemovalKind
from documents.reading.word.names import Node, W, number, value
from documents.reading.word.numbering import Numbering
from documents.reading.word.styles import Style, Styles, outline_level
from documents.reading.word.words import Shown, Words, words_of

_CONTAINERS = frozenset(W + name for name in "sdt sdtContent ins moveTo customXml smartTag".split())
_DELETED_ROW = W + "del"
_CORE = "{http://purl.org/dc/elements/1.1/}title"


def read_docx(path: Path, limits: Limits) -> Reading:
    """Raises ReadingError."""
    with opened(path, limits) as archive:
        root = archive.xml("word/document.xml")
        body = root.find(W + "body") if root is not None else None
        if body is None:
            raise ReadingError("broken_file")
        draft = Draft(limits)
        core = archive.xml("docProps/core.xml")
        title = core.findtext(_CORE) if core is not None else None
        if title and title.strip():
            draft.facts.append(("title", title.strip()))
        _Body(archive, draft, body).write(body)
        return draft.finish("docx")


class _Body:
    def __init__(self, archive: Archive, draft: Draft, body: Node) -> None:
        self._draft = draft
        self._styles = Styles(archive.xml("word/styles.xml"))
        self._shown = Shown.of(body, self._styles)
        self._numbering = Numbering(archive.xml("word/numbering.xml"))
        self._notes = {kind: _notes(archive, kind) for kind in ("footnote", "endnote")}
        for name in sorted(archive.names):
            for kind in (RemovalKind.HEADER, RemovalKind.FOOTER):
                if name.startswith(f"word/{kind}") and name.endswith(".xml"):
                    draft.remove(kind, self._plain(archive.xml(name)))

    def write(self, body: Node) -> None:
        try:
            self._blocks(body)
        except RecursionError as error:
            raise ReadingError("broken_file") from error

    def _blocks(self, parent: Node) -> None:
        for node in parent:
            if node.tag == W + "p":
                self._paragraph(node)
            elif node.tag == W + "tbl":
                self._table(node)
            elif node.tag in _CONTAINERS:
                self._blocks(node)

    def _paragraph(self, node: Node) -> None:
        words = words_of(node, self._shown)
        for kind, text in words.left_out:
            self._draft.remove(kind, text)
        properties = node.find(W + "pPr")
        style = self._styles[value(properties, "pStyle")]
        text = "\n".join(" ".join(line.split()) for line in words.text.split("\n")).strip()
        label = self._label(properties, style) if text else ""
        self._add(text, label, _level(properties, style), is_contents=style.is_contents)
        for box in words.boxes:
            self._blocks(box)
        self._write_notes(words)

    def _add(self, text: str, label: str, level: int | None, *, is_contents: bool) -> None:
        if label == "•":
            self._draft.add(Kind.ITEM, f"- {text}", solid=True, tight=True)
        elif level is not None:
            line = " ".join(part for part in (label, " ".join(text.split())) if part)
            self._draft.add(Kind.HEADING, line, level=min(level + 1, 6))
        else:
            line = " ".join(part for part in (label, text) if part)
            self._draft.add(Kind.PARAGRAPH, line, solid=is_contents)

    def _label(self, properties: Node | None, style: Style) -> str:
        own = properties.find(W + "numPr") if properties is not None else None
        num_id = value(own, "numId") or style.num_id
        level = value(own, "ilvl")
        if not num_id or num_id == "0":
            return ""
        return self._numbering.label(num_id, number(level) if level else style.num_level or 0)

    def _write_notes(self, words: Words) -> None:
        for kind, key in words.notes:
            note = self._notes[kind].get(key)
            if note is not None:
                self._draft.add(Kind.PARAGRAPH, self._plain(note), solid=True)

    def _table(self, table: Node) -> None:
        rows = [row for row in _children(table, "tr") if not _is_deleted(row)]
        marked = 0
        for row in rows:
            if row.find(f"{W}trPr/{W}tblHeader") is None:
                break
            marked += 1
        Grid.of(self._cells(rows), marked).write(self._draft)

    def _cells(self, rows: list[Node]) -> Iterator[list[Cell]]:
        """Each row's cells; a cell that continues the one above is covered by it."""
        places = [list(_placed(row)) for row in rows]
        for number_of_row, row in enumerate(places):
            cells = []
            for start, columns, node in row:
                if _merge(node) == "continue":
                    continue
                depth = 1
                while number_of_row + depth < len(places) and _continues(
                    places[number_of_row + depth], start
                ):
                    depth += 1
                cells.append(Cell(self._plain(node), columns, depth))
            yield cells

    def _plain(self, parent: Node | None) -> str:
        """The words below `parent` in one run, nested tables too."""
        parts: list[str] = []
        for node in parent if parent is not None else ():
            if node.tag == W + "p":
                words = words_of(node, self._shown)
                for kind, text in words.left_out:
                    self._draft.remove(kind, text)
                properties = node.find(W + "pPr")
                label = (
                    self._label(properties, self._styles[value(properties, "pStyle")])
                    if words.text.strip()
                    else ""
                )
                parts += [label, words.text, *(self._plain(box) for box in words.boxes)]
            elif isinstance(node.tag, str):
                parts.append(self._plain(node))
        return " ".join(" ".join(parts).split())


def _level(properties: Node | None, style: Style) -> int | None:
    own = value(properties, "outlineLvl")
    return outline_level(own) if own else style.level


def _notes(archive: Archive, kind: str) -> dict[str, Node]:
    root = archive.xml(f"word/{kind}s.xml")
    notes = root.iterfind(W + kind) if root is not None else ()
    return {note.get(W + "id", ""): note for note in notes if note.get(W + "type") in (None, "normal")}


def _children(parent: Node, name: str) -> Iterator[Node]:
    """The children of that name, also those wrapped in revisions and content controls."""
    for node in parent:
        if node.tag == W + name:
            yield node
        elif node.tag in _CONTAINERS:
            yield from _children(node, name)


def _is_deleted(row: Node) -> bool:
    return row.find(f"{W}trPr/{_DELETED_ROW}") is not None


def _placed(row: Node) -> Iterator[tuple[int, int, Node]]:
    """Each cell with the column it starts at and how many it spans."""
    column = number(value(row.find(W + "trPr"), "gridBefore"))
    for cell in _children(row, "tc"):
        columns = max(1, number(value(cell.find(W + "tcPr"), "gridSpan"), 1))
        yield column, columns, cell
        column += columns


def _merge(cell: Node) -> str:
    merged = value(cell.find(W + "tcPr"), "vMerge")
    return "" if merged is None else merged or "continue"


def _continues(row: list[tuple[int, int, Node]], start: int) -> bool:
    return any(column == start and _merge(cell) == "continue" for column, _, cell in row)
