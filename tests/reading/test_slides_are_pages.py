from io import BytesIO
from pathlib import Path

import pptx
from pptx.util import Inches

from documents.reading import RemovalKind, chunk
from tests.reading.texts import assert_exact, read_bytes


def test_titles_are_headings_and_hidden_slides_and_notes_are_left_out(tmp_path: Path) -> None:
    show = pptx.Presentation()
    for number, words in enumerate(["差旅费培训", "住宿标准", "草稿"]):
        slide = show.slides.add_slide(show.slide_layouts[1])
        slide.shapes.title.text = words
        slide.placeholders[1].text = f"第{number}页的要点。"
    show.slides[0].notes_slide.notes_text_frame.text = "讲稿"
    show.slides[2]._element.set("show", "0")
    box = show.slides[1].shapes.add_textbox(Inches(1), Inches(0.1), Inches(3), Inches(1))
    box.text_frame.text = "页首的文本框"
    buffer = BytesIO()
    show.save(buffer)
    reading = read_bytes(tmp_path, buffer.getvalue(), "training.pptx")
    assert len(reading.pages) == 3
    assert not reading.paged
    assert reading.text.startswith("## 差旅费培训\n\n第0页的要点。")
    assert reading.text.index("页首的文本框") < reading.text.index("第1页的要点。")
    assert {(each.kind, each.page) for each in reading.removed} == {
        (RemovalKind.COMMENT, 1),
        (RemovalKind.HIDDEN_TEXT, 3),
    }
    chunks = chunk(reading)
    assert_exact(reading, chunks)
    assert [(each.page_from, each.heading_path) for each in chunks] == [
        (1, ("差旅费培训",)),
        (2, ("住宿标准",)),
    ]
