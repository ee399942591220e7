"""What came, went, changed or moved between two texts; numbers that changed are marked as such."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from documents.comparing import Change, Mark, Pair, Source, clauses, compare, differences
from documents.reading import chunk, read

OLD = """# 差旅费管理办法

第一章 总则

第一条 为规范差旅费管理，制定本办法。

第二条 本办法适用于全体员工。

第二章 住宿费

第三条 一类城市住宿费每人每晚不超过450元，超出部分由部门负责人书面批准。

第四条 出差回来后十日内报销。

第五条 乘坐高铁二等座，特殊情况另行批准。
"""

NEW = """# 差旅费管理办法

第一章 总则

第一条 为规范差旅费管理，制定本办法。

第二条 外聘顾问参照本办法执行，费用由项目承担。

第三条 本办法适用于全体员工。

第二章 住宿费

第四条 一类城市住宿费每人每晚不超过500元，超出部分由部门负责人书面批准。

第五条 出差回来后10日内报销。
"""


def compared(tmp_path: Path, old: str, new: str) -> list[Pair]:
    def taken_apart(name: str, text: str) -> tuple[str, list[Source]]:
        path = tmp_path / name
        path.write_text(text, "utf-8")
        reading = read(path, name)
        sources = [
            Source(c.char_start, c.char_end, c.clause_no, c.heading_path, c.page_from) for c in chunk(reading)
        ]
        return reading.text, sources

    return list(compare(clauses(*taken_apart("old.md", old)), clauses(*taken_apart("new.md", new))))


def changes(pairs: list[Pair]) -> dict[tuple[str, str], Change]:
    return {
        (p.old.number if p.old else "", p.new.number if p.new else ""): p.change
        for p in pairs
        if (p.old or p.new) and p.number
    }


def test_each_clause_finds_what_it_was(tmp_path: Path) -> None:
    assert changes(compared(tmp_path, OLD, NEW)) == {
        ("第一条", "第一条"): Change.SAME,
        ("", "第二条"): Change.ADDED,
        ("第二条", "第三条"): Change.RENUMBERED,
        ("第三条", "第四条"): Change.CHANGED,
        ("第四条", "第五条"): Change.CHANGED,
        ("第五条", ""): Change.REMOVED,
    }


def test_a_number_that_changed_is_marked_and_one_written_otherwise_is_not(tmp_path: Path) -> None:
    pairs = {p.number: p for p in compared(tmp_path, OLD, NEW)}
    limit, days = pairs["第四条"], pairs["第五条"]
    marked = [(p.words, p.mark) for p in limit.pieces if p.is_number]
    assert marked == [("450元", Mark.GONE), ("500元", Mark.NEW)]
    assert limit.numbers_changed
    assert not days.numbers_changed


@pytest.mark.parametrize(
    ("old", "new", "numbers"),
    [
        ("每次四小时以内", "每次五小时以内", ["四", "五"]),
        ("上限为1,000元", "上限为1000元", []),
        ("扣减百分之二十", "扣减20%", []),
        ("扣减百分之二十", "扣减25%", ["百分之二十", "25%"]),
        ("不超过３０天", "不超过30天", []),
        ("第三条另有规定", "第四条另有规定", []),
        ("甲100元，乙80元", "甲120元，乙100元", ["100元", "120元", "80元", "100元"]),
        ("预算1万元", "预算10000元", []),
        ("由主管批准", "由主管书面批准", []),
    ],
)
def test_what_counts_as_another_number(old: str, new: str, numbers: list[str]) -> None:
    assert [piece.words for piece in differences(old, new) if piece.is_number] == numbers


def test_a_clause_written_anew_under_its_number_is_a_change(tmp_path: Path) -> None:
    old = "第一条 本办法适用于全体员工。\n\n第二条 每月五日发放补贴。\n"
    new = "第一条 本办法适用于全体员工。\n\n第二条 交通卡由行政部统一采购并登记。\n"
    assert changes(compared(tmp_path, old, new))["第二条", "第二条"] is Change.CHANGED


def test_text_without_numbers_is_compared_line_by_line(tmp_path: Path) -> None:
    old = "# 须知\n\n访客须登记。\n\n停车位先到先得。\n"
    new = "# 须知\n\n访客须登记。\n\n会议室须预约。\n\n停车位先到先得。\n"
    pairs = compared(tmp_path, old, new)
    assert [p.new.words for p in pairs if p.change is Change.ADDED and p.new] == ["会议室须预约。"]
    assert not [p for p in pairs if p.change in (Change.CHANGED, Change.REMOVED)]


def test_a_row_of_a_table_is_compared_as_a_row(tmp_path: Path) -> None:
    head = "| 城市 | 限额 |\n| --- | --- |\n"
    pairs = compared(
        tmp_path, head + "| 北京 | 450元 |\n| 武汉 | 300元 |\n", head + "| 北京 | 500元 |\n| 武汉 | 300元 |\n"
    )
    changed = [p for p in pairs if p.change is Change.CHANGED]
    assert [(p.old.words, p.new.words) for p in changed if p.old and p.new] == [
        ("| 北京 | 450元 |", "| 北京 | 500元 |")
    ]


WORDS = st.text(alphabet="甲乙丙一二三十百元天日0123456789.,%。 \nab", max_size=60)


@settings(max_examples=120, deadline=None)
@given(WORDS, WORDS)
def test_the_pieces_hold_both_wordings_whole(old: str, new: str) -> None:
    pieces = differences(old, new)
    assert "".join(p.words for p in pieces if p.mark is not Mark.NEW) == old
    assert "".join(p.words for p in pieces if p.mark is not Mark.GONE) == new
    assert all(not p.is_number for p in pieces if p.mark is Mark.SAME)


CLAUSE = st.tuples(
    st.sampled_from(["", "第一条", "第二条", "第三条"]), st.text("甲乙丙丁天元123", min_size=1, max_size=12)
)


@settings(max_examples=120, deadline=None)
@given(st.lists(CLAUSE, max_size=8), st.lists(CLAUSE, max_size=8))
def test_every_clause_of_both_texts_is_there_once(
    old: list[tuple[str, str]], new: list[tuple[str, str]]
) -> None:
    def laid_out(items: list[tuple[str, str]]) -> tuple[str, list[Source]]:
        text, sources = "", []
        for position, (number, words) in enumerate(items):
            sources.append(Source(len(text), len(text) + len(number + words), number, (str(position),), 1))
            text += number + words + "\n"
        return text, sources

    before, after = clauses(*laid_out(old)), clauses(*laid_out(new))
    pairs = compare(before, after)
    assert [p.new for p in pairs if p.new] == list(after)
    assert sorted((p.old for p in pairs if p.old), key=lambda c: c.char_start) == list(before)
