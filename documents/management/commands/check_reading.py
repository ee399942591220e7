"""Reads every file of a manifest and reports what came of each against what was expected."""

import json
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from documents.reading import Chunk, Limits, Reading, ReadingError, read_isolated

_EMPTY = ("no_text", "scanned_no_text_layer", "empty_file")
_UNSUPPORTED = ("unsupported_format", "legacy_doc_needs_libreoffice", "wrong_extension")
_UNCLEAN = ("time_limit", "memory_limit", "crashed")


@dataclass(slots=True)
class Outcome:
    """One file's row of the report."""

    file: str
    ok: bool = False
    status: str = "text"
    pages: int = 0
    chars: int = 0
    chunks: int = 0
    missing: list[str] = field(default_factory=list)
    present: list[str] = field(default_factory=list)
    offset_errors: int = 0
    seconds: float = 0.0
    note: str = ""


class Command(BaseCommand):
    requires_system_checks = ()  # reading needs nothing of the site
    help = (
        "Read each file of a manifest, in a process of its own, and report whether its expectation was met."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, metavar="DIR")
        parser.add_argument("--manifest", type=Path, required=True, help="JSON, one file a line")
        parser.add_argument("--json", action="store_true", help="print the report as JSON")
        parser.add_argument("--seconds", type=float, default=60.0, help="time limit for one file")

    def handle(self, *args: Any, **options: Any) -> None:
        limits = Limits(seconds=options["seconds"])
        outcomes = [check(options["folder"], entry, limits) for entry in _entries(options["manifest"])]
        if options["json"]:
            rows = [asdict(outcome) for outcome in outcomes]
            self.stdout.write(json.dumps({"files": rows}, ensure_ascii=False, indent=1))
        else:
            for outcome in outcomes:
                self.stdout.write(_line(outcome))
        failed = sum(not outcome.ok for outcome in outcomes)
        if failed:
            raise CommandError(f"{failed} of {len(outcomes)} files did not read as expected.")


def _entries(manifest: Path) -> Iterator[dict[str, Any]]:
    try:
        lines = manifest.read_text("utf-8").splitlines()
        yield from (json.loads(line) for line in lines if line.strip())
    except (OSError, ValueError) as error:
        raise CommandError(f"The manifest cannot be read: {error}") from error


def check(folder: Path, entry: dict[str, Any], limits: Limits) -> Outcome:
    """Read one file and hold it against its entry of the manifest."""
    outcome = Outcome(entry["file"])
    expected = str(entry.get("expect") or "text").split("_or_")
    path = folder / outcome.file
    started = time.monotonic()
    if not path.is_file():
        outcome.status, outcome.note = "absent", "no such file"
        return outcome
    try:
        _read(outcome, path, entry, expected, limits)
    except ReadingError as error:
        outcome.status = _status(error.code)
        outcome.note = _note(error)
        outcome.ok = any(_meets(error.code, each) for each in expected)
    outcome.seconds = round(time.monotonic() - started, 3)
    return outcome


def _read(outcome: Outcome, path: Path, entry: dict[str, Any], expected: list[str], limits: Limits) -> None:
    """Without the password first: a locked file shows as such. With it where the text is asked for."""
    try:
        reading, chunks = read_isolated(path, path.name, limits=limits)
    except ReadingError as error:
        password = entry.get("password")
        if error.code != "needs_password" or "needs_password" in expected or not password:
            raise
        reading, chunks = read_isolated(path, path.name, password=password, limits=limits)
    outcome.pages, outcome.chars, outcome.chunks = len(reading.pages), len(reading.text), len(chunks)
    squeezed = _squeezed(reading.text)
    outcome.missing = [each for each in entry.get("must_contain") or () if _squeezed(each) not in squeezed]
    outcome.present = [each for each in entry.get("must_not_contain") or () if _squeezed(each) in squeezed]
    outcome.offset_errors = offset_errors(reading, chunks)
    outcome.note = "; ".join(f"page {page.number}: {page.problem}" for page in reading.pages if page.problem)
    wrong = outcome.missing or outcome.present or outcome.offset_errors
    outcome.ok = "text" in expected and not wrong


def offset_errors(reading: Reading, chunks: tuple[Chunk, ...]) -> int:
    """Chunks that are not what their offsets say, pages that do not tile the text, characters in no chunk."""
    text = reading.text
    errors = sum(text[each.char_start : each.char_end] != each.text for each in chunks)
    ends = [0, *(page.char_end for page in reading.pages)]
    errors += sum(page.char_start != end for page, end in zip(reading.pages, ends, strict=False))
    errors += ends[-1] != len(text)
    reached = 0
    for each in sorted(chunks, key=lambda each: each.char_start):
        errors += bool(text[reached : each.char_start].strip())
        reached = max(reached, each.char_end)
    return errors + bool(text[reached:].strip())


def _squeezed(text: str) -> str:
    return "".join(text.split())


def _status(code: str) -> str:
    if code in _EMPTY:
        return "empty_text"
    if code in _UNSUPPORTED:
        return "unsupported_format"
    return code if code == "needs_password" or code in _UNCLEAN else "clean_error"


def _meets(code: str, expected: str) -> bool:
    """A clean error is any refusal with a reason, as long as no limit had to stop the reading."""
    if expected == "clean_error":
        return code not in _UNCLEAN
    return expected == _status(code) or (expected == "empty" and code in _EMPTY)


def _note(error: ReadingError) -> str:
    details = ", ".join(f"{key}: {value}" for key, value in error.params.items())
    return f"{error.code} ({details})" if details else error.code


def _line(outcome: Outcome) -> str:
    parts = [
        f"{'ok  ' if outcome.ok else 'MISS'} {outcome.file}: {outcome.status}",
        f"{outcome.pages} pages, {outcome.chars} characters, {outcome.chunks} chunks",
        f"missing {outcome.missing}" if outcome.missing else "",
        f"present {outcome.present}" if outcome.present else "",
        f"{outcome.offset_errors} offset errors" if outcome.offset_errors else "",
        f"{outcome.seconds} s",
        outcome.note,
    ]
    return ", ".join(part for part in parts if part)
