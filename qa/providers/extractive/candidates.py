"""The sentences and table rows of the blocks, each with the words around it that say what it is about."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qa.answering.sentences import split
from qa.answering.types import Block

_LEAD = re.compile(
    r"\s*(?:[#>*\-•·]+\s*)*(?:第[一二三四五六七八九十百零〇\d]+条\s*|[（(]?[一二三四五六七八九十\d]{1,3}[）)、]\s*|\d+(?:\.\d+)+\s+(?:\(EN\)\s*)?"
    r"|\d+\.\s+|[答Aa][：:]\s*|\*\*)*"
)
_ASKS = re.compile(r"^\W*(?:问[：:].*|Q[：:.].*|.*[？?])\W*$")
_RULE = re.compile(r"^[\s|:\-]+$")
_MARKS = re.compile(r"\*\*|`")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A sentence that might answer: as it would be shown, where it stands, and what surrounds it.

    `about` holds the headings and the question it replies to; `before` the sentence in front of it.
    """

    n: int
    position: int
    text: str
    about: str
    before: str


def candidates(blocks: Sequence[Block]) -> Iterator[Candidate]:
    """Every sentence and row, in reading order."""
    for block in blocks:
        p = block.passage
        place = " ".join((p.title, *p.heading_path))
        header = _cells(p.table_header.strip().splitlines()[0]) if p.table_header.strip() else ()
        asked, at = "", 0
        for line in p.text.splitlines(keepends=True):
            start, at = at, at + len(line)
            text = line.strip()
            if text.startswith("|"):
                header, row = _row(text, header)
                if row:
                    yield Candidate(block.n, start, row, f"{place} {asked} {' '.join(header)}", "")
            elif _ASKS.match(text):
                asked = text
            elif text:
                header = ()
                yield from _sentences(block.n, start, line, f"{place} {asked}")


def _sentences(n: int, start: int, line: str, about: str) -> Iterator[Candidate]:
    before = ""
    for first, last in split(line):
        raw = line[first:last]
        lead = _LEAD.match(raw)
        text = raw[lead.end() if lead else 0 :].strip()
        if text and not (text.startswith("#") or raw.lstrip().startswith("#")):
            yield Candidate(n, start + first, _MARKS.sub("", text), about, before)
            before = text


def _row(text: str, header: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The header in force from this line on, and the row as a sentence when it is one."""
    cells = _cells(text)
    if _RULE.match(text) or not any(cells):
        return header, ""
    if not header:
        return cells, ""
    if cells == header:
        return header, ""
    named = [f"{name}：{cell}" for name, cell in zip(header, cells, strict=False) if cell]
    return header, "；".join(named) + "。"


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
