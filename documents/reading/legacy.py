"""Legacy DOC: turned into DOCX by LibreOffice where it is installed."""

import os
import shutil
import signal
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from documents.reading.errors import ReadingError
from documents.reading.types import Limits, Reading
from documents.reading.word import read_docx

_PROGRAMS = ("soffice", "libreoffice")


def read_doc(path: Path, limits: Limits) -> Reading:
    """Raises ReadingError; `legacy_doc_needs_libreoffice` where it is not installed."""
    program = next((found for found in map(shutil.which, _PROGRAMS) if found), None)
    if program is None:
        raise ReadingError("legacy_doc_needs_libreoffice")
    with TemporaryDirectory() as folder:
        source = Path(folder) / "file.doc"
        shutil.copyfile(path, source)
        command = [
            program,
            f"-env:UserInstallation=file://{folder}/profile",
            "--headless",
            "--convert-to",
            "docx",
        ]
        _run([*command, "--outdir", folder, str(source)], limits.seconds)
        converted = source.with_suffix(".docx")
        if not converted.exists():
            raise ReadingError("broken_file")
        return read_docx(converted, limits)


def _run(command: list[str], seconds: float) -> None:
    """In a process group of its own: LibreOffice leaves children behind when only its launcher is killed."""
    process = subprocess.Popen(  # noqa: S603 - a program from the PATH, arguments of our own
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        process.wait(timeout=seconds)
    except subprocess.TimeoutExpired as error:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        raise ReadingError("time_limit", {"seconds": int(seconds)}) from error
