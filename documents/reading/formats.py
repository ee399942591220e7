"""Which parser reads a file: named by the file's ending, borne out by its bytes."""

import zipfile
from collections.abc import Callable
from pathlib import Path

from documents.reading.archives import OLE, is_encrypted_package
from documents.reading.errors import ReadingError
from documents.reading.html import read_html
from documents.reading.legacy import read_doc
from documents.reading.markdown import read_markdown
from documents.reading.pdf import read_pdf
from documents.reading.plain import read_plain
from documents.reading.sheets import read_xlsx
from documents.reading.slides import read_pptx
from documents.reading.tables import read_csv
from documents.reading.types import Limits, Reading
from documents.reading.word import read_docx

Progress = Callable[[int, int], None]

DEFAULT_LIMITS = Limits()

_TEXT = {
    "md": read_markdown,
    "markdown": read_markdown,
    "txt": read_plain,
    "text": read_plain,
    "csv": read_csv,
    "tsv": read_csv,
    "html": read_html,
    "htm": read_html,
    "xhtml": read_html,
}
_OFFICE = {
    "docx": read_docx,
    "docm": read_docx,
    "xlsx": read_xlsx,
    "xlsm": read_xlsx,
    "pptx": read_pptx,
    "pptm": read_pptx,
}
_KINDS = {"docm": "docx", "xlsm": "xlsx", "pptm": "pptx"}
_FOLDERS = {"word/": "docx", "xl/": "xlsx", "ppt/": "pptx"}
_HEAD = 1024

ENDINGS = frozenset((*_TEXT, *_OFFICE, "pdf", "doc"))


def read(
    path: Path,
    filename: str,
    *,
    encoding: str | None = None,
    password: str | None = None,
    on_progress: Progress | None = None,
    limits: Limits = DEFAULT_LIMITS,
) -> Reading:
    """The file's text, pages and elements. `on_progress` gets pages done and in all. Raises ReadingError.

    `filename` is what the uploader called it; only its ending counts. `password` opens a locked PDF.
    """
    if path.stat().st_size > limits.file_bytes:
        raise ReadingError("too_large", {"limit_mb": limits.file_bytes // 1024 // 1024})
    ending = check_kind(path, filename)
    if ending == "pdf":
        return read_pdf(path, limits, on_progress, password)
    if ending == "doc":
        return read_doc(path, limits)
    reading = (
        _OFFICE[ending](path, limits)
        if ending in _OFFICE
        else _TEXT[ending](path.read_bytes(), limits, encoding)
    )
    if on_progress:
        on_progress(len(reading.pages), len(reading.pages))
    return reading


def check_kind(path: Path, filename: str) -> str:
    """The ending whose parser may read the file, by its name and first bytes. Raises ReadingError."""
    if not path.stat().st_size:
        raise ReadingError("empty_file")
    ending = ending_of(filename)
    _check_bytes(path, ending)
    return ending


def ending_of(filename: str) -> str:
    """The ending without its dot, in lower case. Raises ReadingError `unsupported_format`."""
    ending = filename.rpartition(".")[2].strip().lower() if "." in filename else ""
    if ending not in ENDINGS:
        raise ReadingError("unsupported_format", {"ending": ending[:20]})
    return ending


def _check_bytes(path: Path, ending: str) -> None:
    """Raises ReadingError `wrong_extension` when the bytes are of another kind than the name says."""
    found = _found(path)
    claimed = _KINDS.get(ending, ending)
    if found is None or found == claimed or (found == "ole" and claimed == "doc"):
        return
    if found == "ole" and ending in _OFFICE and is_encrypted_package(path):
        raise ReadingError("needs_password")
    raise ReadingError("wrong_extension", {"ending": ending, "found": {"ole": "doc"}.get(found, found)})


def _found(path: Path) -> str | None:
    """What the first bytes say for certain; None where they may be anything."""
    with path.open("rb") as file:
        head = file.read(_HEAD)
    if head.startswith(OLE):
        return "ole"
    if head.lstrip().startswith(b"%PDF-"):
        return "pdf"
    if head.startswith(b"PK\x03\x04"):
        return _kind_of_archive(path)
    if head.startswith(b"{\\rtf"):
        return "rtf"
    return None


def _kind_of_archive(path: Path) -> str | None:
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return None
    return next(
        (kind for folder, kind in _FOLDERS.items() if any(name.startswith(folder) for name in names)), "zip"
    )
