"""Blocks as a parser lays them down, and the headings and clauses recognised in them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from documents.reading.clauses import (
    ARABIC,
    ARTICLE,
    DECIMAL,
    DEEPEST_HEADING,
    Mark,
    Numbering,
)
from documents.reading.types import Element, Kind

_BARE_NUMBER = re.compile(r"(\d{1,2})[ \t\u3000]+(?=\D)")
_TOP_DECIMAL = DECIMAL + 1


@dataclass(frozen=True, slots=True)
class Block:
    """A span a parser knows the kind of. `level` is a heading's, `prefix` its signs before the words.

    A `solid` block holds no clause of its own (an entry of a tight list).
    """

    kind: Kind
    char_start: int
    char_end: int
    level: int = 0
    prefix: int = 0
    solid: bool = False


def elements_of(text: str, blocks: Iterable[Block]) -> tuple[Element, ...]:
    """The blocks with headings and clauses named and ranked; paragraphs are cut where a clause opens."""
    numbering = Numbering()
    found: list[Element] = []
    for block in blocks:
        if block.kind is Kind.HEADING:
            found.append(_heading(text, block, numbering))
        elif block.kind in (Kind.HEADER_ROW, Kind.ROW) or block.solid:
            found.append(Element(block.kind, block.char_start, block.char_end))
        else:
            found += _lines(text, block, numbering)
    return tuple(_with_chapter_numbers(text, found))


def _heading(text: str, block: Block, numbering: Numbering) -> Element:
    words = text[block.char_start + block.prefix : block.char_end]
    title = re.sub(r"\s+", " ", words).strip(" #*_")
    mark = numbering.mark(words)
    if mark and mark.rank > DEEPEST_HEADING:
        return Element(Kind.CLAUSE, block.char_start, block.char_end, block.level, mark.label, title)
    bare = _BARE_NUMBER.match(words.strip())
    label = mark.label if mark else (bare[1] if bare else "")
    return Element(Kind.HEADING, block.char_start, block.char_end, block.level, label, title)


def _lines(text: str, block: Block, numbering: Numbering) -> Iterator[Element]:
    """The block's text, cut before each line that opens a heading or a clause."""
    start, current = block.char_start, Element(block.kind, block.char_start, block.char_end)
    at = block.char_start
    for line in text[block.char_start : block.char_end].splitlines(keepends=True):
        mark = numbering.mark(line)
        if mark:
            if text[start:at].strip():
                yield _until(current, _trimmed(text, start, at))
            start, current = at, _opened(mark, at, block)
        elif current.kind is Kind.HEADING and line.strip():
            yield _until(current, _trimmed(text, start, at))
            start, current = at, Element(block.kind, at, block.char_end)
        at += len(line)
    if text[start : block.char_end].strip():
        yield _until(current, _trimmed(text, start, block.char_end))


def _until(element: Element, end: int) -> Element:
    return Element(element.kind, element.char_start, end, element.rank, element.label, element.title)


def _opened(mark: Mark, start: int, block: Block) -> Element:
    kind = Kind.HEADING if mark.rank <= DEEPEST_HEADING else Kind.CLAUSE
    return Element(kind, start, block.char_end, mark.rank, mark.label, mark.title)


def _trimmed(text: str, start: int, end: int) -> int:
    return start + len(text[start:end].rstrip())


def _with_chapter_numbers(text: str, elements: list[Element]) -> Iterator[Element]:
    """`3 差旅` and `3. 差旅` open a chapter where 3.1 follows, and are plain text elsewhere."""
    opened: set[str] = set()
    marked: list[Element] = []
    for each in reversed(elements):
        element = each
        number = _leading_number(text, element)
        if number and number in opened:
            title = element.title or re.sub(r"\s+", " ", text[element.char_start : element.char_end]).strip()
            opened.discard(number)
            short = title if len(title) <= 60 else number
            element = replace(element, kind=Kind.CLAUSE, rank=_TOP_DECIMAL, label=number, title=short)
        elif element.rank > ARTICLE and re.match(r"\d+[.．]\d", element.label):
            opened.add(re.split(r"[.．]", element.label)[0])
        marked.append(element)
    return reversed(marked)


def _leading_number(text: str, element: Element) -> str:
    if element.kind is Kind.CLAUSE and element.rank == ARABIC:
        return element.label.rstrip("、.．")
    if element.kind is Kind.PARAGRAPH:
        bare = _BARE_NUMBER.match(text, element.char_start, element.char_end)
        short = element.char_end - element.char_start <= 60
        return bare[1] if bare and short else ""
    return ""
