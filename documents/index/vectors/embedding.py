"""Chunks get their vectors, version by version, and a new model takes over when it has them all."""

from collections.abc import Callable, Iterator
from itertools import islice

import numpy as np
from django.db import transaction

from documents.index.analysing import opening_of, written
from documents.index.vectors.choice import configured
from documents.models import Chunk, ChunkVectors, VectorSpace, Version
from documents.searching import Embedder, Floats

Progress = Callable[[int, int], None]
# So many chunks are embedded before what was done is kept.
RUN = 64


def embed(version: Version, embedder: Embedder | None = None) -> None:
    """Embed those of the version's chunks that have no vectors yet; without embedder in the settings, none.

    Call it outside of a transaction: it waits for the embedder. Raises EmbeddingFailed; what was done until
    then is kept.
    """
    embedder = embedder or configured()
    if embedder is None:
        return
    space = space_of(embedder)
    ids = version.chunks.order_by("ordinal").values_list("pk", flat=True)
    done = {pk for row in space.vectors.filter(version=version) for pk in chunk_ids(row).tolist()}
    waiting = iter([pk for pk in ids if pk not in done])
    opening = opening_of(version)
    while run := list(islice(waiting, RUN)):
        chunks = Chunk.objects.in_bulk(run)
        kept = [chunks[pk] for pk in run if pk in chunks]
        texts = [written(opening, c.heading_path, c.table_header, c.raw_content) for c in kept]
        if kept:
            _keep(space, version, [chunk.pk for chunk in kept], embedder.passages(texts))


def embed_all(progress: Progress = lambda done, total: None) -> int:
    """Embed every ready version, then let questions use the space; how many versions there are."""
    embedder = configured()
    if embedder is None:
        return 0
    versions = list(_unfinished(space_of(embedder)))
    for done, pk in enumerate(versions, start=1):
        version = Version.objects.select_related("document").defer("text").filter(pk=pk).first()
        if version:
            embed(version, embedder)
        progress(done, len(versions))
    take_over(embedder)
    return len(versions)


@transaction.atomic
def take_over(embedder: Embedder) -> bool:
    """Let questions use the embedder's space if it is complete; older spaces go then."""
    space = space_of(embedder)
    if next(_unfinished(space), None) is not None:
        return False
    VectorSpace.objects.exclude(pk=space.pk).delete()
    VectorSpace.objects.filter(pk=space.pk).update(is_current=True)
    return True


def space_of(embedder: Embedder) -> VectorSpace:
    """The row of the embedder's space; the first of all is current at once."""
    space, _ = VectorSpace.objects.get_or_create(
        model=embedder.space.model,
        question_prefix=embedder.space.question_prefix,
        passage_prefix=embedder.space.passage_prefix,
        defaults={"is_current": not VectorSpace.objects.filter(is_current=True).exists()},
    )
    return space


def _unfinished(space: VectorSpace) -> Iterator[int]:
    """Ready versions with fewer vectors in the space than chunks."""
    vectors = dict.fromkeys(Version.objects.filter(state=Version.State.READY).values_list("pk", flat=True), 0)
    for version, chunks in space.vectors.values_list("version_id", "chunks"):
        vectors[version] = vectors.get(version, 0) + chunks
    for version in Chunk.objects.filter(version__in=vectors).values_list("version_id", flat=True).iterator():
        vectors[version] -= 1
    return (pk for pk, surplus in sorted(vectors.items()) if surplus < 0)


def _keep(space: VectorSpace, version: Version, ids: list[int], vectors: Floats) -> None:
    with transaction.atomic():
        # A chunk that was written anew meanwhile has another id, and will be embedded under that.
        if Chunk.objects.filter(pk__in=ids, version=version).count() == len(ids):
            data = np.array(ids, np.int64).tobytes() + vectors.astype(np.float16).tobytes()
            ChunkVectors.objects.create(space=space, version=version, chunks=len(ids), data=data)


def chunk_ids(row: ChunkVectors) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    return np.frombuffer(bytes(row.data), np.int64, row.chunks)
