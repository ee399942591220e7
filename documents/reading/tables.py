"""CSV and TSV as one table."""

import csv
import re
from io import StringIO

from documents.reading.draft import Draft
from documents.reading.encodings import decode
from documents.reading.errors import ReadingError
from documents.reading.types import Limits, Reading

_DELIMITERS = ",\t;|"


def read_csv(data: bytes, limits: Limits, encoding: str | None = None) -> Reading:
    """The first row is taken for the header. Raises ReadingError."""
    text, name = decode(data, encoding)
    try:
        rows = list(csv.reader(StringIO(text.replace("\0", ""), newline=""), delimiter=_delimiter(text)))
    except csv.Error as error:
        raise ReadingError("broken_file") from error
    cells = sum(map(len, rows))
    if cells > limits.cells:
        raise ReadingError("too_many_cells", {"limit": limits.cells})
    draft = Draft(limits)
    draft.table(rows)
    return draft.finish("csv", encoding=name)


def _delimiter(text: str) -> str:
    """The separator that stands most evenly in the first lines, quoted fields apart."""
    lines = [re.sub(r'"[^"]*"', "", line) for line in text.split("\n")[:20] if line.strip()]
    return max(_DELIMITERS, key=lambda char: min((line.count(char) for line in lines), default=0))
