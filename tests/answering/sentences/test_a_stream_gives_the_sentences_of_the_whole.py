"""However a draft is cut into chunks, its sentences are those of the whole text, each as soon as decided."""

from hypothesis import given, settings
from hypothesis import strategies as st

from qa.answering.sentences import SentenceBuffer, split

PIECES = [
    "。",
    "！",
    ".",
    "?",
    "…",
    "“",
    "”",
    "（",
    "）",
    '"',
    "[",
    "［",
    "]",
    "】",
    "1",
    "3.5",
    "n",
    ",",
    " ",
    "\n",
]
WORDS = ["e.g", "U.S", "Mr", "The", "a", "甲", "乙", "，", "**", "[1]", "。[1]", "。” ", "第3.2条", "\r\n"]
texts = st.lists(st.sampled_from(PIECES + WORDS), max_size=24).map("".join)


@settings(max_examples=200, deadline=None)
@given(texts, st.lists(st.integers(1, 5), max_size=60))
def test_chunks_do_not_matter(text: str, sizes: list[int]) -> None:
    whole = [text[start:end] for start, end in split(text)]
    buffer, streamed, at = SentenceBuffer(), list[str](), 0
    for size in [*sizes, len(text)]:
        streamed += buffer.feed(text[at : at + size])
        at += size
        assert "".join(streamed) + buffer.pending == text[:at]
    streamed += buffer.flush()
    assert [s.rstrip() for s in streamed] == [s.rstrip() for s in whole]
    assert streamed[:-1] == whole[:-1]


@settings(max_examples=100, deadline=None)
@given(texts)
def test_spans_tile_the_text(text: str) -> None:
    spans = split(text)
    assert "".join(text[start:end] for start, end in spans) == (text if text.strip() else "")
    assert all(text[start:end].strip() for start, end in spans)


def test_a_sentence_is_given_with_the_first_character_that_decides() -> None:
    buffer = SentenceBuffer()
    assert buffer.feed("上限为500元。") == []
    assert buffer.feed("[") == []
    assert buffer.feed("1") == []
    assert buffer.feed("]") == []
    assert buffer.feed("超") == ["上限为500元。[1]"]
    assert buffer.pending == "超"


def test_a_bracket_that_never_closes_holds_up_a_bounded_number_of_characters() -> None:
    buffer = SentenceBuffer()
    buffer.feed("上限为500元。[")
    held = 0
    while not (sentences := buffer.feed("7")):
        held += 1
        assert held < 40
    assert sentences == ["上限为500元。"]


def test_the_tail_comes_only_with_the_flush() -> None:
    buffer = SentenceBuffer()
    assert buffer.feed("第一句。第二句没有句号") == ["第一句。"]
    assert buffer.pending == "第二句没有句号"
    assert buffer.flush() == ["第二句没有句号"]
    assert buffer.pending == ""
