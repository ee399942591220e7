"""Text formats as a page: headings, lists, tables and paragraphs, with a span of the text marked."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

Offsets = tuple[int, int] | None

_HEADING = re.compile(r"(#{1,6})\s+")
_ITEM = re.compile(r"\s*(?:[-*+]|\d+[.)])\s+")
_ROW = re.compile(r"\s*\|.*\|\s*$")
_RULE = re.compile(r"[\s|:-]+$")
_CELL = re.compile(r"(?:\\\||[^|])+")
_SIGNS = re.compile(r"^(?:#{1,6}[ \t]+|\|?[ \t:|-]+\|$)|\*\*", re.M)
_BLANK_LINES = re.compile(r"\n\s*\n")
_HAN = re.compile(r"[\u4e00-\u9fff]")
_STYLED = re.compile(r"\*\*(?P<strong>[^*\n]+)\*\*|`(?P<code>[^`\n]+)`")


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of text in one style: `tag` is "strong", "code" or empty."""

    text: str
    marked: bool
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A heading (level 1 to 3), a list item or a paragraph."""

    kind: str
    pieces: tuple[Piece, ...]
    level: int = 0
    rows: None = None


@dataclass(frozen=True, slots=True)
class Table:
    head: tuple[tuple[Piece, ...], ...]
    rows: tuple[tuple[tuple[Piece, ...], ...], ...]
    kind: str = "table"


def legible(text: str) -> str:
    """A few lines without Markdown's signs and empty lines, for where they stand alone; the words stay."""
    return _BLANK_LINES.sub("\n", _SIGNS.sub("", text)).strip()


def language_of(text: str) -> str:
    """The language tag of a page's text, as far as its script tells."""
    beginning = text[:2_000]
    return "zh-Hans" if len(_HAN.findall(beginning)) * 10 > len(beginning) else "en"


def leaves(text: str, length: int) -> list[tuple[int, int]]:
    """The text cut after line ends into spans of about `length` characters, one at least."""
    cuts = [0]
    while cuts[-1] + length < len(text):
        line_end = text.find("\n", cuts[-1] + length)
        if line_end < 0 or line_end + 1 >= len(text):
            break
        cuts.append(line_end + 1)
    return list(zip(cuts, [*cuts[1:], len(text)], strict=True))


def pieces(text: str, span: Offsets, offset: int = 0, tag: str = "") -> tuple[Piece, ...]:
    """The text cut at the span's ends; `offset` is where the text begins in what the span counts."""
    if not text:
        return ()
    start, end = (min(max(at - offset, 0), len(text)) for at in span or (0, 0))
    if start >= end:
        return (Piece(text, False, tag),)
    cut = ((text[:start], False), (text[start:end], True), (text[end:], False))
    return tuple(Piece(part, marked, tag) for part, marked in cut if part)


def styled(text: str, span: Offsets, offset: int) -> tuple[Piece, ...]:
    """Like `pieces`, with Markdown's emphasis and code shown as such and not by their signs."""
    found: list[Piece] = []
    done = 0
    for match in _STYLED.finditer(text):
        found += pieces(text[done : match.start()], span, offset + done)
        tag = match.lastgroup or ""
        found += pieces(match[tag], span, offset + match.start(tag), tag)
        done = match.end()
    found += pieces(text[done:], span, offset + done)
    return tuple(found)


def written(text: str, form: str, span: Offsets, begin: int = 0) -> tuple[Line | Table, ...]:
    """The text's blocks in order; `begin` is where the text begins in what the span counts.

    Only the layout of headings, lists and tables is read from it.
    """
    blocks: list[Line | Table] = []
    rows: list[tuple[int, str]] = []
    for offset, line in _lines(text, begin):
        if _ROW.match(line):
            rows.append((offset, line))
            continue
        if rows:
            blocks.append(_table(rows, span))
            rows = []
        if line.strip():
            blocks.append(_line(line, form, span, offset))
    if rows:
        blocks.append(_table(rows, span))
    return tuple(blocks)


def _lines(text: str, offset: int) -> Iterator[tuple[int, str]]:
    for line in text.split("\n"):
        yield offset, line
        offset += len(line) + 1


def _line(line: str, form: str, span: Offsets, offset: int) -> Line:
    if heading := _HEADING.match(line):
        rest = line[heading.end() :]
        return Line("heading", styled(rest, span, offset + heading.end()), min(len(heading[1]), 3))
    kind = "item" if _ITEM.match(line) else "paragraph"
    run = styled if form == "markdown" else pieces
    return Line(kind, run(line, span, offset))


def _table(rows: list[tuple[int, str]], span: Offsets) -> Table:
    cells = [_cells(offset, line, span) for offset, line in rows if not _RULE.match(line)]
    headed = len(rows) > 1 and bool(_RULE.match(rows[1][1]))
    return Table(cells[0], tuple(cells[1:])) if headed and cells else Table((), tuple(cells))


def _cells(offset: int, line: str, span: Offsets) -> tuple[tuple[Piece, ...], ...]:
    inside = line.rstrip().removesuffix("|")
    first = inside.index("|") + 1
    found: list[tuple[Piece, ...]] = []
    at = first
    for cell in inside[first:].split("|"):
        lead = len(cell) - len(cell.lstrip())
        found.append(styled(cell.strip(), span, offset + at + lead))
        at += len(cell) + 1
    return tuple(found)
