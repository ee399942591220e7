"""A question put to the vectors, over the very chunks that the keyword index would show it."""

import time
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from documents.index.memory import Memory
from documents.index.scope import Scope, SearchTimeout
from documents.index.snapshot import clock, snapshot
from documents.index.standing import look
from documents.index.vectors.choice import embedder_of
from documents.models import ChunkVectors, VectorSpace
from documents.searching import EmbeddingFailed, Halves, Hit, Space, nearest
from documents.searching.postings import Outlook

# A hundred thousand chunks of 384 dimensions take 80 MB.
VECTORS = Memory(512 * 1024 * 1024)


@dataclass(frozen=True, slots=True, eq=False)
class Matrix:
    """The vectors of a space's chunks in some knowledge bases."""

    ids: NDArray[np.int64]
    vectors: Halves


def available() -> bool:
    """Whether there is a channel: an embedder in the settings, and vectors of it or of the one before."""
    space = _current()
    return space is not None and embedder_of(space[1]) is not None


def search(scope: Scope, text: str, *, limit: int = 50, deadline: float | None = None) -> tuple[Hit, ...]:
    """The chunks nearest to the question among those the scope shows, by cosine; ties by chunk id.

    Blocks while the question is embedded. Raises SearchTimeout at `deadline` (of time.monotonic), and
    EmbeddingFailed.
    """
    space = _current()
    embedder = space and embedder_of(space[1])
    if space is None or embedder is None or not scope.kb_ids or limit < 1:
        return ()
    try:
        question = embedder.question(text, max(0.001, deadline - time.monotonic()) if deadline else 60.0)
    except EmbeddingFailed as failure:
        if failure.code == "timeout":
            raise SearchTimeout from failure
        raise
    with snapshot(deadline):
        _, outlook = look(scope)
        matrices = _matrices(space[0], scope)
    look_at_clock = clock(deadline)
    shown = _shown(outlook)
    found: list[Hit] = []
    for matrix in matrices:
        look_at_clock()
        rows = np.flatnonzero(np.isin(matrix.ids, shown))
        vectors = matrix.vectors if len(rows) == len(matrix.ids) else matrix.vectors[rows]
        ids, cosines = nearest(question, vectors, matrix.ids[rows], limit=limit)
        found += [Hit(i, s) for i, s in zip(ids.tolist(), cosines.tolist(), strict=True)]
    return tuple(sorted(found, key=lambda hit: (-hit.score, hit.chunk_id))[:limit])


def _current() -> tuple[int, Space] | None:
    row = VectorSpace.objects.filter(is_current=True).first()
    return (row.pk, Space(row.model, row.question_prefix, row.passage_prefix)) if row else None


def _shown(outlook: Outlook) -> NDArray[np.int64]:
    ids = np.concatenate([*outlook.chunk_ids, np.empty(0, np.int64)])
    return ids if outlook.visible is None else ids[outlook.visible]


def _matrices(space_id: int, scope: Scope) -> list[Matrix]:
    """One for each knowledge base, so that a new document has only its own read again."""
    rows = ChunkVectors.objects.filter(space=space_id, version__document__kb__in=scope.kb_ids)
    kbs: dict[int, list[str]] = {}
    for kb, key in rows.order_by("pk").values_list("version__document__kb_id", "key"):
        kbs.setdefault(kb, []).append(key)
    return [_matrix(space_id, kb, tuple(keys)) for kb, keys in sorted(kbs.items())]


def _matrix(space_id: int, kb_id: int, keys: tuple[str, ...]) -> Matrix:
    known: Matrix | None = VECTORS.get(keys)
    if known is None:
        rows = ChunkVectors.objects.filter(space=space_id, version__document__kb=kb_id).order_by("pk")
        read = [(chunks, bytes(data)) for chunks, data in rows.values_list("chunks", "data")]
        ids = [np.frombuffer(data, np.int64, chunks) for chunks, data in read]
        vectors = [
            np.frombuffer(data, np.float16, -1, 8 * chunks).reshape(chunks, -1) for chunks, data in read
        ]
        known = Matrix(np.concatenate(ids), np.concatenate(vectors))
        VECTORS.put(keys, known, known.ids.nbytes + known.vectors.nbytes)
    return known
