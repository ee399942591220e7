"""PDFium's documents and pages; one lock around all of it, for it is not safe to use from two threads."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock

import pypdfium2
import pypdfium2.raw as pdfium

from documents.reading.errors import ReadingError

LOCK = RLock()

Document = pypdfium2.PdfDocument
PdfPage = pypdfium2.PdfPage
TextPage = pypdfium2.PdfTextPage


@contextmanager
def opened(path: Path) -> Iterator[pypdfium2.PdfDocument]:
    """The document, closed again at the end. Raises ReadingError."""
    with LOCK:
        try:
            document = pypdfium2.PdfDocument(path)
        except pypdfium2.PdfiumError as error:
            locked = error.err_code in (pdfium.FPDF_ERR_PASSWORD, pdfium.FPDF_ERR_SECURITY)
            raise ReadingError("needs_password" if locked else "broken_file") from error
        try:
            yield document
        finally:
            document.close()


@contextmanager
def opened_page(document: pypdfium2.PdfDocument, number: int) -> Iterator[pypdfium2.PdfPage]:
    """Page `number`, from 1. Raises ReadingError `broken_file`."""
    try:
        page = document[number - 1]
    except (pypdfium2.PdfiumError, IndexError) as error:
        raise ReadingError("broken_file") from error
    try:
        yield page
    finally:
        page.close()


@contextmanager
def opened_text(page: pypdfium2.PdfPage) -> Iterator[pypdfium2.PdfTextPage]:
    text = page.get_textpage()
    try:
        yield text
    finally:
        text.close()
