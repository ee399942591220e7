from pathlib import Path

import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from documents.reading import ReadingError, chunk, read
from documents.reading.pdf.recognition import _languages
from tests.reading.pages import Sheet, pdf
from tests.reading.texts import assert_exact


def _picture(canvas: Canvas) -> None:
    canvas.drawImage(ImageReader(Image.effect_noise((200, 280), 60)), 0, 0, 595, 842)


@pytest.fixture
def scan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scanned file, on a machine where only what the test installs is on the PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))
    _languages.cache_clear()
    path = tmp_path / "scan.pdf"
    path.write_bytes(pdf(Sheet(draw=_picture)))
    return path


def _install(folder: Path, script: str) -> None:
    program = folder / "tesseract"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


def test_the_words_are_read_and_marked_as_recognised(tmp_path: Path, scan: Path) -> None:
    listing = 'if [ "$1" = --list-langs ]; then echo List:; echo chi_sim; echo eng; exit; fi'
    words = "第 十 二 条 住 宿 费 每 人 每 晚 不 超 过 五 百 元 。\\n\\n第 十 三 条 由 财 务 部 解 释 。\\n"
    _install(tmp_path, f"{listing}\n[ \"$4\" = chi_sim+eng ] && printf '{words}'")
    reading = read(scan, "scan.pdf")
    assert [page.problem for page in reading.pages] == ["recognised"]
    chunks = chunk(reading)
    assert_exact(reading, chunks)
    assert [each.clause_no for each in chunks] == ["第十二条", "第十三条"]
    assert "每人每晚不超过五百元" in reading.text


@pytest.mark.parametrize("script", ["exit 1", "echo List:", "printf '\\377'"])
def test_a_program_that_fails_leaves_a_scan_a_scan(tmp_path: Path, scan: Path, script: str) -> None:
    _install(tmp_path, script)
    with pytest.raises(ReadingError, match="scanned_no_text_layer"):
        read(scan, "scan.pdf")


def test_without_it_a_scan_is_a_scan(scan: Path) -> None:
    with pytest.raises(ReadingError, match="scanned_no_text_layer"):
        read(scan, "scan.pdf")
