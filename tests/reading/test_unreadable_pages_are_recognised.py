from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from documents.reading import ReadingError, chunk
from documents.reading.garble import is_garbled
from tests.reading.pages import Sheet, pdf
from tests.reading.texts import assert_exact, read_bytes

SEEN = "第一条 员工每年享受带薪年休假五天，由人力资源部统一安排。"


def _picture(canvas: Canvas) -> None:
    image = Image.effect_noise((200, 280), 60)
    canvas.drawImage(ImageReader(image), 0, 0, 595, 842)


def _outlines(canvas: Canvas) -> None:
    for index in range(200):
        canvas.line(72 + index, 700, 74 + index, 712)


def test_a_scan_of_three_pages_fails_and_names_them(tmp_path: Path) -> None:
    with pytest.raises(ReadingError) as failure:
        read_bytes(tmp_path, pdf(*[Sheet(draw=_picture)] * 3), "scan.pdf")
    assert (failure.value.code, failure.value.params) == ("scanned_no_text_layer", {"pages": "1–3"})


def test_a_scan_with_a_stamped_page_number_is_still_a_scan(tmp_path: Path) -> None:
    with pytest.raises(ReadingError, match="scanned_no_text_layer"):
        read_bytes(tmp_path, pdf(*(Sheet([f"{n}"], draw=_picture) for n in range(1, 4))), "scan.pdf")


def test_letters_drawn_as_outlines_are_no_text(tmp_path: Path) -> None:
    with pytest.raises(ReadingError, match="scanned_no_text_layer"):
        read_bytes(tmp_path, pdf(Sheet(draw=_outlines)), "outlines.pdf")


def test_a_mixed_document_is_read_and_names_the_scanned_page(tmp_path: Path) -> None:
    reading = read_bytes(
        tmp_path, pdf(Sheet([SEEN]), Sheet(draw=_picture), Sheet(["第二条 完。"])), "mixed.pdf"
    )
    assert [page.problem for page in reading.pages] == [None, "scanned", None]
    assert_exact(reading, chunk(reading))


def test_a_short_page_is_no_scan(tmp_path: Path) -> None:
    assert [page.problem for page in read_bytes(tmp_path, pdf(Sheet(["附件"])), "short.pdf").pages] == [None]


def test_an_empty_page_among_others_is_no_problem(tmp_path: Path) -> None:
    reading = read_bytes(tmp_path, pdf(Sheet([SEEN]), Sheet(), Sheet([SEEN])), "blank.pdf")
    assert [page.problem for page in reading.pages] == [None, None, None]


def test_a_document_without_a_word_is_not_read(tmp_path: Path) -> None:
    with pytest.raises(ReadingError, match="no_text"):
        read_bytes(tmp_path, pdf(Sheet(), Sheet()), "empty.pdf")


def test_a_broken_character_map_is_recognised(tmp_path: Path) -> None:
    data = pdf(Sheet([SEEN] * 5)).replace(b"/UniGB-UCS2-H", b"/GBKp-EUC-H   ")
    with pytest.raises(ReadingError) as failure:
        read_bytes(tmp_path, data, "garbled.pdf")
    assert failure.value.code == "garbled"


@pytest.mark.parametrize(
    ("text", "garbled"),
    [
        ("员工每年享受带薪年休假五天，由人力资源部统一安排。" * 4, False),
        ("Employees are entitled to five days of paid leave a year." * 4, False),
        ("2024 3.5% 500 380 300 120 80 (1) [2] #3" * 6, False),
        ("élève déjà été à l'école, naïve façade" * 3, False),
        ("あのイーハトーヴォのすきとおった風" * 4, False),
        ("\ue001\ue002\ue003年假\ue004", True),
        ("\x04\x05\x06\x07leave\x0e\x0f", True),
        ("ÖÐ»ªÈËÃñ¹²ºÍ¹úÀÍ¶¯ºÏÍ¬·¨", True),
        ("龘靐齉龗麤鱻爩籱灪鸞鸾驫骉羴" * 6, True),
        ("xkcdfghjklmnpqrstvwxzbcdfghjklmnpqrs" * 6, True),
    ],
)
def test_garbage_is_told_from_text(text: str, garbled: bool) -> None:
    assert is_garbled(text) is garbled


def test_a_text_layer_over_a_scan_is_read(tmp_path: Path) -> None:
    def layer(canvas: Canvas) -> None:
        _picture(canvas)
        text = canvas.beginText(72, 700)
        text.setFont("Helvetica", 12)
        text.setTextRenderMode(3)
        text.textOut("Annual leave is five days a year")
        canvas.drawText(text)

    reading = read_bytes(tmp_path, pdf(Sheet(draw=layer)), "ocr.pdf")
    assert "Annual leave is five days a year" in reading.text
    assert reading.pages[0].problem is None


def test_pictures_are_only_needed_where_words_are_missing(tmp_path: Path) -> None:
    buffer = BytesIO()
    Image.new("L", (10, 10)).save(buffer, "PNG")
    assert read_bytes(tmp_path, pdf(Sheet([SEEN], draw=_picture)), "stamp.pdf").pages[0].problem is None
