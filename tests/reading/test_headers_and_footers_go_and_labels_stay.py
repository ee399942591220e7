from pathlib import Path

from documents.reading import RemovalKind, chunk
from tests.reading.pages import Sheet, pdf
from tests.reading.texts import assert_exact, read_bytes

BODY = "员工应当在返回以后十个工作日内提交第{}类报销单，逾期不予受理。"


def _sheets(count: int, header: str = "人力资源部制度汇编", footer: str = "第 {} 页 共 9 页") -> list[Sheet]:
    return [
        Sheet(
            [BODY.format(chr(0x4E00 + n)), "本页其余内容略，第" + chr(0x4E10 + n) + "稿。"],
            header=header,
            footer=footer.format(n + 1),
        )
        for n in range(count)
    ]


def test_what_repeats_at_the_margins_is_dropped_and_recorded(tmp_path: Path) -> None:
    reading = read_bytes(tmp_path, pdf(*_sheets(5)), "rules.pdf")
    assert "制度汇编" not in reading.text
    assert "共 9 页" not in reading.text
    assert [(each.kind, each.page) for each in reading.removed][:2] == [
        (RemovalKind.HEADER, 1),
        (RemovalKind.PAGE_NUMBER, 1),
    ]
    assert len(reading.removed) == 10
    assert_exact(reading, chunk(reading))


def test_a_cover_without_header_changes_nothing(tmp_path: Path) -> None:
    reading = read_bytes(tmp_path, pdf(Sheet(["差旅费管理办法"], top=300), *_sheets(4)), "rules.pdf")
    assert "制度汇编" not in reading.text
    assert "差旅费管理办法" in reading.text


def test_headers_that_alternate_between_left_and_right_pages_go(tmp_path: Path) -> None:
    sheets = [Sheet([BODY.format(chr(0x4E00 + n))], header=("左页书眉", "右页书眉")[n % 2]) for n in range(8)]
    reading = read_bytes(tmp_path, pdf(*sheets), "rules.pdf")
    assert "书眉" not in reading.text


def test_short_pages_that_are_all_alike_are_no_headers(tmp_path: Path) -> None:
    assert read_bytes(tmp_path, pdf(*[Sheet(["正文。"])] * 4), "rules.pdf").text.count("正文。") == 4


def test_a_line_at_the_margin_of_two_pages_of_five_stays(tmp_path: Path) -> None:
    sheets = [Sheet([BODY.format(chr(0x4E00 + n))], header="内部资料" if n < 2 else "") for n in range(5)]
    assert read_bytes(tmp_path, pdf(*sheets), "rules.pdf").text.count("内部资料") == 2


def test_labels_of_a_form_stay_on_every_page(tmp_path: Path) -> None:
    labels = ["姓名：", "部门：", "申请事由：", "起止日期：", "审批意见："]
    sheets = [Sheet([*labels, f"备注第{chr(0x4E00 + n)}号"], top=60, leading=30) for n in range(4)]
    reading = read_bytes(tmp_path, pdf(*sheets), "form.pdf")
    assert all(reading.text.count(label) == 4 for label in labels)
    assert reading.removed == ()


def test_a_paragraph_runs_on_over_the_header_of_the_next_page(tmp_path: Path) -> None:
    first = [
        "第一条 劳动者连续工作一年以上的，享受带薪年休假，具体办法由人力",
        "资源部会同各部门根据经营情况统筹安排，并且考虑员工本人的意愿，",
    ]
    second = ["确有需要的可以跨年度安排，但不得超过一个年度。", "第二条 由人力资源部解释。"]
    sheets = [
        Sheet(first, header="汇编"),
        Sheet(second, header="汇编"),
        Sheet(["第三条 完。"], header="汇编"),
    ]
    reading = read_bytes(tmp_path, pdf(*sheets), "rules.pdf")
    assert "员工本人的意愿，确有需要的可以跨年度安排" in reading.text
    clause = chunk(reading)[0]
    assert (clause.clause_no, clause.page_from, clause.page_to) == ("第一条", 1, 2)
