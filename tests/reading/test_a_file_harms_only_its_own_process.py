import sys
from pathlib import Path

import pytest

from documents.reading import Limits, ReadingError, chunk, read, read_isolated
from tests.reading.pages import Sheet, pdf

TEXT = "第一条 员工每年享受带薪年休假五天。\n\n第二条 由人力资源部解释。"


def _file(folder: Path, data: bytes, name: str) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def test_it_reads_the_same_as_in_this_process(tmp_path: Path) -> None:
    path = _file(tmp_path, TEXT.encode(), "rules.md")
    reading = read(path, "rules.md")
    assert read_isolated(path, "rules.md") == (reading, chunk(reading))


def test_progress_comes_page_by_page_and_ends_at_the_last(tmp_path: Path) -> None:
    path = _file(tmp_path, pdf(*[Sheet(["正文。"])] * 7), "rules.pdf")
    seen: list[tuple[int, int]] = []
    read_isolated(path, "rules.pdf", on_progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (7, 7)
    assert seen == sorted(seen)


def test_reasons_come_back(tmp_path: Path) -> None:
    path = _file(tmp_path, b"anything", "file.ofd")
    with pytest.raises(ReadingError) as failure:
        read_isolated(path, "file.ofd")
    assert (failure.value.code, failure.value.params) == ("unsupported_format", {"ending": "ofd"})


def test_time_is_limited(tmp_path: Path) -> None:
    path = _file(tmp_path, TEXT.encode(), "rules.md")
    with pytest.raises(ReadingError, match="time_limit"):
        read_isolated(path, "rules.md", limits=Limits(seconds=0.01))


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel holds the limit on Linux")
def test_memory_is_limited(tmp_path: Path) -> None:
    path = _file(tmp_path, b"<p>" + b"word " * 12_000_000, "rules.html")
    with pytest.raises(ReadingError) as failure:
        read_isolated(path, "rules.html", limits=Limits(memory_bytes=200_000_000))
    assert failure.value.code in ("memory_limit", "crashed")


def test_a_process_that_dies_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = _file(tmp_path, TEXT.encode(), "rules.md")
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(ReadingError, match="crashed"):
        read_isolated(path, "rules.md")
