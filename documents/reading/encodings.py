"""Bytes to characters: BOM, strict UTF-8, UTF-16, then GB18030 against Big5 by what reads as Chinese."""

import codecs
import re

from documents.reading.errors import ReadingError

# The characters that carry running text in both scripts; a wrong decoding hardly ever produces them.
FREQUENT = frozenset(
    "的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方"
    "后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开"
    "這為個國時來們會發動說產種麼後學經進著電裡現實加量體機當點從業應開規條員司費內應當單請假職資報銷審批或其按"
    "规条员司费内单请假职资报销审批办公月日元天，。、；：（）《》“”！？"
)
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_BROKEN_SHARE = 0.02
_FEW_BROKEN = 4
_SAMPLE = 64 * 1024


def decode(data: bytes, encoding: str | None = None) -> tuple[str, str]:
    """The text with `\\n` line ends, and the encoding it was read by. Raises ReadingError.

    A given `encoding` is the uploader's choice and holds. Isolated bad bytes become U+FFFD.
    """
    text, name = _decode(data, encoding)
    return text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff"), name


def _decode(data: bytes, encoding: str | None) -> tuple[str, str]:
    if encoding:
        try:
            return data.decode(encoding, errors="replace"), codecs.lookup(encoding).name
        except LookupError as error:
            raise ReadingError("encoding_unknown", {"encoding": encoding}) from error
    for bom, name in _BOMS:
        if data.startswith(bom):
            return data.decode(name, errors="replace"), name.removesuffix("-sig")
    if b"\0" not in data:
        try:
            return data.decode("utf-8"), "utf-8"
        except UnicodeDecodeError:
            pass
        if _is_bruised_utf8(data):
            return data.decode("utf-8", errors="replace"), "utf-8"
    return _by_what_reads_as_text(data)


def _is_bruised_utf8(data: bytes) -> bool:
    """A few bad bytes must not turn a whole UTF-8 file into mojibake."""
    text = data.decode("utf-8", errors="replace")
    broken = text.count("\ufffd")
    wide = len(re.findall(r"[^\x00-\x7f]", text))
    return broken <= max(_FEW_BROKEN, _BROKEN_SHARE * len(text)) and wide > 8 * broken


def _by_what_reads_as_text(data: bytes) -> tuple[str, str]:
    names = (
        ("utf-16-le", "utf-16-be", "utf-8")
        if b"\0" in data
        else ("gb18030", "big5hkscs", "utf-16-le", "utf-16-be")
    )
    name = max(names, key=lambda each: _plausibility(data, each))
    if _plausibility(data, name) <= 0:
        raise ReadingError("encoding_unknown")
    return data.decode(name, errors="replace"), name


def _plausibility(data: bytes, encoding: str) -> float:
    """Between 0 (nothing reads as text) and 1: frequent and ASCII characters less broken and odd ones."""
    sample = _dense_part(data).decode(encoding, errors="replace")
    written = [char for char in sample if not char.isspace()]
    if not written:
        return 0.0
    good = sum(char in FREQUENT or "!" <= char <= "~" for char in written)
    odd = sum(char == "\ufffd" or not char.isprintable() or "\ue000" <= char <= "\uf8ff" for char in written)
    return (good - 4 * odd) / len(written)


def _dense_part(data: bytes) -> bytes:
    """A sample that starts near the first byte outside ASCII: a file may open with pages of English."""
    first = re.search(rb"[\x80-\xff\x00]", data)
    start = max(0, (first.start() if first else 0) - 64) & ~3
    return data[start : start + _SAMPLE]
