"""The PDF, DOCX and XLSX files in the corpus are what the build scripts make of their sources."""

import runpy
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from pypdfium2 import PdfDocument

from tests.corpus.sample import CORPUS

OFFICE = ["doc-020-leave-v1.docx", "doc-023-approval-limits-v1.xlsx"]


def build(script: str) -> dict[str, Any]:
    return runpy.run_path(str(CORPUS / script))


def members(package: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(package)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def words(pdf: bytes) -> list[str]:
    return [page.get_textpage().get_text_bounded() for page in PdfDocument(pdf)]


@pytest.mark.parametrize("name", OFFICE)
def test_an_office_file_holds_what_its_source_says(name: str) -> None:
    make = build("build_office.py")[name.rpartition(".")[2]]
    source = (CORPUS / "sources" / f"{name}.txt").read_text("utf-8")
    assert members(make(source)) == members((CORPUS / "documents" / name).read_bytes())


def test_a_pdf_is_rebuilt_to_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    script = build("build_pdf.py")
    if not Path(script["FONT_FILE"]).exists():
        pytest.skip("the font is not installed (Debian: apt install fonts-wqy-microhei)")
    script["register"](script["FONT_FILE"])
    [source] = (CORPUS / "sources").glob("doc-017-*-v3.pdf.txt")
    once, twice = script["build"](source), script["build"](source)
    assert once == twice
    assert words(once) == words((CORPUS / "documents" / source.stem).read_bytes())


def test_every_source_has_its_document() -> None:
    sources = {path.stem for path in (CORPUS / "sources").iterdir()}
    built = {
        path.name for path in (CORPUS / "documents").iterdir() if path.suffix in {".pdf", ".docx", ".xlsx"}
    }
    assert sources == built
