"""A version's chunks as the index takes them: which text they are found by, and its postings."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from documents.models import Version
from documents.searching import search_tokens
from documents.searching.postings import MAX_CHUNKS, MAX_FREQUENCY, Entries, term_keys

# Long versions enter in several runs, so that their segments can be merged in pieces.
RUN = MAX_CHUNKS // 16


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """Chunks of one version in order: their ids, their lengths in tokens, and their postings by place."""

    version: Version
    digest: str
    chunk_ids: NDArray[np.int64]
    lengths: NDArray[np.uint32]
    entries: Entries


def analysed(version: Version) -> Iterator[Run]:
    """The version's chunks as they stand, in runs of at most RUN."""
    rows = version.chunks.order_by("ordinal").values_list("pk", "heading_path", "table_header", "raw_content")
    opening = opening_of(version)
    digest = digest_of(opening)
    chunks = rows.iterator()
    while run := list(islice(chunks, RUN)):
        entries, lengths = postings_of([search_tokens(written(opening, *row[1:])) for row in run])
        yield Run(version, digest, np.array([row[0] for row in run], np.int64), lengths, entries)


def postings_of(chunks: Sequence[Sequence[str]]) -> tuple[Entries, NDArray[np.uint32]]:
    """The postings of chunks given as their tokens, and their lengths; a chunk's slot is its place."""
    counts = [Counter(terms) for terms in chunks]
    keys = term_keys([term for count in counts for term in count])
    slots = np.repeat(np.arange(len(counts), dtype=np.uint16), [len(count) for count in counts])
    frequencies = [min(times, MAX_FREQUENCY) for count in counts for times in count.values()]
    lengths = np.array([len(terms) for terms in chunks], np.uint32)
    return Entries(keys, slots, np.array(frequencies, np.uint16)), lengths


def opening_of(version: Version) -> tuple[str, ...]:
    """What every chunk of the version is found by besides its own text."""
    return tuple(part for part in (version.document.title, version.doc_no) if part)


def digest_of(opening: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(opening).encode()).hexdigest()[:32]


def written(opening: Iterable[str], heading_path: Iterable[str], table_header: str, raw_content: str) -> str:
    """The text a chunk is indexed by: title, number, headings, table header and content, each once."""
    return "\n".join(dict.fromkeys(filter(None, (*opening, *heading_path, table_header, raw_content))))
