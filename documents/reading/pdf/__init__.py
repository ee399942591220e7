"""PDF through PDFium: text, where it stands on the page, and pictures of pages."""

from documents.reading.pdf.boxes import locate
from documents.reading.pdf.parser import read_pdf
from documents.reading.pdf.picture import render_page

__all__ = ["locate", "read_pdf", "render_page"]
