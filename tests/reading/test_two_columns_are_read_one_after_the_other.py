from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from documents.reading import locate, read
from tests.reading.pages import FONT, Sheet, pdf, wrapped
from tests.reading.texts import read_bytes

LEFT = (
    "甲方应当在收到货物以后十个工作日内完成验收，验收合格的出具验收单，不合格的书面说明理由并且退回货物，费用由乙方承担。"
    * 5
)
RIGHT = (
    "乙方应当按照约定的日期交付货物，每迟延一天支付货款千分之五的违约金，迟延超过三十天的，甲方可以解除合同并要求赔偿。"
    * 5
)


def _across(canvas: Canvas) -> None:
    canvas.setFont(FONT, 12)
    for index, (left, right) in enumerate(zip(wrapped(LEFT, 18), wrapped(RIGHT, 18), strict=False)):
        canvas.drawString(60, 740 - 20 * index, left)
        canvas.drawString(320, 740 - 20 * index, right)


def _down(canvas: Canvas) -> None:
    canvas.setFont(FONT, 12)
    for start, text in ((60, LEFT), (320, RIGHT)):
        for index, line in enumerate(wrapped(text, 18)):
            canvas.drawString(start, 740 - 20 * index, line)


@pytest.mark.parametrize("draw", [_across, _down])
def test_a_sentence_never_mixes_both_columns(tmp_path: Path, draw: object) -> None:
    text = read_bytes(tmp_path, pdf(Sheet(draw=draw)), "contract.pdf").text  # type: ignore[arg-type]
    assert text.startswith(LEFT[:200])
    assert RIGHT[:200] in text


def test_a_span_of_the_right_column_is_marked_on_the_right(tmp_path: Path) -> None:
    path = tmp_path / "contract.pdf"
    path.write_bytes(pdf(Sheet(draw=_across)))
    text = read(path, "contract.pdf").text
    start = text.index("每迟延一天")
    boxes = locate(path, 1, text, start, start + 20)
    assert boxes
    assert all(box.left > 0.5 for box in boxes)


def test_rows_of_a_table_are_not_taken_for_columns(tmp_path: Path) -> None:
    def table(canvas: Canvas) -> None:
        canvas.setFont(FONT, 12)
        for index in range(20):
            canvas.drawString(60, 740 - 20 * index, f"职级{index}" + "级" * (index % 5))
            canvas.drawString(320, 740 - 20 * index, f"上限{100 + index}元" + "整" * (index % 3 * 4))

    lines = read_bytes(tmp_path, pdf(Sheet(draw=table)), "table.pdf").text.split("\n")
    assert lines[3] == "职级3级级级 上限103元"
