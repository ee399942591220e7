"""The product's index, on the database of the environment: built, asked, changed, measured."""

import asyncio
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from functools import partial
from itertools import groupby, islice
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tests.benchmarks.searching import chunks
from tests.benchmarks.searching.measures import Measures, asked, percentiles, timed

if TYPE_CHECKING:
    from documents.index import Scope

TODAY = date(2026, 6, 1)
ASKERS = 8
TICK = 0.001


def measure(path: Path, counts: Sequence[int], questions: int) -> Iterator[Measures]:
    """One row of measures for each size of the index."""
    import django

    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    built = 0
    for count in counts:
        seconds, _ = timed(lambda: _build(path, built, count))  # noqa: B023 - called at once
        yield {
            "engine": f"ours, {connection.vendor}",
            "chunks": count,
            "build_chunks_per_s": (count - built) / seconds,
            "bytes_per_chunk": _bytes() / count,
            **_asked(path, count, questions),
            **_changed(),
            **_together(path, count, questions),
        }
        built = count


def _build(path: Path, first: int, last: int) -> None:
    from documents import index
    from documents.index.analysing import Run, postings_of
    from documents.index.publishing import write
    from documents.index.standing import SHARDS, shard_of
    from documents.models import Document, KnowledgeBase, Version

    kbs = [KnowledgeBase.objects.get_or_create(key=f"kb{n}", name=f"kb{n}")[0] for n in range(chunks.KBS)]
    waiting: dict[int, list[Run]] = {shard: [] for shard in range(SHARDS)}
    numbered = islice(enumerate(chunks.read(path, last)), first, None)
    for _, rows in groupby(numbered, key=lambda row: chunks.Place(row[0]).document):
        run = list(rows)
        place = chunks.Place(run[0][0])
        document = Document.objects.create(kb=kbs[place.kb], title="")
        version = Version.objects.create(
            document=document, number=1, state="ready", is_current=place.current, size=1
        )
        entries, lengths = postings_of([terms for _, terms in run])
        ids = np.array([number + 1 for number, _ in run], np.int64)
        shard = shard_of(document.kb_id)
        waiting[shard].append(Run(version, "", ids, lengths, entries))
        if len(waiting[shard]) * chunks.CHUNKS_A_DOCUMENT >= 20_000:
            write(shard, waiting.pop(shard))
            waiting[shard] = []
    for shard, runs in waiting.items():
        if runs:
            write(shard, runs)
    index.compact()


def _scopes() -> "dict[str, Scope]":
    from documents.index import Scope
    from documents.models import KnowledgeBase

    kbs = list(KnowledgeBase.objects.order_by("pk").values_list("pk", flat=True))
    return {
        "all": Scope(frozenset(kbs), frozenset(), TODAY),
        "two": Scope(frozenset(kbs[3:5]), frozenset(), TODAY),
    }


def _asked(path: Path, count: int, number: int) -> Measures:
    """Milliseconds a question, after twenty that warm up; each question is asked once a scope."""
    from documents.index import search_terms
    from documents.searching import question_terms

    measures: Measures = {}
    questions = [question_terms(terms) for terms in chunks.questions(path, number + 20, count)]
    for name, scope in _scopes().items():
        measures |= asked(name, (partial(search_terms, scope, terms, limit=50) for terms in questions))
    return measures


def _changed() -> Measures:
    """Publishing, then withdrawing a document of forty chunks, and how many rows the first wrote."""
    from django.db import transaction

    from documents import index
    from documents.models import Chunk, Document, KnowledgeBase, PostingBlock, Version

    kb = KnowledgeBase.objects.get(key="kb3")
    rows = PostingBlock.objects.count()
    added, refreshed = [], []
    for seed in range(20):
        with transaction.atomic():
            document = Document.objects.create(kb=kb, title="新办法")
            version = Version.objects.create(
                document=document, number=1, state="ready", is_current=True, size=1
            )
            Chunk.objects.bulk_create(
                Chunk(
                    version=version,
                    ordinal=n,
                    char_start=0,
                    char_end=1,
                    raw_content=text,
                    page_from=1,
                    page_to=1,
                )
                for n, text in enumerate(chunks.texts(chunks.CHUNKS_A_DOCUMENT, seed=100 + seed))
            )
            added.append(timed(lambda: index.add(version))[0] * 1000)  # noqa: B023
        with transaction.atomic():
            refreshed.append(timed(lambda: index.refresh(document))[0] * 1000)  # noqa: B023
    written = (PostingBlock.objects.count() - rows) / 20
    Document.objects.filter(title="新办法").delete()
    return {"add_ms": float(np.median(added)), "refresh_ms": float(np.median(refreshed)), "add_rows": written}


def _together(path: Path, count: int, number: int) -> Measures:
    """Eight askers at once, in one process and in two; how long the event loop beside them was held up."""
    from django.db import connection

    questions = chunks.questions(path, number, count) * 2
    took, held, seconds = _asked_at_once(questions, ASKERS)
    connection.close()
    with get_context("fork").Pool(2) as pool:
        halves = pool.starmap(_asked_at_once, [(questions[half::2], ASKERS // 2) for half in range(2)])
    both = [milliseconds for times, _, _ in halves for milliseconds in times]
    return {
        "eight_per_s": len(took) / seconds,
        **percentiles("eight_ms", took),
        "two_processes_per_s": len(both) / max(seconds for _, _, seconds in halves),
        **percentiles("two_processes_ms", both),
        "loop_held_ms": held,
    }


def _asked_at_once(questions: Sequence[list[str]], askers: int) -> tuple[list[float], float, float]:
    """Milliseconds of each question, the longest that the loop was late, and seconds in all."""
    from documents.index import search_terms
    from documents.searching import question_terms

    scope = _scopes()["two"]

    def ask(terms: list[str]) -> float:
        return timed(lambda: search_terms(scope, question_terms(terms), limit=50))[0] * 1000

    async def run() -> tuple[list[float], float]:
        late = 0.0

        async def watch() -> None:
            nonlocal late
            while True:
                due = time.perf_counter() + TICK
                await asyncio.sleep(TICK)
                late = max(late, time.perf_counter() - due)

        watching = asyncio.create_task(watch())
        with ThreadPoolExecutor(askers) as pool:
            loop = asyncio.get_running_loop()
            took = await asyncio.gather(*(loop.run_in_executor(pool, ask, terms) for terms in questions))
        watching.cancel()
        return list(took), late * 1000

    seconds, (took, held) = timed(lambda: asyncio.run(run()))
    return took, held, seconds


def _bytes() -> int:
    """What the index takes on the disk, its B-trees included where the database tells."""
    from django.db import connection

    from documents.models import Segment

    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_total_relation_size('documents_postingblock')")
            return int(cursor.fetchone()[0])
    return sum(Segment.objects.values_list("size", flat=True))
