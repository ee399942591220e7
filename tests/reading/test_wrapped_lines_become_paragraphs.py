from pathlib import Path

from tests.reading.pages import Sheet, pdf, wrapped
from tests.reading.texts import read_bytes

LONG = (
    "住宿费按照城市类别实行限额管理，一类城市每人每晚不超过五百元，二类城市每人每晚不超过三百八十元，"
    "三类城市每人每晚不超过三百元。"
)


def test_chinese_lines_are_joined_without_a_space(tmp_path: Path) -> None:
    reading = read_bytes(tmp_path, pdf(Sheet([*wrapped("第一条 " + LONG, 30), "第二条 完。"])), "rules.pdf")
    assert f"第一条 {LONG}\n第二条" in reading.text


def test_english_lines_are_joined_with_a_space(tmp_path: Path) -> None:
    lines = [
        "Lodging is capped at five hundred yuan a night in cities of the first",
        "class, and beyond it the department head approves.",
    ]
    reading = read_bytes(tmp_path, pdf(Sheet(lines)), "rules.pdf")
    assert "cities of the first class, and" in reading.text


def test_an_indented_line_begins_a_paragraph(tmp_path: Path) -> None:
    lines = [
        "　　国家机关和事业单位按照本办法执行，由各单位负责人批准以后报财务部备案。",
        "　　企业参照执行。",
    ]
    reading = read_bytes(tmp_path, pdf(Sheet(lines)), "rules.pdf")
    assert "备案。\n企业" in reading.text


def test_a_short_line_ends_its_paragraph(tmp_path: Path) -> None:
    lines = ["应当附有下列材料：", *wrapped(LONG, 30)]
    reading = read_bytes(tmp_path, pdf(Sheet(lines)), "rules.pdf")
    assert reading.text.startswith("应当附有下列材料：\n住宿费")


def test_letter_spaced_chinese_is_closed_up(tmp_path: Path) -> None:
    reading = read_bytes(
        tmp_path, pdf(Sheet(["差 旅 费 管 理 办 法", "一 类 城 市 每 人 每 晚"])), "rules.pdf"
    )
    assert "差旅费管理办法" in reading.text


def test_larger_lines_are_headings(tmp_path: Path) -> None:
    from reportlab.pdfgen.canvas import Canvas

    from tests.reading.pages import FONT

    def title(canvas: Canvas) -> None:
        canvas.setFont(FONT, 22)
        canvas.drawString(72, 700, "差旅费管理办法")

    reading = read_bytes(tmp_path, pdf(Sheet(draw=title), Sheet(wrapped(LONG * 3, 30))), "rules.pdf")
    assert [each.title for each in reading.elements if each.kind == "heading"] == ["差旅费管理办法"]
