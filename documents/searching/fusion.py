"""Several rankings made into one; what comes out is an order, never a confidence."""

from collections.abc import Sequence

from .bm25 import Hit

# Small, for the channels' first places deserve their lead; with 60 a weak channel drowns a strong one.
RANK_CONSTANT = 10


def reciprocal_rank_fusion(
    rankings: Sequence[Sequence[Hit]], *, k: float = RANK_CONSTANT, weights: Sequence[float] | None = None
) -> tuple[Hit, ...]:
    """Σ weight / (k + rank), ranks from 1 (Cormack, Clarke and Büttcher, SIGIR 2009); ties by chunk id."""
    scores: dict[int, float] = {}
    for weight, ranking in _weighed(rankings, weights):
        for rank, hit in enumerate(ranking, start=1):
            scores[hit.chunk_id] = scores.get(hit.chunk_id, 0.0) + weight / (k + rank)
    return _ordered(scores, rankings)


def min_max_fusion(
    rankings: Sequence[Sequence[Hit]], *, weights: Sequence[float] | None = None
) -> tuple[Hit, ...]:
    """Σ weight · (score - lowest) / (highest - lowest) of each ranking; ties by chunk id.

    A ranking whose scores are all the same gives each of its chunks the whole weight.
    """
    scores: dict[int, float] = {}
    for weight, ranking in _weighed(rankings, weights):
        lowest = min((hit.score for hit in ranking), default=0.0)
        spread = max((hit.score for hit in ranking), default=0.0) - lowest
        for hit in ranking:
            share = (hit.score - lowest) / spread if spread else 1.0
            scores[hit.chunk_id] = scores.get(hit.chunk_id, 0.0) + weight * share
    return _ordered(scores, rankings)


def _weighed(
    rankings: Sequence[Sequence[Hit]], weights: Sequence[float] | None
) -> Sequence[tuple[float, Sequence[Hit]]]:
    return list(zip(weights or [1.0] * len(rankings), rankings, strict=True))


def _ordered(scores: dict[int, float], rankings: Sequence[Sequence[Hit]]) -> tuple[Hit, ...]:
    terms = {hit.chunk_id: hit.terms for ranking in reversed(rankings) for hit in ranking if hit.terms}
    order = sorted(scores, key=lambda chunk_id: (-scores[chunk_id], chunk_id))
    return tuple(Hit(chunk_id, scores[chunk_id], terms.get(chunk_id, ())) for chunk_id in order)
