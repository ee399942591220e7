"""Markdown: the source itself is the text, less front matter, comments and template tags."""

import re
from collections.abc import Iterator
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from documents.reading.draft import Draft
from documents.reading.encodings import decode
from documents.reading.structure import Block
from documents.reading.types import Kind, Limits, Reading, RemovalKind

_FRONT_MATTER = re.compile(r"\A\s*---[ \t]*\n(?P<body>.*?\n)?---[ \t]*(?:\n|\Z)", re.DOTALL)
_FACT = re.compile(
    r"^(?P<key>[\w\u4e00-\u9fff][\w\u4e00-\u9fff -]{0,40}?)\s*[:：]\s+?(?P<value>\S.*)$", re.MULTILINE
)
_LEFT_OUT = (
    (re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL), RemovalKind.COMMENT),
    (
        re.compile(
            r"<(?P<tag>[a-z]+)\b[^<>]{0,500}?(?:display\s*:\s*none|visibility\s*:\s*hidden|\shidden\b)[^<>]{0,500}>.*?</(?P=tag)>",
            re.DOTALL | re.IGNORECASE,
        ),
        RemovalKind.HIDDEN_TEXT,
    ),
    (re.compile(r"<(?P<tag>script|style)\b.*?</(?P=tag)\s*>", re.DOTALL | re.IGNORECASE), RemovalKind.MARKUP),
    (re.compile(r"\{%.{0,500}?%\}|\{\{.{0,500}?\}\}|\{:[^}\n]{0,500}\}"), RemovalKind.MARKUP),
)
_LINE_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_FENCE = re.compile(r"^(?P<fence>```+|~~~+).*?(?:^(?P=fence)[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)
_HASHES = re.compile(r"\s{0,3}#{1,6}\s+")


def read_markdown(data: bytes, limits: Limits, encoding: str | None = None) -> Reading:
    """Raises ReadingError."""
    source, name = decode(data, encoding)
    draft = Draft(limits)
    if match := _FRONT_MATTER.match(source):
        draft.facts += [
            (fact["key"].strip().lower(), fact["value"].strip().strip("\"'")) for fact in _facts(match)
        ]
        draft.remove(RemovalKind.MARKUP, match[0])
        source = source[match.end() :]
    source = _without_markup(source, draft)
    draft.append(source)
    draft.blocks += blocks_of(source)
    return draft.finish("markdown", encoding=name)


def _facts(match: re.Match[str]) -> Iterator[re.Match[str]]:
    return _FACT.finditer(match["body"] or "")


def _without_markup(source: str, draft: Draft) -> str:
    """The source without what a reader never sees; fenced code stays as it is."""
    fences = [match.span() for match in _FENCE.finditer(source)]
    edges = [0, *(edge for fence in fences for edge in fence), len(source)]
    parts = []
    for index, (start, end) in enumerate(pairwise(edges)):
        part = source[start:end]
        if index % 2 == 0:
            for pattern, kind in _LEFT_OUT:
                for match in pattern.finditer(part):
                    draft.remove(kind, match[0])
                part = pattern.sub("", part)
            part = _LINE_BREAK.sub(" ", part)
        parts.append(part)
    return "".join(parts)


def blocks_of(source: str) -> list[Block]:
    """The blocks of Markdown in order; lines no construct claims are paragraphs."""
    starts = [0]
    for line in source.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    claimed: list[Block] = []
    done = 0
    tokens = MarkdownIt("commonmark", {"html": True}).enable("table").parse(source)
    for kind, first, last, level, solid in _spans(tokens):
        if first < done:
            continue
        claimed += _unclaimed(source, starts, done, first)
        claimed += _block(source, starts, kind, first, last, level, solid)
        done = last
    claimed += _unclaimed(source, starts, done, len(starts) - 1)
    return claimed


def _spans(tokens: list[Token]) -> Iterator[tuple[Kind, int, int, int, bool]]:
    """Kind, first line, line after the last, heading level, and whether no clause is looked for inside."""
    depth = 0
    for token in tokens:
        depth += token.nesting if token.type.startswith("list_item") else 0
        if token.map is None:
            continue
        first, last = token.map
        if token.type == "heading_open":
            yield Kind.HEADING, first, last, int(token.tag[1]), False
        elif token.type == "paragraph_open":
            yield (Kind.ITEM if depth else Kind.PARAGRAPH), first, last, 0, token.hidden
        elif token.type == "thead_open":
            yield Kind.HEADER_ROW, first, last + 1, 0, True
        elif token.type == "tr_open":
            yield Kind.ROW, first, last, 0, True
        elif token.type in ("fence", "code_block", "html_block"):
            yield Kind.PARAGRAPH, first, last, 0, token.type != "html_block"


def _block(
    source: str, starts: list[int], kind: Kind, first: int, last: int, level: int, solid: bool
) -> Iterator[Block]:
    start, end = starts[first], min(starts[last], len(source))
    text = source[start:end]
    if not text.strip():
        return
    start += len(text) - len(text.lstrip())
    end = start + len(text.strip())
    hashes = _HASHES.match(source, start, end) if kind is Kind.HEADING else None
    yield Block(kind, start, end, level, hashes.end() - start if hashes else 0, solid)


def _unclaimed(source: str, starts: list[int], first: int, last: int) -> Iterator[Block]:
    for line in range(first, last):
        yield from _block(source, starts, Kind.PARAGRAPH, line, line + 1, 0, False)
