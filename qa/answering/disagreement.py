"""Do the blocks contradict each other on what was asked (SPEC 6)? Then both are shown, and none is chosen."""

from collections.abc import Sequence

from .conflicts import Source, find_conflicts
from .types import Block, Conflict, Question, Statement


def disagreement(question: Question, blocks: Sequence[Block]) -> Conflict | None:
    """The statements of the first disagreement between different documents, best block first."""
    by_number = {block.n: block for block in blocks}
    sources = [Source(block.n, block.passage.document_id, block.passage.text) for block in blocks]
    found = find_conflicts(sources, question.text)
    if not found:
        return None
    statements = []
    for side in found[0].sides:
        block = by_number[side.key]
        start = block.passage.char_start
        text = block.passage.text[side.start : side.end].strip()
        statements.append(Statement(block, text, start + side.start, start + side.end, side.quantity))
    statements.sort(key=lambda s: (-s.block.passage.score, s.block.passage.chunk_id))
    return Conflict(tuple(statements))
