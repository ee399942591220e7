from pathlib import Path

from documents.reading import chunk, read
from tests.reading.texts import assert_exact
from tests.reading.writers import Part, written

HEADER = ("城市", "住宿费上限", "伙食补助")
ROWS = tuple(
    (f"第{number}号城市", f"{100 + number} 元每人每晚", f"{50 + number} 元每天") for number in range(1, 61)
)


def test_a_fact_in_row_55_comes_whole_and_with_the_header(tmp_path: Path) -> None:
    for ending in ("md", "docx", "xlsx", "html"):
        reading = read(written(tmp_path, ending, [Part("table", rows=(HEADER, *ROWS))]), f"file.{ending}")
        chunks = chunk(reading)
        assert_exact(reading, chunks)
        (found,) = [each for each in chunks if "第55号城市" in each.text]
        assert "| 第55号城市 | 155 元每人每晚 | 105 元每天 |" in found.text
        assert "住宿费上限" in found.table_header
        assert "住宿费上限" not in found.text


def test_the_part_that_holds_the_header_does_not_repeat_it(tmp_path: Path) -> None:
    reading = read(written(tmp_path, "md", [Part("table", rows=(HEADER, *ROWS))]), "file.md")
    first, *others = chunk(reading)
    assert first.table_header == ""
    assert all(each.table_header.startswith("| 城市 |") for each in others)
    assert all(each.text.startswith("|") and each.text.endswith("|") for each in (first, *others))


def test_a_table_that_fits_stays_with_its_clause(tmp_path: Path) -> None:
    parts = [Part("clause", "第五条 按照下表选择："), Part("table", rows=(HEADER, *ROWS[:3]))]
    (found,) = chunk(read(written(tmp_path, "docx", parts), "file.docx"))
    assert found.clause_no == "第五条"
    assert found.text.endswith("| 第3号城市 | 103 元每人每晚 | 53 元每天 |")
