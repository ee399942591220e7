"""The clauses of a text as they are compared: each numbered clause whole, unnumbered text line by line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Source:
    """A chunk of the text: half-open offsets in code points, its number and where it stands."""

    char_start: int
    char_end: int
    clause_no: str
    heading_path: tuple[str, ...]
    page: int


@dataclass(frozen=True, slots=True)
class Clause:
    """`text[char_start:char_end] == words`; `number` is empty outside numbered clauses."""

    number: str
    path: tuple[str, ...]
    words: str
    char_start: int
    char_end: int
    page: int


def clauses(text: str, sources: Sequence[Source]) -> tuple[Clause, ...]:
    """The text's clauses in order; the parts of a clause that was cut into several chunks are joined."""
    found: list[Clause] = []
    for (number, path), group in groupby(sources, key=lambda each: (each.clause_no, each.heading_path)):
        parts = list(group)
        start = max(parts[0].char_start, found[-1].char_end if found else 0)
        end = parts[-1].char_end
        if number:
            found.append(Clause(number, path, text[start:end], start, end, parts[0].page))
        else:
            found += _lines(text, start, end, path, parts)
    return tuple(found)


def _lines(
    text: str, start: int, end: int, path: tuple[str, ...], parts: Sequence[Source]
) -> Iterator[Clause]:
    at = start
    for line in text[start:end].split("\n"):
        words = line.strip()
        if words and not set(words) <= set("|-: "):
            begin = at + line.index(words)
            page = next((part.page for part in reversed(parts) if part.char_start <= begin), parts[0].page)
            yield Clause("", path, words, begin, begin + len(words), page)
        at += len(line) + 1
