import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from documents.searching import search_tokens
from documents.searching.postings import (
    Blocks,
    Entries,
    bits_for,
    entries_of,
    find,
    inverted,
    joined,
    term_key,
    term_of,
)

Row = tuple[int, int, int]


def rows_of(entries: Entries) -> list[Row]:
    columns = (entries.keys.tolist(), entries.slots.tolist(), entries.frequencies.tolist())
    return sorted(zip(*columns, strict=True))


def entries(rows: list[Row]) -> Entries:
    keys, slots, frequencies = zip(*rows, strict=True) if rows else ((), (), ())
    return Entries(np.array(keys, np.uint64), np.array(slots, np.uint16), np.array(frequencies, np.uint16))


def drawn(terms: int, chunks: int) -> list[Row]:
    """Postings as skewed as language: the first terms are in nearly every chunk, the last in one."""
    dice = random.Random(terms * chunks)  # noqa: S311 - reproducible, not secret
    return [
        (term_key(f"t{term}"), slot, dice.choice([1, 1, 1, 2, 7, 65_535]))
        for term in range(terms)
        for slot in dice.sample(range(chunks), max(1, chunks // (term + 1)))
    ]


@pytest.mark.parametrize(("terms", "chunks"), [(0, 0), (1, 1), (40, 9), (3000, 2000)])
@pytest.mark.parametrize("bits", [0, 1, 5])
def test_cut_and_read_again_nothing_is_lost(terms: int, chunks: int, bits: int) -> None:
    rows = drawn(terms, chunks)
    blocks = Blocks(bits).cut(inverted(entries(rows)))
    assert rows_of(joined([entries_of(block) for _, block in blocks])) == sorted(rows)
    assert len({number for number, _ in blocks}) == len(blocks)


@pytest.mark.parametrize("bits", [0, 6])
def test_a_term_is_found_in_one_of_its_blocks(bits: int) -> None:
    rows = drawn(500, 1200)
    blocks = dict(Blocks(bits).cut(inverted(entries(rows))))
    for key in {key for key, _, _ in rows}:
        held = [find(blocks[n], np.uint64(key)) for n in Blocks(bits).numbers(key) if n in blocks]
        (postings,) = [each for each in held if each]
        frequencies = [1] * (len(postings.slots) - len(postings.frequencies)) + postings.frequencies.tolist()
        found = sorted(zip(postings.slots.tolist(), frequencies, strict=True))
        assert found == sorted((slot, frequency) for k, slot, frequency in rows if k == key)
    absent = term_key("absent")
    assert all(
        find(blocks[n], np.uint64(absent)) is None for n in Blocks(bits).numbers(absent) if n in blocks
    )


@pytest.mark.parametrize(("bits", "pieces"), [(0, 0), (2, 4), (4, 4), (7, 4)])
def test_the_pieces_of_the_keys_cover_every_block(bits: int, pieces: int) -> None:
    blocks = Blocks(bits)
    for key, _, _ in drawn(300, 1):
        piece = key >> (64 - pieces) if pieces else 0
        assert all(any(n in numbers for numbers in blocks.piece(piece, pieces)) for n in blocks.numbers(key))


def test_frequent_terms_have_blocks_of_their_own() -> None:
    rows = drawn(2000, 3000)
    size = inverted(entries(rows)).payload.nbytes
    sizes = {number: len(block) for number, block in Blocks(bits_for(size)).cut(inverted(entries(rows)))}
    assert {number for number, length in sizes.items() if length > 8000} <= {
        Blocks(bits_for(size)).numbers(term_key(f"t{term}"))[1] for term in range(10)
    }


@settings(max_examples=200, deadline=None)
@given(st.text(min_size=1, max_size=12))
def test_a_key_tells_its_term_unless_that_is_long_or_mixed(text: str) -> None:
    for token in search_tokens(text):
        assert term_of(term_key(token)) in (token, None)
        assert 0 <= term_key(token) < 1 << 64


@pytest.mark.parametrize("term", ["年假", "年", "𠀀𠀁", "vpn", "00", "5天", "2024", "abcdefghijk"])
def test_usual_terms_are_told(term: str) -> None:
    assert term_of(term_key(term)) == term


@pytest.mark.parametrize("term", ["abcdefghijkl", "clause:12", "200元", "zd-2024-008"])
def test_others_are_told_apart_but_not_back(term: str) -> None:
    assert term_of(term_key(term)) is None
    assert term_key(term) != term_key(term + "0")
