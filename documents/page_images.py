"""Pictures of a version's pages, drawn once and kept beside the data."""

from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile

from django.conf import settings
from PIL import Image

from documents.errors import NotThere
from documents.models import Version
from documents.reading import ReadingError, render_page

SCALES = (2, 3)
LARGE = 600_000


def image_of(version: Version, page: int, scale: int) -> bytes:
    """The page as WebP, `scale` pixels to a point. Raises NotThere for a page that cannot be drawn.

    Versions never change, so a kept picture stays right.
    """
    kept = Path(settings.ENV.data_dir) / "page-images" / version.sha256 / f"{page}-{scale}.webp"
    if kept.exists():
        return kept.read_bytes()
    try:
        image = _smaller(render_page(Path(version.file.path), page, scale))
    except ReadingError as error:
        raise NotThere from error
    kept.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=kept.parent, delete=False) as file:
        file.write(image)
    Path(file.name).replace(kept)
    return image


def _smaller(png: bytes) -> bytes:
    """A page of text without loss, a quarter of the PNG's size; one of photographs with a little."""
    image = Image.open(BytesIO(png)).convert("RGB")
    exact = BytesIO()
    image.save(exact, "WEBP", lossless=True, method=2)
    if exact.tell() <= LARGE:
        return exact.getvalue()
    close = BytesIO()
    image.save(close, "WEBP", quality=85, method=2)
    return min(exact.getvalue(), close.getvalue(), key=len)
