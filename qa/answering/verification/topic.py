"""The first, coarse gate: a claim shares enough terms with the blocks it cites to be about the same thing."""

import re
from functools import lru_cache

from qa.answering.quantities import fold

MIN_TOPIC_SHARE = 0.3
_RUN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff]+|[a-z0-9]{2,}")


@lru_cache(maxsize=512)
def terms(text: str) -> frozenset[str]:
    """Overlapping pairs of each Chinese run (a run of one stays one), and words of two or more characters."""
    out = set()
    for run in _RUN.findall(fold(text).lower()):
        if run[0].isascii() or len(run) == 1:
            out.add(run)
        else:
            out.update(run[k : k + 2] for k in range(len(run) - 1))
    return frozenset(out)


def topic_share(claim: str, texts: tuple[str, ...], common: frozenset[str] = frozenset()) -> float:
    """The share of the claim's terms found in `texts`, terms in `common` left out; 1 when none is left."""
    wanted = terms(claim) - common
    if not wanted:
        return 1.0
    return len(wanted & frozenset().union(*map(terms, texts))) / len(wanted)
