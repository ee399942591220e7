from pathlib import Path

import pytest

from documents.reading import chunk
from tests.reading.pages import Sheet, pdf
from tests.reading.texts import chunks_of, read_bytes

REFERENCES = [
    "第十二条规定的情形除外，仍由本人承担。",
    "第五条、第六条的规定同时适用。",
    "第三章的规定适用于外派人员。",
    "11.5.14.2 的试验适用于全部设备。",
    "5.2.1条规定的费用不予报销。",
    "3.5%的税率适用于小规模纳税人。",
    "1.5 倍工资按月发放。",
    "2.3元的补贴照发。",
    "Article 5 applies to contractors as well.",
    "Section 4(b) of this policy stays in force.",
    "Chapter 2 and Chapter 3 apply together.",
]


@pytest.mark.parametrize("line", REFERENCES)
@pytest.mark.parametrize("ending", ["md", "txt"])
def test_a_line_that_begins_with_a_reference_belongs_to_its_clause(
    tmp_path: Path, line: str, ending: str
) -> None:
    text = f"第一条 差旅费按照标准报销。\n\n{line}\n\n第二条 本办法自发布之日起施行。"
    clauses = [each.clause_no for each in chunks_of(tmp_path, text, f"rules.{ending}")]
    assert clauses == ["第一条", "第二条"]


def test_a_reference_broken_at_a_line_end_is_no_clause(tmp_path: Path) -> None:
    lines = [
        "第一条 出差人员乘坐的交通工具超出规定等级的费用，应当依照",
        "第二条 所列的标准由本人承担，由部门负责人批准的情形，除外。",
        "第二条 交通工具的等级由财务部规定。",
    ]
    reading = read_bytes(tmp_path, pdf(Sheet(lines)), "rules.pdf")
    assert [each.clause_no for each in chunk(reading)] == ["第一条", "第二条"]
    assert "应当依照第二条 所列的标准" in reading.text


def test_an_entry_of_a_table_of_contents_is_no_heading(tmp_path: Path) -> None:
    text = "目录\n第一章 总则…………………1\n第二章 住宿费……………5\n\n第一章 总则\n第一条 为规范开支，制定本办法。"
    paths = [each.heading_path for each in chunks_of(tmp_path, text, "rules.txt")]
    assert paths[-1] == ("第一章 总则", "第一条")
    assert not any("第二章" in " ".join(path) for path in paths)
