"""A question put to the index."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np

from documents.index.memory import MEMORY
from documents.index.scope import Scope
from documents.index.snapshot import clock, snapshot
from documents.index.standing import Listed, look
from documents.index.storage import block_id, read_blocks
from documents.searching import PLAIN, Bm25, Hit, with_synonyms
from documents.searching.postings import Blocks, Postings, find, ranked, term_key


def search(
    scope: Scope,
    text: str,
    *,
    limit: int = 50,
    deadline: float | None = None,
    parameters: Bm25 = PLAIN,
    synonyms: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> tuple[Hit, ...]:
    """The best chunks for a question among those the scope shows, with each term's share; ties by chunk id.

    Scores are BM25 over the tokens of each chunk with its title and headings; N, n and the average length
    are those of what the scope shows. Blocks for some milliseconds; raises SearchTimeout from `deadline` (of
    time.monotonic) on.
    """
    return search_terms(
        scope,
        with_synonyms(text, synonyms),
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
        segments, outlook = look(scope)
        postings = _postings(segments, keys)
    return ranked(terms, postings, outlook, limit=limit, parameters=parameters, breathe=clock(deadline))


# Remembered for a term that a segment does not hold.
ABSENT = Postings(np.empty(0, np.uint16), np.empty(0, np.uint16))


def _postings(segments: Sequence[Listed], keys: Sequence[int]) -> list[list[Postings | None]]:
    """For each key its postings in each segment.

    What is remembered: of a segment with one block that block, of others the postings of single terms.
    """
    names = [_name(segment, key) for key in keys for segment in segments]
    held = dict(zip(names, MEMORY.get_many(names), strict=True))
    blocks = _read([(segment, key) for key in keys for segment in segments if not held[_name(segment, key)]])
    return [[_found(held, blocks, segment, key) for segment in segments] for key in keys]


def _name(segment: Listed, key: int) -> tuple[str, str, int]:
    return ("term", segment.key, key) if segment.bits else ("block", segment.key, 0)


def _read(wanted: Sequence[tuple[Listed, int]]) -> dict[int, bytes]:
    ids = {block_id(s.pk, number) for s, key in wanted for number in Blocks(s.bits).numbers(key)}
    return read_blocks(sorted(ids))


def _found(
    held: dict[tuple[str, str, int], Any], blocks: Mapping[int, bytes], segment: Listed, key: int
) -> Postings | None:
    name = _name(segment, key)
    known = held[name]
    if known is None:
        if segment.bits:
            known = _sought(blocks, segment, key) or ABSENT
            size = known.slots.nbytes + known.frequencies.nbytes
        else:
            known = blocks[block_id(segment.pk, 0)]
            size = len(known)
        held[name] = known
        MEMORY.put(name, known, size)
    if not segment.bits:
        return find(known, key)
    return known if len(known.slots) else None


def _sought(blocks: Mapping[int, bytes], segment: Listed, key: int) -> Postings | None:
    for number in Blocks(segment.bits).numbers(key):
        block = blocks.get(block_id(segment.pk, number))
        if block and (postings := find(block, key)):
            return Postings(postings.slots.copy(), postings.frequencies.copy())
    return None
