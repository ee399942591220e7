"""Pictures of pages."""

from io import BytesIO
from pathlib import Path

from documents.reading.pdf.geometry import Frame
from documents.reading.pdf.pdfium import LOCK, opened, opened_page

_MOST_PIXELS = 25_000_000


def render_page(path: Path, page_number: int, scale: float) -> bytes:
    """Page `page_number` (from 1) as PNG, `scale` pixels to a point (less if giant). Raises ReadingError."""
    with LOCK, opened(path) as document, opened_page(document, page_number) as page:
        frame = Frame.of(page)
        largest = (_MOST_PIXELS / max(frame.width * frame.height, 1.0)) ** 0.5
        image = page.render(scale=min(scale, largest)).to_pil()
    buffer = BytesIO()
    image.save(buffer, "PNG", compress_level=4)
    return buffer.getvalue()
