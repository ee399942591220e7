"""Plain text: each line a paragraph, or each run of lines where they were wrapped by hand."""

import re
from collections.abc import Iterator
from itertools import pairwise

from documents.reading.draft import Draft
from documents.reading.encodings import decode
from documents.reading.structure import Block
from documents.reading.types import Kind, Limits, Reading

_ENDED = re.compile(r"[。！？；：.!?;:”」』）)]$")


def read_plain(data: bytes, limits: Limits, encoding: str | None = None) -> Reading:
    """Raises ReadingError."""
    text, name = decode(data, encoding)
    draft = Draft(limits)
    draft.append(text.replace("\0", ""))
    draft.blocks += paragraphs(draft.text())
    return draft.finish("text", encoding=name)


def paragraphs(text: str) -> Iterator[Block]:
    pattern = r"\S[^\n]*(?:\n[ \t]*\S[^\n]*)*" if _is_wrapped(text) else r"\S[^\n]*"
    for match in re.finditer(pattern, text):
        yield Block(Kind.PARAGRAPH, match.start(), match.start() + len(match[0].rstrip()))


def _is_wrapped(text: str) -> bool:
    """Most lines that another follows at once are about equally long and end in the middle of a sentence."""
    stripped = [line.strip() for line in text.split("\n")]
    lines = [line for line, after in pairwise(stripped) if line and after]
    if len(lines) < 3:
        return False
    longest = sorted(map(len, lines))[int(len(lines) * 0.9)]
    broken = sum(len(line) > 0.75 * longest and not _ENDED.search(line) for line in lines)
    return longest <= 120 and broken > 0.5 * len(lines)
