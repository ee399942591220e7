"""Whatever a model writes: text is kept in order, reading twice changes nothing, the work stays linear."""

import re
import sys
from types import FrameType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qa.answering.claims import parse_claim

PIECES = [
    "[",
    "]",
    "［",
    "］",
    "【",
    "】",
    "1",
    "7",
    "n",
    ",",
    "-",
    " ",
    "甲",
    "乙",
    "年",
    "号",
    "(",
    ")",
    ".",
    "。",
]
WORDS = ["[1]", "[2]", "[2023]", "15号", "(a.pdf)", "[1", "块", "\n"]
sentences = st.lists(st.sampled_from(PIECES + WORDS), max_size=20).map("".join)
block_lists = st.lists(sentences, max_size=3)
MARKER_CHARACTERS = re.compile(r"[\[\]［］【】0-9nN,\-\s块]")


@settings(max_examples=300, deadline=None)
@given(sentences, block_lists)
def test_text_is_kept_in_order(sentence: str, blocks: list[str]) -> None:
    claim = parse_claim(sentence, blocks)
    remaining = iter(sentence)
    assert all(char in remaining for char in claim.text)
    assert MARKER_CHARACTERS.sub("", claim.text) == MARKER_CHARACTERS.sub("", sentence)


@settings(max_examples=300, deadline=None)
@given(sentences, block_lists)
def test_a_second_reading_changes_nothing(sentence: str, blocks: list[str]) -> None:
    first = parse_claim(sentence, blocks)
    second = parse_claim(first.text, blocks)
    assert second.text == first.text
    assert (second.refs, second.invalid_refs) == ((), ())


@settings(max_examples=100, deadline=None)
@given(sentences, block_lists)
def test_references_are_unique_and_were_handed_out(sentence: str, blocks: list[str]) -> None:
    claim = parse_claim(sentence, blocks)
    assert len(set(claim.refs)) == len(claim.refs)
    assert all(1 <= n <= len(blocks) for n in claim.refs)
    assert not any(1 <= n <= len(blocks) for n in claim.invalid_refs)


def steps(sentence: str) -> int:
    """Lines of Python run to parse a sentence."""
    count = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        parse_claim(sentence, ["货款按月结算[1]。"])
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize(
    "piece", ["[", "[1", "[1]", "]", "[1,", "[ ", "[n", "[[1]1]", "[9](a", "[2023]1号", "【", "[1甲", "甲"]
)
def test_the_work_grows_with_the_length(piece: str) -> None:
    assert steps(piece * 400) < 2.3 * steps(piece * 200)


@pytest.mark.parametrize(
    ("head", "body", "tail"), [("[", "1", ""), ("[", "1,", "]"), ("[1", "[", "]"), ("", "[", "1")]
)
def test_a_bracket_with_a_long_run_is_read_in_the_same_way(head: str, body: str, tail: str) -> None:
    assert steps(head + body * 400 + tail) < 2.3 * steps(head + body * 200 + tail)
