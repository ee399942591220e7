"""Assembly (SPEC 4): which passages go before the model, and in what order."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from .types import Block, Passage

TOKEN_BUDGET = 1_200
MAX_BLOCKS = 5

_NOISE = re.compile(r"[\W_]+")
_CJK = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7af]")
_WORD = re.compile(r"[A-Za-z0-9]+")


def count_tokens(text: str) -> int:
    """An upper estimate without a tokenizer: one per CJK character, one per four letters of a word."""
    return len(_CJK.findall(text)) + sum(-(-len(word) // 4) for word in _WORD.findall(text))


def normalised(text: str) -> str:
    return _NOISE.sub("", unicodedata.normalize("NFKC", text).lower())


def best_at_both_ends(ranked: Sequence[Passage]) -> list[Passage]:
    """1st first, 2nd last, 3rd second, …: models read the ends best (Liu et al. 2023, Lost in the Middle)."""
    return [*ranked[0::2], *reversed(ranked[1::2])]


def assemble(
    passages: Iterable[Passage], budget: int = TOKEN_BUDGET, limit: int = MAX_BLOCKS
) -> tuple[Block, ...]:
    """At most `limit` distinct passages within `budget` tokens, skipping what does not fit."""
    taken: list[Passage] = []
    seen: set[str] = set()
    for passage in sorted(passages, key=lambda p: (-p.score, p.chunk_id)):
        key = normalised(passage.text)
        cost = count_tokens(passage.text)
        if key in seen or cost > budget:
            continue
        seen.add(key)
        taken.append(passage)
        budget -= cost
        if len(taken) == limit:
            break
    return tuple(Block(n, passage) for n, passage in enumerate(best_at_both_ends(taken), start=1))


def context_tokens(blocks: Iterable[Block]) -> int:
    return sum(count_tokens(block.passage.text) for block in blocks)
