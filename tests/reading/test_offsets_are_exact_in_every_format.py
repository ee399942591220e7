from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from documents.reading import chunk, read
from tests.reading.texts import assert_exact
from tests.reading.writers import WRITERS, Part, written

WORDS = st.text(
    st.sampled_from("年假报销差旅费标准的不超过应当第三条元天日，。；《》 ABcd 159%.😀\u3000"),
    min_size=1,
    max_size=60,
)
LONG = st.text(st.sampled_from("员工应当在规定的期限以内提交申请，。；"), min_size=300, max_size=1500)
NUMBERS = st.sampled_from(["第{}条 ", "{}. ", "（{}）", "{}、", "3.{} ", "Article {} ", ""])


@st.composite
def _clause(draw: st.DrawFn) -> Part:
    number = draw(NUMBERS).format(draw(st.integers(1, 30)))
    return Part("clause", number + "甲" + draw(st.one_of(WORDS, LONG)))


@st.composite
def _table(draw: st.DrawFn) -> Part:
    columns = draw(st.integers(1, 4))
    cell = st.text(st.sampled_from("金额部门日期0123456789|元"), min_size=1, max_size=12)
    row = st.tuples(*[cell] * columns)
    return Part("table", rows=tuple(draw(st.lists(row, min_size=1, max_size=40))))


PARTS = st.lists(
    st.one_of(
        WORDS.map(lambda text: Part("heading", "章" + text)),
        _clause(),
        st.one_of(WORDS, LONG).map(lambda text: Part("paragraph", "文" + text)),
        WORDS.map(lambda text: Part("item", "项" + text)),
        _table(),
    ),
    min_size=1,
    max_size=8,
)


@pytest.mark.parametrize("ending", sorted(WRITERS))
@settings(max_examples=12, deadline=None)
@given(parts=PARTS)
def test_chunks_are_what_their_offsets_say_and_hold_all_of_the_text(ending: str, parts: list[Part]) -> None:
    with TemporaryDirectory() as folder:
        reading = read(written(Path(folder), ending, parts), f"file.{ending}")
    assert_exact(reading, chunk(reading))
    assert_exact(reading, chunk(reading, target=50, maximum=60), maximum=60)


@settings(max_examples=60, deadline=None)
@given(parts=PARTS)
def test_elements_stand_in_order_and_leave_out_only_space(parts: list[Part]) -> None:
    with TemporaryDirectory() as folder:
        reading = read(written(Path(folder), "md", parts), "file.md")
    done = 0
    for element in reading.elements:
        assert reading.text[done : element.char_start].strip() == ""
        assert element.char_start < element.char_end
        done = element.char_end
    assert reading.text[done:].strip() == ""
