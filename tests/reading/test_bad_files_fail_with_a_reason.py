from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from documents.reading import Limits, ReadingError, read
from documents.reading.archives import OLE
from tests.reading.pages import Sheet, pdf
from tests.reading.texts import read_bytes
from tests.reading.word_xml import docx_bytes, p
from tests.reading.writers import Part, markdown, sheet, slides, word

PARTS = [Part("paragraph", "正文。")]


def _code(folder: Path, data: bytes, name: str) -> str:
    with pytest.raises(ReadingError) as failure:
        read_bytes(folder, data, name)
    return failure.value.code


@pytest.mark.parametrize("ending", ["pdf", "docx", "xlsx", "pptx", "html", "md", "txt", "csv", "doc"])
def test_an_empty_file(tmp_path: Path, ending: str) -> None:
    assert _code(tmp_path, b"", f"file.{ending}") == "empty_file"


@pytest.mark.parametrize(
    "name", ["file.ofd", "file.wps", "file.et", "file.zip", "file.exe", "file", "file.pdf.exe", ""]
)
def test_formats_that_are_not_read(tmp_path: Path, name: str) -> None:
    assert _code(tmp_path, b"anything", name) == "unsupported_format"


@pytest.mark.parametrize(
    ("data", "name", "found"),
    [
        (OLE + bytes(600), "file.docx", "doc"),
        (pdf(Sheet(["正文。"])), "file.docx", "pdf"),
        (pdf(Sheet(["正文。"])), "file.txt", "pdf"),
        (word(PARTS), "file.pdf", "docx"),
        (word(PARTS), "file.xlsx", "docx"),
        (sheet(PARTS), "file.docx", "xlsx"),
        (slides(PARTS), "file.md", "pptx"),
        (b"{\\rtf1 text}", "file.doc", "rtf"),
    ],
)
def test_a_name_that_hides_another_format_is_told(tmp_path: Path, data: bytes, name: str, found: str) -> None:
    with pytest.raises(ReadingError) as failure:
        read_bytes(tmp_path, data, name)
    assert (failure.value.code, failure.value.params["found"]) == ("wrong_extension", found)


@pytest.mark.parametrize("ending", ["docx", "xlsx", "pptx"])
def test_office_files_cut_short(tmp_path: Path, ending: str) -> None:
    data = {"docx": word, "xlsx": sheet, "pptx": slides}[ending](PARTS)
    assert _code(tmp_path, data[: len(data) // 2], f"file.{ending}") == "broken_file"


def test_a_broken_pdf(tmp_path: Path) -> None:
    assert _code(tmp_path, b"%PDF-1.7\n" + b"nothing" * 50, "file.pdf") == "broken_file"


def test_a_locked_pdf_and_its_password(tmp_path: Path) -> None:
    from reportlab.lib.pdfencrypt import StandardEncryption
    from reportlab.pdfgen.canvas import Canvas

    path = tmp_path / "locked"
    canvas = Canvas(str(path), encrypt=StandardEncryption("secret", canPrint=0))
    canvas.drawString(72, 700, "Annual leave is five days a year")
    canvas.save()
    with pytest.raises(ReadingError, match="needs_password"):
        read(path, "locked.pdf")
    assert "five days" in read(path, "locked.pdf", password="secret").text


def test_a_locked_office_file(tmp_path: Path) -> None:
    data = OLE + bytes(600) + "EncryptedPackage".encode("utf-16-le") + bytes(600)
    assert _code(tmp_path, data, "locked.docx") == "needs_password"


def test_a_part_that_unpacks_to_far_more_than_it_holds(tmp_path: Path) -> None:
    assert _code(tmp_path, docx_bytes(p("零" * 20_000_000)), "bomb.docx") == "decompression_limit"


def test_parts_that_unpack_to_too_much_together(tmp_path: Path) -> None:
    path = tmp_path / "bomb"
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", "<x/>")
        for number in range(4):
            archive.writestr(f"word/{number}.bin", bytes(range(256)) * 1000)
    with pytest.raises(ReadingError, match="decompression_limit"):
        read(path, "bomb.docx", limits=Limits(unpacked_bytes=1_000_000))


def test_entities_that_multiply_are_not_expanded(tmp_path: Path) -> None:
    levels = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    root = 'w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    body = "<w:body><w:p><w:r><w:t>&e9;</w:t></w:r></w:p></w:body>"
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        archive.writestr(
            "word/document.xml", f'<!DOCTYPE w [<!ENTITY e0 "哈">{levels}]><{root}>{body}</w:document>'
        )
    assert _code(tmp_path, buffer.getvalue(), "bomb.docx") in ("no_text", "broken_file")


@pytest.mark.parametrize("depth", [300, 5_000])
def test_markup_nested_without_end(tmp_path: Path, depth: int) -> None:
    data = ("<div>" * depth + "正文。" + "</div>" * depth).encode()
    path = tmp_path / "deep"
    path.write_bytes(data)
    try:
        assert "正文。" in read(path, "deep.html").text
    except ReadingError as error:
        assert error.code == "broken_file"  # noqa: PT017 - either is right, nothing else is


def test_limits_are_held(tmp_path: Path) -> None:
    path = tmp_path / "upload"
    path.write_bytes(pdf(*[Sheet(["正文。"])] * 5))
    for limits, code in (
        (Limits(pages=4), "too_many_pages"),
        (Limits(file_bytes=100), "too_large"),
        (Limits(characters=3), "too_many_characters"),
    ):
        with pytest.raises(ReadingError, match=code):
            read(path, "file.pdf", limits=limits)
    path.write_bytes(sheet([Part("table", rows=(("甲", "乙"),) * 10)]))
    with pytest.raises(ReadingError, match="too_many_cells"):
        read(path, "file.xlsx", limits=Limits(cells=10))


@pytest.mark.parametrize(
    "name",
    ["../../etc/passwd.md", "C:\\x\\..\\rules.md", "甲" * 250 + ".md", "a\x00b\nc.md", "con .MD", "年假.Md "],
)
def test_names_of_any_kind_do_no_harm(tmp_path: Path, name: str) -> None:
    assert read_bytes(tmp_path, markdown(PARTS), name).text.strip() == "正文。"


def test_a_legacy_document_without_libreoffice_names_the_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert _code(tmp_path, OLE + bytes(600), "file.doc") == "legacy_doc_needs_libreoffice"


def test_a_legacy_document_is_converted_where_libreoffice_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    converted = tmp_path / "converted.docx"
    converted.write_bytes(docx_bytes(p("第一条 旧文档。")))
    program = tmp_path / "soffice"
    program.write_text(
        f'#!/bin/sh\nwhile [ "$1" != --outdir ]; do shift; done\n/bin/cp "{converted}" "$2/file.docx"\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    reading = read_bytes(tmp_path, OLE + bytes(600), "file.doc")
    assert (reading.text.strip(), reading.format) == ("第一条 旧文档。", "docx")
