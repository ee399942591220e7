"""DOCX files from raw WordprocessingML, for what python-docx cannot write."""

from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from documents.reading import Reading
from tests.reading.texts import read_bytes

_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_MORE = (
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    ' xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
    ' xmlns:v="urn:schemas-microsoft-com:vml"'
)


def docx_bytes(body: str, **parts: str) -> bytes:
    """`parts` are further parts by name: numbering, styles, footnotes, header1…"""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr(
            "word/document.xml", f"<w:document {_W} {_MORE}><w:body>{body}</w:body></w:document>"
        )
        for name, content in parts.items():
            root = {"header1": "hdr", "footer1": "ftr"}.get(name, name)
            archive.writestr(f"word/{name}.xml", f"<w:{root} {_W}>{content}</w:{root}>")
    return buffer.getvalue()


def read_body(folder: Path, body: str, **parts: str) -> Reading:
    return read_bytes(folder, docx_bytes(body, **parts), "rules.docx")


def p(text: str, properties: str = "") -> str:
    return f"<w:p><w:pPr>{properties}</w:pPr><w:r><w:t xml:space='preserve'>{text}</w:t></w:r></w:p>"


def numbered(text: str, num: int = 1, level: int = 0) -> str:
    return p(text, f"<w:numPr><w:ilvl w:val='{level}'/><w:numId w:val='{num}'/></w:numPr>")


def level(index: int, form: str, text: str, start: int = 1, more: str = "") -> str:
    return (
        f"<w:lvl w:ilvl='{index}'><w:start w:val='{start}'/><w:numFmt w:val='{form}'/>{more}"
        f"<w:lvlText w:val='{text}'/></w:lvl>"
    )


def numbering(*levels: str, num: str = "<w:num w:numId='1'><w:abstractNumId w:val='0'/></w:num>") -> str:
    return f"<w:abstractNum w:abstractNumId='0'>{''.join(levels)}</w:abstractNum>{num}"
