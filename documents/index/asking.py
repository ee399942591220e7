"""A question put to the index."""

from collections.abc import Mapping, Sequence

from documents.index.memory import MEMORY
from documents.index.scope import Scope
from documents.index.snapshot import clock, snapshot
from documents.index.standing import Listed, views
from documents.index.storage import block_id, read_blocks
from documents.searching import PLAIN, Bm25, Hit, question_terms, search_tokens
from documents.searching.postings import Blocks, Part, Postings, find, ranked, term_key


def search(
    scope: Scope,
    text: str,
    *,
    limit: int = 50,
    deadline: float | None = None,
    parameters: Bm25 = PLAIN,
) -> tuple[Hit, ...]:
    """The best chunks for a question among those the scope shows, with each term's share; ties by chunk id.

    Scores are BM25 over the tokens of each chunk with its title and headings; N, n and the average length
    are those of what the scope shows. Blocks for some milliseconds; raises SearchTimeout from `deadline` (of
    time.monotonic) on.
    """
    return search_terms(
        scope,
        question_terms(search_tokens(text)),
        limit=limit,
        deadline=deadline,
        parameters=parameters,
    )


def search_terms(
    scope: Scope,
    terms: Mapping[str, float],
    *,
    limit: int = 50,
    deadline: float | None = None,
    parameters: Bm25 = PLAIN,
) -> tuple[Hit, ...]:
    """As `search`, for terms with a weight each."""
    if not terms or not scope.kb_ids:
        return ()
    keys = [term_key(term) for term in terms]
    with snapshot(deadline):
        seen = views(scope)
        postings = _postings([segment for segment, _ in seen], keys)
    parts = [
        Part(view.chunk_ids, view.lengths, view.visible, view.chunks, view.tokens, postings[segment.pk])
        for segment, view in seen
    ]
    return ranked(terms, parts, limit=limit, parameters=parameters, breathe=clock(deadline))


_UNREAD = object()


def _postings(segments: Sequence[Listed], keys: Sequence[int]) -> dict[int, list[Postings | None]]:
    """Per segment the postings of each key."""
    wanted = {s.pk: [Blocks(s.bits).numbers(key) for key in keys] for s in segments}
    blocks: dict[tuple[int, int], bytes | None] = {}
    unread: dict[int, tuple[Listed, int]] = {}
    for segment in segments:
        for number in {number for numbers in wanted[segment.pk] for number in numbers}:
            held = MEMORY.get(("block", segment.key, number), _UNREAD)
            if held is _UNREAD:
                unread[block_id(segment.pk, number)] = segment, number
            else:
                blocks[segment.pk, number] = held
    read = read_blocks(list(unread))
    for row, (segment, number) in unread.items():
        data = blocks[segment.pk, number] = read.get(row)
        MEMORY.put(("block", segment.key, number), data, len(data or b""))
    return {
        s.pk: [
            _find([blocks[s.pk, number] for number in numbers], key)
            for numbers, key in zip(wanted[s.pk], keys, strict=True)
        ]
        for s in segments
    }


def _find(blocks: Sequence[bytes | None], key: int) -> Postings | None:
    for block in blocks:
        if block is not None and (postings := find(block, key)) is not None:
            return postings
    return None
