"""Optional compression (SPEC 4): a large block is shown to the model without what does not matter.

Verification never sees this: it reads the original chunk.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from .blocks import count_tokens, normalised
from .ports import GenerationError
from .sentences import split
from .types import Block


class Keeper(Protocol):
    async def __call__(self, question: str, language: str, text: str) -> Sequence[str]:
        """The sentences of `text` that may help; raises GenerationError."""


@dataclass(frozen=True, slots=True)
class Compression:
    """Blocks as the model is to see them, and what was saved, in tokens.

    `whole` are the numbers of the large blocks that went in whole, because a kept sentence was not theirs.
    """

    blocks: tuple[Block, ...]
    before: int
    after: int
    whole: tuple[int, ...] = ()

    @property
    def saved(self) -> int:
        return self.before - self.after


async def compressed(
    question: str, language: str, blocks: Sequence[Block], keep: Keeper, over: int
) -> Compression:
    """Compress the blocks of more than `over` tokens; one that would lose its own wording stays whole."""
    shown: list[Block] = []
    whole: list[int] = []
    for block in blocks:
        text = block.passage.text
        if count_tokens(text) > over:
            kept = await _kept(question, language, text, keep)
            if kept is None:
                whole.append(block.n)
            else:
                text = kept
        shown.append(replace(block, passage=replace(block.passage, text=text)))
    before, after = (sum(count_tokens(b.passage.text) for b in each) for each in (blocks, shown))
    return Compression(tuple(shown), before, after, tuple(whole))


async def _kept(question: str, language: str, text: str, keep: Keeper) -> str | None:
    """The kept sentences in the text's order, or None when they are not all verbatim or none is left."""
    try:
        sentences = [s.strip() for s in await keep(question, language, text) if s.strip()]
    except GenerationError:
        return None
    if not sentences or not all(sentence in text for sentence in sentences):
        return None
    places = sorted({(text.index(sentence), sentence) for sentence in sentences})
    return "\n".join(sentence for _, sentence in places)


class SharedWords:
    """Keeps, without a model, the sentences that share a pair of characters or a word with the question.

    The sentence behind a kept one stays with it: exceptions stand there.
    """

    async def __call__(self, question: str, language: str, text: str) -> Sequence[str]:
        asked = _pieces(question)
        sentences = [text[start:end].strip() for start, end in split(text)]
        shares = [bool(asked & _pieces(sentence)) for sentence in sentences]
        behind = [False, *shares[:-1]]
        return [s for s, own, after in zip(sentences, shares, behind, strict=True) if own or after]


def _pieces(text: str) -> set[str]:
    plain = normalised(text)
    return {plain[i : i + 2] for i in range(len(plain) - 1)}
