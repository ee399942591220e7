from pathlib import Path

import pytest

from documents.reading import chunk
from tests.reading.word_xml import level, numbered, numbering, p, read_body

ARTICLES = numbering(level(0, "chineseCountingThousand", "第%1条"), level(1, "chineseCounting", "（%2）"))


def test_articles_and_entries_are_counted_as_word_does(tmp_path: Path) -> None:
    body = (
        numbered("总则。")
        + numbered("材料：")
        + numbered("发票", level=1)
        + numbered("行程单", level=1)
        + numbered("解释。")
    )
    reading = read_body(tmp_path, body + numbered("附表", level=1), numbering=ARTICLES)
    assert reading.text.split("\n\n")[:6] == [
        "第一条 总则。",
        "第二条 材料：",
        "（一） 发票",
        "（二） 行程单",
        "第三条 解释。",
        "（一） 附表",
    ]
    assert [each.clause_no for each in chunk(reading)] == ["第一条", "第二条", "第三条"]


@pytest.mark.parametrize(
    ("form", "text", "label"),
    [
        ("decimal", "%1.", "12."),
        ("chineseCounting", "第%1章", "第十二章"),
        ("upperRoman", "%1.", "XII."),
        ("lowerRoman", "%1)", "xii)"),
        ("upperLetter", "%1.", "L."),
        ("lowerLetter", "%1)", "l)"),
        ("decimalEnclosedCircle", "%1", "⑫"),
        ("decimalFullWidth", "%1．", "１２．"),
        ("decimalZero", "%1", "12"),
        ("none", "附注", "附注"),
    ],
)
def test_number_formats(tmp_path: Path, form: str, text: str, label: str) -> None:
    reading = read_body(tmp_path, numbered("内容"), numbering=numbering(level(0, form, text, start=12)))
    assert reading.text.startswith(f"{label} 内容")


def test_deeper_numbers_hold_those_above_and_begin_anew(tmp_path: Path) -> None:
    levels = numbering(level(0, "decimal", "%1"), level(1, "decimal", "%1.%2"))
    body = (
        numbered("总则")
        + numbered("甲", level=1)
        + numbered("乙", level=1)
        + numbered("附则")
        + numbered("丙", level=1)
    )
    assert read_body(tmp_path, body, numbering=levels).text.split() == [
        "1",
        "总则",
        "1.1",
        "甲",
        "1.2",
        "乙",
        "2",
        "附则",
        "2.1",
        "丙",
    ]


def test_a_legal_level_writes_chinese_chapters_in_arabic(tmp_path: Path) -> None:
    levels = numbering(level(0, "chineseCounting", "第%1章"), level(1, "decimal", "%1.%2", more="<w:isLgl/>"))
    assert "1.1 甲" in read_body(tmp_path, numbered("总则") + numbered("甲", level=1), numbering=levels).text


def test_a_new_list_of_the_same_kind_starts_over_where_it_says_so(tmp_path: Path) -> None:
    nums = (
        "<w:num w:numId='1'><w:abstractNumId w:val='0'/></w:num>"
        "<w:num w:numId='2'><w:abstractNumId w:val='0'/>"
        "<w:lvlOverride w:ilvl='0'><w:startOverride w:val='1'/></w:lvlOverride></w:num>"
    )
    parts = numbering(level(0, "decimal", "%1)"), num=nums)
    body = numbered("甲") + numbered("乙") + numbered("丙", num=2)
    assert read_body(tmp_path, body, numbering=parts).text.split() == ["1)", "甲", "2)", "乙", "1)", "丙"]


def test_numbers_come_through_styles_and_what_they_are_based_on(tmp_path: Path) -> None:
    styles = (
        "<w:style w:styleId='Base'><w:name w:val='Base'/>"
        "<w:pPr><w:numPr><w:numId w:val='1'/></w:numPr></w:pPr></w:style>"
        "<w:style w:styleId='Clause'><w:name w:val='Clause'/><w:basedOn w:val='Base'/></w:style>"
    )
    body = p("总则。", "<w:pStyle w:val='Clause'/>")
    assert read_body(tmp_path, body, numbering=ARTICLES, styles=styles).text.startswith("第一条 总则。")


def test_bullets_are_entries_and_unnumbered_paragraphs_stay_so(tmp_path: Path) -> None:
    parts = numbering(level(0, "bullet", "\uf0b7"))
    assert read_body(tmp_path, numbered("甲") + numbered("乙", num=0), numbering=parts).text.split("\n")[
        :2
    ] == ["- 甲", "乙"]
