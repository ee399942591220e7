"""Engines of reference, where they are installed: bm25s in memory, tantivy on the disk."""

import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.benchmarks.searching import chunks
from tests.benchmarks.searching.measures import Measures, asked, timed


def bm25s(path: Path, counts: Sequence[int], questions: int) -> Iterator[Measures]:
    engine = import_module("bm25s")
    tokenized = import_module("bm25s.tokenization").Tokenized

    for count in counts:
        vocabulary: dict[str, int] = {}
        rows = [
            [vocabulary.setdefault(t, len(vocabulary)) for t in terms] for terms in chunks.read(path, count)
        ]
        retriever: Any = engine.BM25(k1=1.2, b=0.75)
        seconds, _ = timed(lambda: retriever.index(tokenized(rows, vocabulary), show_progress=False))  # noqa: B023
        ask = partial(retriever.retrieve, k=50, show_progress=False)
        asks = (partial(ask, [terms]) for terms in chunks.questions(path, questions + 20, count))
        held = sum(retriever.scores[part].nbytes for part in ("data", "indices", "indptr"))
        yield {
            "engine": "bm25s (memory)",
            "chunks": count,
            "build_chunks_per_s": count / seconds,
            "bytes_per_chunk": held / count,
            **asked("all", asks),
        }


def tantivy(path: Path, counts: Sequence[int], questions: int) -> Iterator[Measures]:
    engine = import_module("tantivy")
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            seconds, index = timed(lambda: _tantivy(engine, folder, path, count))  # noqa: B023
            size = sum(file.stat().st_size for file in Path(folder).iterdir())
            index.reload()
            searcher = index.searcher()
            measures: Measures = {
                "engine": "tantivy (disk)",
                "chunks": count,
                "build_chunks_per_s": count / seconds,
                "bytes_per_chunk": size / count,
            }
            for name, kbs in (("all", None), ("two", [3, 4])):
                queries = (
                    _query(engine, index.schema, terms, kbs)
                    for terms in chunks.questions(path, questions + 20, count)
                )
                measures |= asked(name, (partial(searcher.search, query, 50) for query in queries))
            yield measures


def _tantivy(engine: Any, folder: str, path: Path, count: int) -> Any:
    builder = engine.SchemaBuilder()
    builder.add_text_field("text", tokenizer_name="whitespace", index_option="freq")
    builder.add_unsigned_field("kb", indexed=True, fast=True)
    builder.add_unsigned_field("current", indexed=True, fast=True)
    builder.add_unsigned_field("id", stored=True)
    index = engine.Index(builder.build(), path=folder)
    writer = index.writer(heap_size=256_000_000, num_threads=1)
    for number, terms in enumerate(chunks.read(path, count)):
        place = chunks.Place(number)
        document = engine.Document()
        document.add_text("text", " ".join(terms))
        document.add_unsigned("kb", place.kb)
        document.add_unsigned("current", int(place.current))
        document.add_unsigned("id", number)
        writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()
    return index


def _query(engine: Any, schema: Any, terms: Sequence[str], kbs: Sequence[int] | None) -> Any:
    query, occur = engine.Query, engine.Occur
    asked = [(occur.Should, query.term_query(schema, "text", t, index_option="freq")) for t in terms]
    text = query.boolean_query(asked)
    current = query.const_score_query(query.term_query(schema, "current", 1), 0.0)
    if kbs is None:
        return query.boolean_query([(occur.Must, text), (occur.Must, current)])
    kb = query.const_score_query(query.term_set_query(schema, "kb", list(kbs)), 0.0)
    return query.boolean_query([(occur.Must, text), (occur.Must, current), (occur.Must, kb)])
