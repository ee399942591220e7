"""A citation behind the full stop is the citation of what came before it."""

import pytest

from qa.answering.sentences import split


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("每晚不超过500元。[1]", "超过部分自理。"),
        ("每晚不超过500元。 [1] [2]", "超过部分自理。"),
        ("每晚不超过500元。［1］【2】", "超过部分自理。"),
        ("每晚不超过500元。[1, 2][1-3][n]", "超过部分自理。"),
        ("他说“不行。”[1]", "后离开。"),
        ("At most 500 yuan. [1] ", "the rest is yours."),
        ("等等……[1]", "其他费用自理。"),
    ],
)
def test_the_marker_stays_with_its_sentence(first: str, second: str) -> None:
    text = first + second
    assert [text[start:end] for start, end in split(text)] == [first, second]


@pytest.mark.parametrize("start", ["【2019】1号文另有规定。", "[见附件](a.pdf)另有规定。", "[" + "7" * 40])
def test_a_bracket_that_is_no_marker_begins_the_next_sentence(start: str) -> None:
    text = "每晚不超过500元。" + start
    assert [text[begin:end] for begin, end in split(text)] == ["每晚不超过500元。", start]
