"""Pictures of a version's pages, drawn once and kept beside the data."""

from pathlib import Path
from tempfile import NamedTemporaryFile

from django.conf import settings

from documents.models import Version
from documents.reading import render_page

SCALES = (2, 3)


def image_of(version: Version, page: int, scale: int) -> bytes:
    """The page as PNG, `scale` pixels to a point. Versions never change, so a kept picture stays right."""
    kept = Path(settings.ENV.data_dir) / "page-images" / version.sha256 / f"{page}-{scale}.png"
    if kept.exists():
        return kept.read_bytes()
    image = render_page(Path(version.file.path), page, scale)
    kept.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=kept.parent, delete=False) as file:
        file.write(image)
    Path(file.name).replace(kept)
    return image
