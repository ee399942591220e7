"""Scanned pages read by tesseract, where it is installed."""

import os
import shutil
import subprocess
from functools import cache
from io import BytesIO

from documents.reading.pdf.characters import Line, tidied
from documents.reading.pdf.geometry import Frame, Rectangle
from documents.reading.pdf.pdfium import PdfPage

_DOTS_PER_INCH = 300
_MOST_PIXELS = 16_000_000
_SECONDS = 60
_LANGUAGES = ("chi_sim", "chi_tra", "eng")
_HEIGHT = 12.0


def recognised(page: PdfPage, frame: Frame) -> list[Line]:
    """The lines of the page's picture; none without tesseract, or when it fails.

    Their boxes only say how long each line is: where its words stand on the page is not known.
    """
    program = shutil.which("tesseract")
    languages = _languages(program) if program else ""
    if not program or not languages:
        return []
    area = max(frame.width * frame.height, 1.0)
    image = page.render(scale=min(_DOTS_PER_INCH / 72, (_MOST_PIXELS / area) ** 0.5), grayscale=True).to_pil()
    buffer = BytesIO()
    image.save(buffer, "PNG")
    found = _run([program, "stdin", "stdout", "-l", languages], buffer.getvalue())
    lines = (tidied(" ".join(line.split())) for line in found.splitlines() if line.strip())
    return [
        Line(words, 0, Rectangle(0, top * _HEIGHT, len(words) * _HEIGHT, (top + 1) * _HEIGHT), _HEIGHT)
        for top, words in enumerate(lines)
    ]


@cache
def _languages(program: str) -> str:
    installed = _run([program, "--list-langs"]).split()
    return "+".join(name for name in _LANGUAGES if name in installed)


def _run(command: list[str], data: bytes | None = None) -> str:
    """What the program prints; "" when it fails or takes too long. One thread: pages are many, cores few."""
    try:
        done = subprocess.run(  # noqa: S603 - a program from the PATH, arguments of our own
            command,
            input=data,
            capture_output=True,
            timeout=_SECONDS,
            check=True,
            env={**os.environ, "OMP_THREAD_LIMIT": "1"},
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.decode("utf-8", "replace")
