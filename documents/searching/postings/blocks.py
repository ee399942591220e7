"""Blocks of postings: many terms with the chunks that hold them, as bytes that are read without decoding.

Layout, little-endian: the number of terms n as 8 bytes; n keys of 8 bytes, ascending; n + 1 starts of 4
bytes into the payload, in units of 2 bytes; n counts of 2 bytes: how many of the term's chunks hold it once;
the payload of 2-byte numbers: per term the slots that hold it once, the slots that hold it more often, and
the frequencies of the latter. A slot is a chunk's place in its segment.
"""

from dataclasses import dataclass
from itertools import pairwise
from struct import Struct

import numpy as np
from numpy.typing import NDArray

from .terms import Keys

# A segment's slots fit into two bytes, and so does the number of a term's chunks.
MAX_CHUNKS = 65_535
# A chunk of a length that no chunker makes could repeat a term more often; its score stays the same to 1e-4.
MAX_FREQUENCY = 65_535
# A term with more bytes than this has a block of its own, so that its neighbours stay cheap to read.
FREQUENT_BYTES = 1024
BLOCK_BYTES = 4096

Shorts = NDArray[np.uint16]
_SPAN, _SHORT = Struct("<II"), Struct("<H")


@dataclass(frozen=True, slots=True, eq=False)
class Postings:
    """One term in one segment: `slots` that hold it once, then those that hold it `frequencies` times."""

    slots: Shorts
    frequencies: Shorts


@dataclass(frozen=True, slots=True, eq=False)
class Entries:
    """Unsorted postings of many terms: three columns of one length."""

    keys: Keys
    slots: Shorts
    frequencies: Shorts

    def __len__(self) -> int:
        return len(self.keys)


@dataclass(frozen=True, slots=True, eq=False)
class Inverted:
    """Postings of many terms in the order of their keys: a block that is not cut yet."""

    keys: Keys
    starts: NDArray[np.uint32]
    once: Shorts
    payload: Shorts

    def block(self, first: int, last: int) -> bytes:
        """The terms `first` up to but without `last` as bytes."""
        starts = self.starts[first : last + 1]
        parts = (
            np.uint64(last - first),
            self.keys[first:last],
            starts - starts[0],
            self.once[first:last],
            self.payload[starts[0] : starts[-1]],
        )
        return b"".join(part.tobytes() for part in parts)


def inverted(entries: Entries) -> Inverted:
    """Sorts postings by key, then slot; each (key, slot) stands once in `entries`."""
    more = entries.frequencies > 1
    once_keys, once_slots, _ = _by_key(entries, ~more)
    more_keys, more_slots, frequencies = _by_key(entries, more)
    keys = np.union1d(once_keys, more_keys)
    once = _counts(once_keys, keys)
    repeated = _counts(more_keys, keys)
    starts = np.zeros(len(keys) + 1, np.int64)
    np.cumsum(once + 2 * repeated, out=starts[1:])
    payload = np.zeros(starts[-1], np.uint16)
    payload[places(starts[:-1], once)] = once_slots
    payload[places(starts[:-1] + once, repeated)] = more_slots
    payload[places(starts[:-1] + once + repeated, repeated)] = frequencies
    return Inverted(keys, starts.astype(np.uint32), once.astype(np.uint16), payload)


def _by_key(entries: Entries, chosen: NDArray[np.bool_]) -> tuple[Keys, Shorts, Shorts]:
    keys, slots = entries.keys[chosen], entries.slots[chosen]
    order = np.lexsort((slots, keys))
    return keys[order], slots[order], entries.frequencies[chosen][order]


def _counts(sorted_keys: Keys, keys: Keys) -> NDArray[np.int64]:
    edges = np.searchsorted(sorted_keys, keys, side="right")
    return np.diff(edges, prepend=0)


def places(starts: NDArray[np.int64], counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """The indices start, start + 1, … of every run of `counts` beginning at `starts`."""
    before = np.cumsum(counts) - counts
    return np.repeat(starts - before, counts) + np.arange(counts.sum())


def find(block: bytes, key: np.uint64) -> Postings | None:
    """The postings of one term, as views on the block."""
    count = int.from_bytes(block[:8], "little")
    keys = np.frombuffer(block, np.uint64, count, 8)
    place = int(keys.searchsorted(key))
    if place == count or keys[place] != key:
        return None
    start, end = _SPAN.unpack_from(block, 8 + 8 * count + 4 * place)
    (once,) = _SHORT.unpack_from(block, 12 + 12 * count + 2 * place)
    more = (end - start - once) // 2
    payload = 12 + 14 * count
    slots = np.frombuffer(block, np.uint16, once + more, payload + 2 * start)
    return Postings(slots, np.frombuffer(block, np.uint16, more, payload + 2 * (end - more)))


def entries_of(block: bytes) -> Entries:
    """All postings of a block again as columns, sorted by key."""
    count = int.from_bytes(block[:8], "little")
    keys = np.frombuffer(block, np.uint64, count, 8)
    starts = np.frombuffer(block, np.uint32, count + 1, 8 + 8 * count).astype(np.int64)
    once = np.frombuffer(block, np.uint16, count, 12 + 12 * count).astype(np.int64)
    payload = np.frombuffer(block, np.uint16, offset=12 + 14 * count)
    more = (np.diff(starts) - once) // 2
    slots = payload[places(starts[:-1], once + more)]
    frequencies = np.ones(len(slots), np.uint16)
    chunks = np.cumsum(once + more)
    frequencies[places(chunks - more, more)] = payload[places(starts[1:] - more, more)]
    return Entries(np.repeat(keys, once + more), slots, frequencies)


def joined(parts: list[Entries]) -> Entries:
    if not parts:
        return Entries(np.empty(0, np.uint64), np.empty(0, np.uint16), np.empty(0, np.uint16))
    return Entries(
        np.concatenate([part.keys for part in parts]),
        np.concatenate([part.slots for part in parts]),
        np.concatenate([part.frequencies for part in parts]),
    )


OWN = 1 << 30
OWN_BITS = 29


@dataclass(frozen=True, slots=True)
class Blocks:
    """Where a segment keeps its terms: 2**bits blocks shared by key, and blocks of single frequent terms.

    Block numbers below `OWN` are shared, those from it on belong to frequent terms; both grow with the key,
    so that a range of keys is two ranges of numbers.
    """

    bits: int

    def numbers(self, key: int) -> tuple[int, ...]:
        """The blocks that may hold the term."""
        return (key >> (64 - self.bits), OWN | key >> (64 - OWN_BITS)) if self.bits else (0,)

    def piece(self, place: int, bits: int) -> list[range]:
        """The numbers of the blocks that hold the keys of one of 2**bits equal pieces, and maybe others."""
        if self.bits < bits:
            return [range(1 << self.bits), range(OWN, OWN + (1 << OWN_BITS))]
        widths = ((0, self.bits - bits), (OWN, OWN_BITS - bits))
        return [range(start + (place << w), start + (place + 1 << w)) for start, w in widths]

    def cut(self, terms: Inverted) -> list[tuple[int, bytes]]:
        """The inverted postings as numbered blocks."""
        if not len(terms.keys):
            return []
        if not self.bits:
            return [(0, terms.block(0, len(terms.keys)))]
        frequent = np.diff(terms.starts.astype(np.int64)) * 2 > FREQUENT_BYTES
        shared = (terms.keys >> np.uint64(64 - self.bits)).astype(np.int64)
        own = (terms.keys >> np.uint64(64 - OWN_BITS)).astype(np.int64) | OWN
        numbers = np.where(frequent, own, shared)
        order = np.argsort(numbers, kind="stable")
        arranged = _arranged(terms, order)
        numbers = numbers[order]
        edges = [0, *(np.flatnonzero(np.diff(numbers)) + 1).tolist(), len(numbers)]
        return [(int(numbers[a]), arranged.block(a, b)) for a, b in pairwise(edges)]


def bits_for(size: int) -> int:
    """How many bits give shared blocks of about BLOCK_BYTES for `size` bytes of postings."""
    return max(0, (size // BLOCK_BYTES).bit_length())


def _arranged(terms: Inverted, order: NDArray[np.int64]) -> Inverted:
    """The same postings with their terms in another order."""
    starts = terms.starts.astype(np.int64)
    sizes = np.diff(starts)[order]
    edges = np.zeros(len(order) + 1, np.int64)
    np.cumsum(sizes, out=edges[1:])
    payload = terms.payload[places(starts[:-1][order], sizes)]
    return Inverted(terms.keys[order], edges.astype(np.uint32), terms.once[order], payload)
