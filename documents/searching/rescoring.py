"""A second look at the first hits with single Han characters, which pairs lose at word borders."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from .analysis import normalised
from .bm25 import PLAIN, Bm25, Hit, idf
from .tokens import HAN

_CHARACTER = re.compile(f"[{HAN}]")


def characters(text: str) -> list[str]:
    return _CHARACTER.findall(normalised(text))


def rescored(
    question: str,
    hits: Sequence[Hit],
    texts: Mapping[int, str],
    *,
    weight: float = 1.0,
    parameters: Bm25 = PLAIN,
) -> tuple[Hit, ...]:
    """The hits in the order of their score plus `weight` times the BM25 of single characters among them.

    `texts` holds each hit's text by chunk id. The scores that come out order, and mean nothing else.
    """
    counts = {hit.chunk_id: Counter(characters(texts[hit.chunk_id])) for hit in hits}
    lengths = {chunk_id: float(count.total()) for chunk_id, count in counts.items()}
    average = sum(lengths.values()) / len(lengths) if lengths else 0.0
    asked = {
        character: idf(len(hits), sum(character in count for count in counts.values()))
        for character in dict.fromkeys(characters(question))
    }

    def score(hit: Hit) -> float:
        count, length = counts[hit.chunk_id], lengths[hit.chunk_id]
        held = ((rarity, float(count[c])) for c, rarity in asked.items() if count[c])
        return hit.score + weight * sum(parameters.score(r, f, length, average) for r, f in held)

    again = [Hit(hit.chunk_id, score(hit), hit.terms) for hit in hits]
    return tuple(sorted(again, key=lambda hit: (-hit.score, hit.chunk_id)))
