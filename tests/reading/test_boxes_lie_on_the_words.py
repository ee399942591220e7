from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from documents.reading import Box, Reading, locate, read
from tests.reading.pages import A4, Sheet, pdf

SCALE = 2
SLACK = 2
"""Pixels by which smoothed edges may reach over a box."""
COLOURS = [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 0, 1)]
LINES = [
    "Lodging is capped at 500 yuan",
    "approval by the department head",
    "meals cost 120 a day",
    "receipts, please",
    "Annex g",
]
SIZES = [A4, (1190.0, 842.0), (400.0, 300.0)]

Drawn = tuple[tuple[float, float], int, float, float, float, float | None]

_draws: st.SearchStrategy[Drawn] = st.tuples(
    st.sampled_from(SIZES),
    st.sampled_from([0, 90, 180, 270]),
    st.floats(30, 100),
    st.floats(40, 90),
    st.floats(7, 13),
    st.sampled_from([None, 0.0, 15.0]),
)


def _sheet(
    size: tuple[float, float], rotation: int, left: float, top: float, font: float, crop: float | None
) -> Sheet:
    def draw(canvas: Canvas) -> None:
        canvas.setFont("Helvetica", font)
        for index, (line, colour) in enumerate(zip(LINES, COLOURS, strict=True)):
            canvas.setFillColorRGB(*colour)
            canvas.drawString(left, size[1] - top - index * font * 1.25, line)

    box = (crop, crop * 2, size[0] - crop * 3, size[1] - crop) if crop is not None else None
    return Sheet(size=size, rotation=rotation, crop=box, draw=draw)


def _inks(path: Path, number: int) -> list[Image.Image]:
    """The page's picture once for each line, reduced to what is drawn in that line's colour."""
    with pypdfium2.PdfDocument(path) as document:
        picture = document[number - 1].render(scale=SCALE).to_pil().convert("RGB")
    bands = [band.point(lambda value: 255 if value < 128 else 0) for band in picture.split()]
    return [_dark_where(bands, [value < 0.5 for value in colour]) for colour in COLOURS]


def _dark_where(bands: Sequence[Image.Image], wanted: Sequence[bool]) -> Image.Image:
    shown = Image.new("L", bands[0].size, 255)
    for band, dark in zip(bands, wanted, strict=True):
        shown = ImageChops.multiply(shown, band if dark else ImageChops.invert(band))
    return shown


def _pixels(box: Box, size: tuple[int, int], slack: int) -> tuple[int, int, int, int]:
    width, height = size
    return (
        round(box.left * width) - slack,
        round(box.top * height) - slack,
        round((box.left + box.width) * width) + slack,
        round((box.top + box.height) * height) + slack,
    )


def _located(path: Path, reading: Reading, number: int, words: str) -> Sequence[Box]:
    page = reading.pages[number - 1]
    text = reading.text[page.char_start : page.char_end]
    start = text.index(words)
    return locate(path, number, text, start, start + len(words))


@settings(max_examples=20, deadline=None, phases=[Phase.explicit, Phase.generate], derandomize=True)
@given(pages=st.lists(_draws, min_size=1, max_size=3))
def test_a_box_covers_its_line_and_no_other_on_pages_of_any_size_rotation_and_crop(
    pages: list[Drawn],
) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "file.pdf"
        path.write_bytes(pdf(*(_sheet(*page) for page in pages)))
        reading = read(path, "file.pdf")
        for number in range(1, len(pages) + 1):
            inks = _inks(path, number)
            for line, words in enumerate(LINES):
                (box,) = _located(path, reading, number, words)
                covered = inks[line].copy()
                covered.paste(0, _pixels(box, covered.size, SLACK))
                assert inks[line].getbbox() is not None
                assert covered.getbbox() is None
                for other, ink in enumerate(inks):
                    inside = ink.crop(_pixels(box, ink.size, -SLACK))
                    assert other == line or inside.getbbox() is None


def test_a_part_of_a_line_is_marked_and_not_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "file.pdf"
    path.write_bytes(pdf(_sheet(A4, 0, 72, 90, 12, None)))
    reading = read(path, "file.pdf")
    (whole,) = _located(path, reading, 1, "Lodging is capped at 500 yuan")
    (part,) = _located(path, reading, 1, "500")
    assert whole.left < part.left < part.left + part.width < whole.left + whole.width
    assert part.width < whole.width / 5


def test_a_span_over_three_lines_has_three_boxes(tmp_path: Path) -> None:
    path = tmp_path / "file.pdf"
    lines = [
        "第十二条 住宿费按照城市类别实行限额管理：一类城市每人每",
        "晚不超过五百元，二类城市每人每晚不超过三百八十元，三类城",
        "市每人每晚不超过三百元。",
    ]
    path.write_bytes(pdf(Sheet(lines)))
    reading = read(path, "file.pdf")
    boxes = _located(
        path, reading, 1, "一类城市每人每晚不超过五百元，二类城市每人每晚不超过三百八十元，三类城市每人"
    )
    assert len(boxes) == 3
    assert boxes[0].top < boxes[1].top < boxes[2].top
    assert boxes[0].left > boxes[1].left == boxes[2].left


def test_a_header_that_reads_like_the_title_below_it_is_not_taken_for_it(tmp_path: Path) -> None:
    path = tmp_path / "file.pdf"
    sheets = [
        Sheet([f"差旅费管理办法第{n}部分", f"第{n}条 内容。"], header="差旅费管理办法", top=150)
        for n in range(1, 5)
    ]
    sheets[0] = Sheet(["差旅费管理办法", "第一条 内容。"], header="差旅费管理办法", top=150)
    path.write_bytes(pdf(*sheets))
    reading = read(path, "file.pdf")
    (box,) = _located(path, reading, 1, "差旅费管理办法")
    assert box.top > 0.1


def test_text_that_is_not_on_the_page_has_no_box(tmp_path: Path) -> None:
    path = tmp_path / "file.pdf"
    path.write_bytes(pdf(Sheet(["第一条 每人每晚五百元。"])))
    assert locate(path, 1, "第一条 每人每晚六百元。", 0, 12) == ()
    assert locate(path, 9, "第一条 每人每晚五百元。", 0, 12) == ()
    assert locate(path, 1, "第一条 每人每晚五百元。", 3, 4) == ()
