from hypothesis import given, settings
from hypothesis import strategies as st

from documents.written import Line, Table, leaves, pieces, written

RULES = """# 差旅费管理办法

第十二条 一类城市每晚不超过 **500** 元。

| 城市 | 限额 |
|---|---|
| 一类 | 500元 |
| 二类 | 380元 |

- 凭 `发票` 报销
"""


def marked(blocks: tuple[Line | Table, ...]) -> str:
    found = []
    for block in blocks:
        if isinstance(block, Table):
            runs = [*block.head, *(cell for row in block.rows for cell in row)]
        else:
            runs = [block.pieces]
        found += [piece.text for run in runs for piece in run if piece.marked]
    return "".join(found)


def span_of(words: str) -> tuple[int, int]:
    start = RULES.index(words)
    return start, start + len(words)


def test_layout_is_kept_and_its_signs_are_not_shown() -> None:
    heading, clause, table, item = written(RULES, "markdown", None)
    assert isinstance(heading, Line)
    assert (heading.kind, heading.level, heading.pieces[0].text) == ("heading", 1, "差旅费管理办法")
    assert isinstance(clause, Line)
    assert [(piece.text, piece.tag) for piece in clause.pieces] == [
        ("第十二条 一类城市每晚不超过 ", ""),
        ("500", "strong"),
        (" 元。", ""),
    ]
    assert isinstance(table, Table)
    assert [cell[0].text for cell in table.head] == ["城市", "限额"]
    assert [[cell[0].text for cell in row] for row in table.rows] == [["一类", "500元"], ["二类", "380元"]]
    assert isinstance(item, Line)
    assert item.kind == "item"


def test_a_span_in_a_sentence_is_marked_through_its_emphasis() -> None:
    assert marked(written(RULES, "markdown", span_of("不超过 **500** 元"))) == "不超过 500 元"


def test_a_span_in_a_cell_marks_that_cell_only() -> None:
    assert marked(written(RULES, "markdown", span_of("380元"))) == "380元"


def test_a_span_over_several_blocks_marks_them_all() -> None:
    start, _ = span_of("元。")
    _, end = span_of("| 一类")
    assert marked(written(RULES, "markdown", (start, end))) == "元。城市限额一类"


def test_a_later_part_of_a_text_is_marked_at_the_same_offsets() -> None:
    start = RULES.index("| 城市")
    assert marked(written(RULES[start:], "markdown", span_of("380元"), start)) == "380元"


@settings(max_examples=60)
@given(st.text(max_size=40), st.integers(0, 50), st.integers(0, 50), st.integers(0, 20))
def test_pieces_are_the_text_and_mark_exactly_the_span(text: str, start: int, end: int, offset: int) -> None:
    cut = pieces(text, (start, end), offset)
    assert "".join(piece.text for piece in cut) == text
    inside = "".join(c for at, c in enumerate(text, start=offset) if start <= at < end)
    assert "".join(piece.text for piece in cut if piece.marked) == inside


@settings(max_examples=60)
@given(st.text(alphabet="文字\n", max_size=80), st.integers(1, 30))
def test_leaves_are_the_text_and_end_at_line_ends(text: str, length: int) -> None:
    cut = leaves(text, length)
    assert "".join(text[start:end] for start, end in cut) == text
    assert all(text[end - 1] == "\n" for _, end in cut[:-1])
