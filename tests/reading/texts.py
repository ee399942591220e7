"""Texts for tests and the ways to read them."""

from pathlib import Path

from documents.reading import Chunk, Reading, chunk, read


def read_bytes(folder: Path, data: bytes, name: str) -> Reading:
    path = folder / "upload"
    path.write_bytes(data)
    return read(path, name)


def read_text(folder: Path, text: str, name: str = "rules.md") -> Reading:
    return read_bytes(folder, text.encode(), name)


def chunks_of(folder: Path, text: str, name: str = "rules.md") -> tuple[Chunk, ...]:
    return chunk(read_text(folder, text, name))


def assert_exact(reading: Reading, chunks: tuple[Chunk, ...], maximum: int = 800) -> None:
    """Offsets are exact, pages tile the text, and the chunks hold all of it."""
    text = reading.text
    covered = bytearray(len(text))
    for each in chunks:
        assert text[each.char_start : each.char_end] == each.text
        assert 0 < len(each.text) <= maximum
        assert each.page_from <= each.page_to
        covered[each.char_start : each.char_end] = b"\1" * len(each.text)
    assert "".join(char for char, seen in zip(text, covered, strict=True) if not seen).strip() == ""
    assert [page.char_start for page in reading.pages] == [0, *(page.char_end for page in reading.pages[:-1])]
    assert reading.pages[-1].char_end == len(text)
