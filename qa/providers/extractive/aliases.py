"""Other names that the documents themselves give to a thing, as in 一类城市（通常说的一线城市）."""

import re
from collections.abc import Sequence

from qa.answering.types import Block

_DEFINED = re.compile(
    r"(?P<name>[\u3400-\u9fffA-Za-z0-9]{2,10})[（(](?:以下)?(?:通常说的|简称为?|俗称|又称|也称|也叫|又叫|即通常所说的)"
    r"[“\"「]?(?P<alias>[\u3400-\u9fffA-Za-z0-9]{2,10})[”\"」]?[）)]"
)


def in_the_documents_words(question: str, blocks: Sequence[Block]) -> str:
    """The question with each alias that a block defines replaced by the name it stands for."""
    for block in blocks:
        for match in _DEFINED.finditer(block.passage.text):
            alias = match["alias"]
            if alias in question:
                question = question.replace(alias, _same_ending(match["name"], alias))
    return question


def _same_ending(name: str, alias: str) -> str:
    """Of the characters before the bracket, those that name the thing: as many as the alias has."""
    return name[-len(alias) :] if name[-1] == alias[-1] else name
