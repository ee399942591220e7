"""Which parser reads a file: told by its bytes, checked against its name."""

from collections.abc import Callable
from pathlib import Path

from documents.reading.errors import ReadingError
from documents.reading.markdown import read_markdown
from documents.reading.pdf import read_pdf
from documents.reading.plain import read_plain
from documents.reading.tables import read_csv
from documents.reading.types import Limits, Reading

DEFAULT_LIMITS = Limits()

Progress = Callable[[int, int], None]

_TEXT = {
    "md": read_markdown,
    "markdown": read_markdown,
    "txt": read_plain,
    "text": read_plain,
    "log": read_plain,
    "csv": read_csv,
    "tsv": read_csv,
}
_LEGACY = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def read(
    path: Path,
    filename: str,
    *,
    encoding: str | None = None,
    on_progress: Progress | None = None,
    limits: Limits = DEFAULT_LIMITS,
) -> Reading:
    """The file's text, pages and elements. `on_progress` gets pages done and in all. Raises ReadingError.

    `filename` is what the uploader called it and decides only which format the bytes claim to be.
    """
    size = path.stat().st_size
    if not size:
        raise ReadingError("empty_file")
    if size > limits.file_bytes:
        raise ReadingError("too_large", {"limit_mb": limits.file_bytes // 1024 // 1024})
    ending = filename.rpartition(".")[2].strip().lower() if "." in filename else ""
    if ending == "pdf":
        return read_pdf(path, limits, on_progress)
    if ending not in _TEXT:
        raise ReadingError("unsupported_format", {"ending": ending})
    return _TEXT[ending](path.read_bytes(), limits, encoding)
