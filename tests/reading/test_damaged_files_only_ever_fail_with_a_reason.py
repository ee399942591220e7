from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from documents.reading import ReadingError, chunk
from tests.reading.texts import assert_exact, read_bytes
from tests.reading.writers import WRITERS, Part

PARTS = [
    Part("heading", "总则"),
    Part("clause", "第一条 年假五天，由人力资源部安排。"),
    Part("table", rows=(("城市", "上限"), ("一类", "500"))),
    Part("item", "发票"),
]
HARMS = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 255)), min_size=1, max_size=8)


def _harmed(data: bytes, harms: list[tuple[float, int]]) -> bytes:
    spoiled = bytearray(data)
    for place, value in harms:
        spoiled[int(place * (len(spoiled) - 1))] = value
    return bytes(spoiled)


def _read(data: bytes, name: str) -> None:
    with TemporaryDirectory() as folder:
        try:
            reading = read_bytes(Path(folder), data, name)
        except ReadingError as error:
            assert error.code  # noqa: PT017 - either it is read exactly, or there is a reason
        else:
            assert_exact(reading, chunk(reading))


@pytest.mark.parametrize("ending", ["docx", "xlsx", "pptx", "html", "md", "txt"])
@settings(max_examples=15, deadline=None)
@given(harms=HARMS)
def test_bytes_changed_anywhere(ending: str, harms: list[tuple[float, int]]) -> None:
    _read(_harmed(WRITERS[ending](PARTS), harms), f"file.{ending}")


@pytest.mark.parametrize(
    ("ending", "part"),
    [("docx", "word/document.xml"), ("xlsx", "xl/worksheets/sheet1.xml"), ("pptx", "ppt/slides/slide1.xml")],
)
@settings(max_examples=15, deadline=None)
@given(harms=HARMS)
def test_bytes_changed_inside_a_part(ending: str, part: str, harms: list[tuple[float, int]]) -> None:
    buffer = BytesIO()
    with ZipFile(BytesIO(WRITERS[ending](PARTS))) as source, ZipFile(buffer, "w") as target:
        for name in source.namelist():
            data = source.read(name)
            target.writestr(name, _harmed(data, harms) if name == part else data)
    _read(buffer.getvalue(), f"file.{ending}")
