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
def opened(path: Path, password: str | None = None) -> Iterator[pypdfium2.PdfDocument]:
    """The document, closed again at the end. Raises ReadingError."""
    with LOCK:
        try:
            document = pypdfium2.PdfDocument(path, password=password)
        except pypdfium2.PdfiumError as error:
            locked = error.err_code in (pdfium.FPDF_ERR_PASSWORD, pdfium.FPDF_ERR_SECURITY)
            raise ReadingError("needs_password" if locked else "broken_file") from error
        try:
            yield document
        finally:
            document.close()


@contextmanager
def opened_page(document: pypdfium2.PdfDocument, number: int) -> Iterator[pypdfium2.PdfPage]:
    """Page `number`, from 1, with the entries of forms as part of it. Raises ReadingError `broken_file`.

    What was typed onto a page of no other text is its text; notes on a written page are not.
    """
    page = _load(document, number)
    try:
        if pdfium.FPDFPage_GetAnnotCount(page.raw) and (document.get_formtype() or _is_wordless(page)):
            pdfium.FPDFPage_Flatten(page.raw, pdfium.FLAT_NORMALDISPLAY)
            page.close()
            page = _load(document, number)
        yield page
    finally:
        page.close()


def _load(document: pypdfium2.PdfDocument, number: int) -> pypdfium2.PdfPage:
    try:
        return document[number - 1]
    except (pypdfium2.PdfiumError, IndexError) as error:
        raise ReadingError("broken_file") from error


def _is_wordless(page: pypdfium2.PdfPage) -> bool:
    with opened_text(page) as text:
        return bool(text.count_chars() == 0)


@contextmanager
def opened_text(page: pypdfium2.PdfPage) -> Iterator[pypdfium2.PdfTextPage]:
    """Raises ReadingError `broken_file`."""
    try:
        text = page.get_textpage()
    except pypdfium2.PdfiumError as error:
        raise ReadingError("broken_file") from error
    try:
        yield text
    finally:
        text.close()
