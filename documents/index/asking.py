"""A question put to the index."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

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


Name = tuple[str, str, int]
# Remembered for a term that a segment does not hold.
ABSENT = Postings(np.empty(0, np.uint16), np.empty(0, np.uint16))


def _postings(segments: Sequence[Listed], keys: Sequence[int]) -> list[list[Postings | None]]:
    """For each key its postings in each segment.

    What is remembered: of a segment with one block that block, of others the postings of single terms.
    """
    names = [_name(segment, key) for key in keys for segment in segments]
    held = dict(zip(names, MEMORY.get_many(names), strict=True))
    missing = {
        name: (segment, key)
        for key in keys
        for segment in segments
        if held[name := _name(segment, key)] is None
    }
    learnt = _learnt(missing)
    MEMORY.put_many(learnt)
    held |= {name: value for name, value, _ in learnt}
    return [[_found(held[_name(segment, key)], key) for segment in segments] for key in keys]


def _name(segment: Listed, key: int) -> Name:
    return ("term", segment.key, key) if segment.bits else ("block", segment.key, 0)


def _learnt(missing: Mapping[Name, tuple[Listed, int]]) -> list[tuple[Name, bytes | Postings, int]]:
    """What the database says under each name, and how many bytes that takes."""
    numbers = {
        name: [block_id(segment.pk, number) for number in Blocks(segment.bits).numbers(key)]
        for name, (segment, key) in missing.items()
    }
    blocks = read_blocks(sorted({number for those in numbers.values() for number in those}))
    learnt: list[tuple[Name, bytes | Postings, int]] = []
    for name, (segment, key) in missing.items():
        candidates = [blocks[number] for number in numbers[name] if number in blocks]
        if segment.bits:
            postings = _sought(candidates, key)
            learnt.append((name, postings, postings.slots.nbytes + postings.frequencies.nbytes))
        else:
            learnt.append((name, candidates[0], len(candidates[0])))
    return learnt


def _sought(blocks: Sequence[bytes], key: int) -> Postings:
    for block in blocks:
        if postings := find(block, np.uint64(key)):
            return Postings(postings.slots.copy(), postings.frequencies.copy())
    return ABSENT


def _found(known: bytes | Postings, key: int) -> Postings | None:
    if isinstance(known, bytes):
        return find(known, np.uint64(key))
    return known if len(known.slots) else None
