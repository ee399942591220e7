"""The pipeline's retriever: channels with time-outs of their own, over the asker's scope."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from django.conf import settings
from django.contrib.auth.models import User

from documents import index, selectors
from documents.models import Chunk
from documents.searching import Hit, normalised
from qa.answering.confidence import LOOKED_AT, confidence
from qa.answering.content import search_text
from qa.answering.refusal import NEAREST
from qa.answering.types import ChannelReport, Passage, Question, Retrieved
from qa.threads import in_database

CANDIDATES = 50
RANKED = 30


class DatabaseRetriever:
    """Searches on behalf of one user, never outside what that user may read."""

    def __init__(self, user: User, scope: index.Scope) -> None:
        self._user = user
        self._scope = scope

    async def __call__(self, question: Question, *, in_force: bool = True) -> Retrieved:
        scope = self._scope if in_force else replace(self._scope, in_force=False)
        asked = normalised(question.text)
        report, hits = await self._keyword(scope, search_text(asked))
        passages = await in_database(partial(self._passages, hits[:RANKED]))
        return Retrieved(
            passages,
            confidence(asked, [about(p) for p in passages[:LOOKED_AT]]),
            mode="keyword",
            channels=(report,),
            degraded=("bm25",) if report.error else (),
            replacements=() if in_force else await in_database(partial(self._replacements, passages)),
        )

    async def _keyword(self, scope: index.Scope, text: str) -> tuple[ChannelReport, Sequence[Hit]]:
        started = time.monotonic()
        timeout = settings.ENV.keyword_timeout
        search = partial(index.search, scope, text, limit=CANDIDATES, deadline=started + timeout)
        hits: Sequence[Hit] = ()
        error = ""
        try:
            hits = await asyncio.wait_for(in_database(search), timeout)
        except (TimeoutError, index.SearchTimeout):
            error = "timeout"
        milliseconds = (time.monotonic() - started) * 1000
        return ChannelReport("bm25", milliseconds, tuple((h.chunk_id, h.score) for h in hits), error), hits

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
