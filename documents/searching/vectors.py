"""The vector channel's port, and exact search among vectors."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Halves = NDArray[np.float16]

# So many rows are widened at a time: they stay in the processor's cache.
ROWS = 4096


class EmbeddingFailed(Exception):
    """No vectors came; `code` says why: `timeout`, `unreachable`, `refused`, `malformed` or `resting`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Space:
    """What makes vectors comparable: never mix those of two spaces."""

    model: str
    question_prefix: str = ""
    passage_prefix: str = ""


class Embedder(Protocol):
    """Turns texts into vectors of length one. Blocks; raises EmbeddingFailed."""

    space: Space

    def passages(self, texts: Sequence[str]) -> Floats:
        """One row a text."""
        ...

    def question(self, text: str, timeout: float) -> Floats:
        """One vector, within `timeout` seconds."""
        ...


def unit(vectors: NDArray[np.floating]) -> Floats:
    """The rows at length one; rows of zeros stay."""
    wide = np.asarray(vectors, np.float32)
    lengths = np.linalg.norm(wide, axis=-1, keepdims=True)
    return (wide / np.where(lengths == 0, 1, lengths)).astype(np.float32, copy=False)


def nearest(
    question: Floats, vectors: Halves, ids: NDArray[np.int64], *, limit: int
) -> tuple[NDArray[np.int64], Floats]:
    """Ids and cosines of the `limit` rows nearest to the question, ties by id; all of length one."""
    cosines = np.empty(len(vectors), np.float32)
    for start in range(0, len(vectors), ROWS):
        rows = vectors[start : start + ROWS].astype(np.float32)
        np.matmul(rows, question, out=cosines[start : start + ROWS])
    chosen = np.arange(len(cosines))
    if len(cosines) > limit:
        chosen = np.flatnonzero(cosines >= np.partition(cosines, len(cosines) - limit)[len(cosines) - limit])
    order = np.lexsort((ids[chosen], -cosines[chosen]))[:limit]
    return ids[chosen[order]], cosines[chosen[order]]
