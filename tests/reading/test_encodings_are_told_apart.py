from pathlib import Path

import pytest

from documents.reading import ReadingError, read
from tests.reading.texts import read_bytes

SIMPLIFIED = "第一条 年休假五天，按照工龄计算。\r\n第二条 由人力资源部负责解释。"
TRADITIONAL = "第一條 年休假五天，按照年資計算。\r\n第二條 由人力資源部負責解釋。"
READ = SIMPLIFIED.replace("\r\n", "\n")


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16-le"),
        ("utf-16-be", "utf-16-be"),
        ("gbk", "gb18030"),
        ("gb18030", "gb18030"),
    ],
)
def test_simplified_chinese(tmp_path: Path, encoding: str, name: str) -> None:
    reading = read_bytes(tmp_path, SIMPLIFIED.encode(encoding), "rules.txt")
    assert (reading.text, reading.encoding) == (READ, name)


def test_traditional_chinese_in_big5(tmp_path: Path) -> None:
    reading = read_bytes(tmp_path, TRADITIONAL.encode("big5"), "rules.txt")
    assert reading.text == TRADITIONAL.replace("\r\n", "\n")


def test_the_uploaders_choice_holds(tmp_path: Path) -> None:
    path = tmp_path / "upload"
    path.write_bytes("年假".encode("big5"))
    assert read(path, "rules.txt", encoding="big5").text == "年假"


def test_an_unknown_choice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "upload"
    path.write_bytes(b"text")
    with pytest.raises(ReadingError, match="encoding_unknown"):
        read(path, "rules.txt", encoding="klingon")


def test_eight_kilobytes_of_english_before_the_chinese(tmp_path: Path) -> None:
    text = "Terms of travel. " * 500 + SIMPLIFIED
    assert read_bytes(tmp_path, text.encode("gbk"), "rules.txt").text == text.replace("\r\n", "\n")


def test_a_few_bad_bytes_do_not_spoil_a_file(tmp_path: Path) -> None:
    data = SIMPLIFIED.encode() + b"\xff\xfe" + SIMPLIFIED.encode()
    text = read_bytes(tmp_path, data, "rules.txt").text
    assert text.count("年休假五天") == 2
    assert "\ufffd" in text


def test_old_line_ends_are_lines(tmp_path: Path) -> None:
    assert read_bytes(tmp_path, SIMPLIFIED.replace("\r\n", "\r").encode(), "rules.txt").text == READ


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ReadingError, match="encoding_unknown"):
        read_bytes(tmp_path, bytes(range(256)) * 20, "rules.txt")
