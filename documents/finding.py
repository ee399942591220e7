"""Documents for people who want to read and not to be answered: keyword hits with the found words marked."""

import re
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from django.contrib.auth.models import User
from django.utils.dateparse import parse_date

from documents import index, selectors
from documents.models import Chunk, KnowledgeBase, Version
from documents.source_page import source_url
from documents.wanted import Span, Wanted
from documents.written import Piece, legible, pieces

SHOWN = 20
LOOKED_AT = 200
SECONDS = 2.0
EXCERPT = 160
LEAD = 40


@dataclass(frozen=True, slots=True)
class Sought:
    """What a reader looks for. Empty fields do not narrow; `old` looks at what is not in force instead."""

    words: str = ""
    kb: str = ""
    department: str = ""
    since: date | None = None
    until: date | None = None
    old: bool = False

    @classmethod
    def of(cls, query: Mapping[str, str]) -> "Sought":
        return cls(
            words=query.get("q", "").strip()[:200],
            kb=query.get("kb", ""),
            department=query.get("department", ""),
            since=_day(query.get("since", "")),
            until=_day(query.get("until", "")),
            old="old" in query,
        )

    @property
    def narrowed(self) -> bool:
        return bool(self.kb or self.department or self.since or self.until or self.old)

    def allows(self, version: Version) -> bool:
        published = version.published_at
        return (
            (not self.department or version.document.issue_dept == self.department)
            and (self.since is None or (published is not None and self.since <= published))
            and (self.until is None or (published is not None and published <= self.until))
        )


@dataclass(frozen=True, slots=True)
class Find:
    """A passage that was found, the words that found it marked in an excerpt."""

    chunk: Chunk
    version: Version
    in_force: bool
    url: str
    excerpt: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Finds:
    """`more` says that further passages were found than are shown; `late` that the search was given up."""

    shown: Sequence[Find] = ()
    more: bool = False
    late: bool = False


def look_for(user: User, sought: Sought) -> Finds:
    """The best passages among the documents the user may read."""
    kb_keys = [sought.kb] if sought.kb else []
    scope = replace(selectors.scope_of(user, kb_keys), in_force=not sought.old)
    try:
        hits = index.search(scope, sought.words, limit=LOOKED_AT, deadline=time.monotonic() + SECONDS)
    except index.SearchTimeout:
        return Finds(late=True)
    chunks = selectors.chunks_by_id(user, [hit.chunk_id for hit in hits])
    allowed = [
        (chunks[hit.chunk_id], [share.term for share in hit.terms])
        for hit in hits
        if hit.chunk_id in chunks and sought.allows(chunks[hit.chunk_id].version)
    ]
    return Finds([_find(chunk, terms) for chunk, terms in allowed[:SHOWN]], more=len(allowed) > SHOWN)


def departments(user: User, kbs: Collection[KnowledgeBase]) -> list[str]:
    """The departments that issued documents the user may read, in order."""
    named = selectors.readable_by(user).filter(kb__in=kbs).exclude(issue_dept="")
    return sorted(set(named.values_list("issue_dept", flat=True)))


def _find(chunk: Chunk, terms: Sequence[str]) -> Find:
    version = chunk.version
    wanted = Wanted(chunk.page_from, Span(chunk.char_start, chunk.char_end))
    return Find(
        chunk=chunk,
        version=version,
        in_force=selectors.in_force(version),
        url=source_url(version, wanted.page) + wanted.query,
        excerpt=excerpt(legible(chunk.raw_content), terms),
    )


def excerpt(text: str, terms: Collection[str]) -> tuple[Piece, ...]:
    """About EXCERPT characters around the first found words, every found word marked."""
    spans = _spans(text, terms)
    first = spans[0][0] if spans else 0
    start = max(0, min(first - LEAD, len(text) - EXCERPT))
    end = min(len(text), start + EXCERPT)
    cut: list[Piece] = [Piece("…", False)] if start else []
    at = start
    for left, right in spans:
        if right > end:
            break
        if left >= at:
            cut += pieces(text[at:right], (left, right), at)
            at = right
    cut += pieces(text[at:end], None, at)
    if end < len(text):
        cut.append(Piece("…", False))
    return tuple(cut)


def _spans(text: str, terms: Collection[str]) -> list[tuple[int, int]]:
    """Where the terms stand in the text, what touches or overlaps joined."""
    if not terms:
        return []
    any_term = re.compile("|".join(re.escape(term) for term in sorted(terms, key=len, reverse=True)), re.I)
    joined: list[tuple[int, int]] = []
    at = 0
    while match := any_term.search(text, at):
        start, end = match.span()
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
        at = start + 1  # pairs of characters overlap
    return joined


def _day(text: str) -> date | None:
    try:
        return parse_date(text)
    except ValueError:
        return None
