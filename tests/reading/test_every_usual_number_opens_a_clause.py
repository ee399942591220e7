from pathlib import Path

import pytest

from tests.reading.texts import chunks_of

FILLER = "出差人员应当在出发以前提交申请，写明事由、地点、起止日期和预计费用，由直接上级审批以后方可出发。"
ENGLISH = "Employees submit a request before they leave, with purpose, place, dates and the expected cost."

FORMS = [
    (["第一条 {}", "第二条 {}", "第三条 {}"], ["第一条", "第二条", "第三条"]),
    (["第一条{}", "第二条{}", "第三条{}"], ["第一条", "第二条", "第三条"]),
    (["第 十一 条　{}", "第 十二 条　{}"], ["第十一条", "第十二条"]),
    (["第1条 {}", "第2条 {}"], ["第1条", "第2条"]),
    (["第一条之一 {}", "第一条之二 {}"], ["第一条之一", "第一条之二"]),
    (["【第一条】{}", "【第二条】{}"], ["第一条", "第二条"]),
    (["**第一条** {}", "**第二条** {}"], ["第一条", "第二条"]),
    (["一、{}", "二、{}", "三、{}"], ["一", "二", "三"]),
    (["（一）{}", "（二）{}"], ["（一）", "（二）"]),
    (["1.1 {}", "1.2 {}", "2.1 {}"], ["1.1", "1.2", "2.1"]),
    (["1.2.3 {}", "1.2.4 {}"], ["1.2.3", "1.2.4"]),
    (["1、{}", "2、{}"], ["1", "2"]),
    (["1. {}", "2. {}"], ["1", "2"]),
]
ENGLISH_FORMS = [
    (["Article 5 {}", "Article 6 {}"], ["Article 5", "Article 6"]),
    (["Section 4(b) {}", "Section 4(c) {}"], ["Section 4(b)", "Section 4(c)"]),
    (["Section 4.2: {}", "Section 4.3: {}"], ["Section 4.2", "Section 4.3"]),
    (["§ 3 {}", "§ 4 {}"], ["§3", "§4"]),
    (["3.1 {}", "3.2 {}"], ["3.1", "3.2"]),
]


@pytest.mark.parametrize(("lines", "numbers"), FORMS)
def test_chinese_rules(tmp_path: Path, lines: list[str], numbers: list[str]) -> None:
    text = "\n\n".join(line.format(FILLER) for line in lines)
    for name in ("rules.md", "rules.txt"):
        assert [each.clause_no for each in chunks_of(tmp_path, text, name)] == numbers


@pytest.mark.parametrize(("lines", "numbers"), ENGLISH_FORMS)
def test_english_rules(tmp_path: Path, lines: list[str], numbers: list[str]) -> None:
    text = "\n\n".join(line.format(ENGLISH) for line in lines)
    assert [each.clause_no for each in chunks_of(tmp_path, text, "rules.txt")] == numbers


def test_clauses_stand_below_their_chapters_and_sections(tmp_path: Path) -> None:
    text = f"第一章 总则\n第一节 目的\n第一条 {FILLER}\n第二章 住宿费\n第二条 {FILLER}"
    assert [each.heading_path for each in chunks_of(tmp_path, text, "rules.txt")] == [
        ("第一章 总则", "第一节 目的", "第一条"),
        ("第二章 住宿费", "第二条"),
    ]


def test_decimal_clauses_stand_below_their_chapter(tmp_path: Path) -> None:
    text = f"1 总则\n1.1 {FILLER}\n1.2 {FILLER}\n2 住宿费\n2.1 {FILLER}"
    assert [each.heading_path for each in chunks_of(tmp_path, text, "rules.txt")] == [
        ("1 总则", "1.1"),
        ("1 总则", "1.2"),
        ("2 住宿费", "2.1"),
    ]


def test_the_title_of_the_document_is_in_no_path(tmp_path: Path) -> None:
    text = f"# 差旅费管理办法\n\n## 第三章 住宿费\n\n第十二条 {FILLER}"
    (chunk,) = chunks_of(tmp_path, text)
    assert chunk.heading_path == ("第三章 住宿费", "第十二条")
    assert chunk.text.startswith("# 差旅费管理办法")
