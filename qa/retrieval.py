"""The pipeline's retriever: channels with time-outs of their own, over the asker's scope."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from django.conf import settings
from django.contrib.auth.models import User

from documents import index, selectors
from documents.index import vectors
from documents.models import Chunk
from documents.searching import EmbeddingFailed, Hit, normalised, reciprocal_rank_fusion
from qa.answering.confidence import LOOKED_AT, confidence
from qa.answering.content import search_text
from qa.answering.refusal import NEAREST
from qa.answering.types import ChannelReport, Passage, Question, Retrieved
from qa.threads import in_database

logger = logging.getLogger(__name__)

CANDIDATES = 50
RANKED = 30


MODES = {"bm25": "keyword", "vector": "vector"}


class Search(Protocol):
    def __call__(self, *, limit: int, deadline: float) -> Sequence[Hit]: ...


@dataclass(frozen=True, slots=True)
class _Channel:
    report: ChannelReport
    hits: Sequence[Hit]


async def _channel(name: str, search: Search, seconds: float) -> _Channel:
    """One channel's hits; whatever keeps it from answering in time is named and contained."""
    started = time.monotonic()
    hits: Sequence[Hit] = ()
    error = ""
    try:
        work = partial(search, limit=CANDIDATES, deadline=started + seconds)
        hits = await asyncio.wait_for(in_database(work), seconds)
    except (TimeoutError, index.SearchTimeout):
        error = "timeout"
    except EmbeddingFailed as failure:
        error = failure.code
    except Exception:
        logger.exception("the %s channel failed", name)
        error = "failed"
    milliseconds = (time.monotonic() - started) * 1000
    return _Channel(
        ChannelReport(name, milliseconds, tuple((h.chunk_id, h.score) for h in hits), error), hits
    )


def fused(rankings: Sequence[Sequence[Hit]]) -> Sequence[Hit]:
    """One ranking of them all; a single one keeps its own scores."""
    if len(rankings) == 1:
        return rankings[0]
    return reciprocal_rank_fusion(rankings, weights=[1.0, settings.ENV.vector_weight][: len(rankings)])


class DatabaseRetriever:
    """Searches on behalf of one user, never outside what that user may read."""

    def __init__(self, user: User, scope: index.Scope) -> None:
        self._user = user
        self._scope = scope

    async def __call__(self, question: Question, *, in_force: bool = True) -> Retrieved:
        scope = self._scope if in_force else replace(self._scope, in_force=False)
        asked = normalised(question.text)
        channels = await asyncio.gather(
            _channel("bm25", partial(index.search, scope, search_text(asked)), settings.ENV.keyword_timeout),
            *await self._vectors(scope, question.text),
        )
        working = [channel for channel in channels if not channel.report.error]
        hits = fused([channel.hits for channel in working])
        passages = await in_database(partial(self._passages, hits[:RANKED]))
        return Retrieved(
            passages,
            confidence(asked, [about(p) for p in passages[:LOOKED_AT]]),
            mode="fused" if len(working) > 1 else MODES[working[0].report.name] if working else "none",
            channels=tuple(channel.report for channel in channels),
            degraded=tuple(channel.report.name for channel in channels if channel.report.error),
            replacements=() if in_force else await in_database(partial(self._replacements, passages)),
        )

    async def _vectors(self, scope: index.Scope, text: str) -> list[Awaitable[_Channel]]:
        """The vector channel, where there is one."""
        if not await in_database(vectors.available):
            return []
        return [_channel("vector", partial(vectors.search, scope, text), settings.ENV.vector_timeout)]

    def _passages(self, hits: Sequence[Hit]) -> tuple[Passage, ...]:
        chunks = selectors.chunks_by_id(self._user, [hit.chunk_id for hit in hits])
        return tuple(
            replace(as_passage(chunks[hit.chunk_id]), score=hit.score)
            for hit in hits
            if hit.chunk_id in chunks
        )

    def _replacements(self, passages: Sequence[Passage]) -> tuple[Passage, ...]:
        """The opening of what is in force instead of the first passages' documents."""
        documents = dict.fromkeys(passage.document_id for passage in passages[:NEAREST])
        opening = selectors.replacement_openings(self._user, list(documents))
        return tuple(as_passage(chunk) for chunk in opening)


def as_passage(chunk: Chunk) -> Passage:
    version = chunk.version
    document = version.document
    return Passage(
        chunk_id=chunk.pk,
        document_id=document.pk,
        doc_id=document.identifier,
        title=document.title,
        version_id=version.pk,
        version=version.number,
        doc_no=version.doc_no,
        issue_dept=document.issue_dept,
        published_at=version.published_at,
        in_force=selectors.in_force(version),
        heading_path=tuple(chunk.heading_path),
        clause_no=chunk.clause_no,
        page_from=chunk.page_from,
        page_to=chunk.page_to,
        char_start=chunk.char_start,
        char_end=chunk.char_end,
        text=chunk.raw_content,
        table_header=chunk.table_header,
        score=0.0,
    )


def about(passage: Passage) -> str:
    """The passage with what names its place, normalised as the question is."""
    place = [passage.title, passage.doc_no, passage.issue_dept, *passage.heading_path, passage.table_header]
    return normalised("\n".join([*place, passage.text]))
