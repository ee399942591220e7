"""Office files as archives: parts read under limits, XML parsed without entities, network or DTDs."""

import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lxml import etree

from documents.reading.errors import ReadingError
from documents.reading.types import Limits

DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    SyntaxError,  # of XML: lxml's and ElementTree's are kinds of it
    EOFError,
    OSError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    AssertionError,
    NotImplementedError,
    RecursionError,
)
"""What readers of office files raise when a part is not what it should be."""

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_MEGABYTE = 1024 * 1024
_MOST_PARTS = 20_000
_ENCRYPTED_PACKAGE = "EncryptedPackage".encode("utf-16-le")

# ISO 29500 Strict names the same vocabulary otherwise.
_STRICT = (
    (
        b"http://purl.oclc.org/ooxml/wordprocessingml/",
        b"http://schemas.openxmlformats.org/wordprocessingml/2006/",
    ),
    (b"http://purl.oclc.org/ooxml/drawingml/", b"http://schemas.openxmlformats.org/drawingml/2006/"),
    (
        b"http://purl.oclc.org/ooxml/presentationml/",
        b"http://schemas.openxmlformats.org/presentationml/2006/",
    ),
    (b"http://purl.oclc.org/ooxml/spreadsheetml/", b"http://schemas.openxmlformats.org/spreadsheetml/2006/"),
    (
        b"http://purl.oclc.org/ooxml/officeDocument/",
        b"http://schemas.openxmlformats.org/officeDocument/2006/",
    ),
)


class Archive:
    """The parts of one office file."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        self.names = frozenset(archive.namelist())

    def bytes_of(self, name: str) -> bytes:
        """Raises ReadingError `broken_file`."""
        try:
            return self._archive.read(name)
        except DAMAGE as error:
            raise ReadingError("broken_file") from error

    def xml(self, name: str) -> etree._Element | None:
        """The part's root; None when there is no such part. Raises ReadingError `broken_file`."""
        if name not in self.names:
            return None
        data = self.bytes_of(name)
        for strict, transitional in _STRICT:
            data = data.replace(strict, transitional)
        parser = etree.XMLParser(
            resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True
        )
        try:
            return etree.fromstring(data, parser)
        except etree.XMLSyntaxError as error:
            raise ReadingError("broken_file") from error


@contextmanager
def opened(path: Path, limits: Limits) -> Iterator[Archive]:
    """The archive, once its declared sizes are within the limits. Raises ReadingError."""
    try:
        archive = zipfile.ZipFile(path)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as error:
        raise ReadingError("needs_password" if is_encrypted_package(path) else "broken_file") from error
    with archive:
        _check(archive.infolist(), limits)
        yield Archive(archive)


def is_encrypted_package(path: Path) -> bool:
    """Whether it is an office file with a password, which is wrapped in an OLE container."""
    data = path.read_bytes()
    return data.startswith(OLE) and _ENCRYPTED_PACKAGE in data


def _check(parts: list[zipfile.ZipInfo], limits: Limits) -> None:
    """A part cannot unpack to more than it declares: zipfile stops there."""
    if any(part.flag_bits & 1 for part in parts):
        raise ReadingError("needs_password")
    too_much = len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > limits.unpacked_bytes
    if too_much or any(_is_bomb(part, limits) for part in parts):
        raise ReadingError("decompression_limit", {"limit_mb": limits.unpacked_bytes // _MEGABYTE})


def _is_bomb(part: zipfile.ZipInfo, limits: Limits) -> bool:
    ratio = part.file_size / max(part.compress_size, 1)
    return part.file_size > limits.part_bytes or (part.file_size > _MEGABYTE and ratio > limits.part_ratio)
