"""Text files whose encoding is a matter of opinion: how each opinion reads."""

from dataclasses import dataclass

from documents.models import Version

CHOICES = (
    ("utf-8", "UTF-8"),
    ("gb18030", "GB18030 / GBK"),
    ("big5hkscs", "Big5"),
    ("utf-16-le", "UTF-16 LE"),
    ("utf-16-be", "UTF-16 BE"),
)
_CERTAIN = frozenset({"", "utf-8", "utf-16", "utf-32", "ascii"})
_TEXT_ENDINGS = (".txt", ".text", ".csv", ".tsv", ".md", ".markdown", ".html", ".htm", ".xhtml")
_HEAD = 4096
_SHOWN = 120


@dataclass(frozen=True, slots=True)
class Sample:
    code: str
    name: str
    text: str
    used: bool


def is_doubtful(version: Version) -> bool:
    """Whether the bytes do not say themselves how they are to be read."""
    if not version.original_name.lower().endswith(_TEXT_ENDINGS):
        return False
    return version.failure_code == "encoding_unknown" or bool(
        version.chosen_encoding or version.encoding.lower() not in _CERTAIN
    )


def known_encoding(code: str | None) -> str | None:
    """The choice, if it is one; None leaves it as it was."""
    return code if code in dict(CHOICES) else None


def samples(version: Version) -> tuple[Sample, ...]:
    """The file's first characters by each encoding it may be read by."""
    with version.file.open("rb") as file:
        head = _from_first_wide_byte(file.read(64 * 1024))
    return tuple(
        Sample(code, name, _sample(head, code), code == version.encoding.lower().replace("_", "-"))
        for code, name in CHOICES
    )


def _from_first_wide_byte(data: bytes) -> bytes:
    """A file may open with pages of ASCII, which reads alike by all."""
    first = next((at for at, byte in enumerate(data) if byte >= 0x80), 0)
    start = max(0, data.rfind(b"\n", 0, first) + 1) if first else 0
    start = start if first - start < _HEAD else first & ~1
    return data[start & ~1 if b"\0" in data[:64] else start :][:_HEAD]


def _sample(data: bytes, encoding: str) -> str:
    text = data.decode(encoding, errors="replace")
    return " ".join("".join(c if c.isprintable() or c.isspace() else "\ufffd" for c in text).split())[:_SHOWN]
