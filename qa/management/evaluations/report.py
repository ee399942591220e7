"""What every evaluation shares: how it is found, reads its file, shows progress and reports."""

import json
import pkgutil
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

from django.core.management import CommandError
from tqdm import tqdm

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Report:
    """Measures for `--json`, lines for people, and the floors that were missed (an exit code of 1)."""

    measures: Mapping[str, Any]
    lines: Sequence[str]
    missed: Sequence[str] = ()


class Evaluation(Protocol):
    """A module of this package."""

    HELP: str

    def add_arguments(self, parser: ArgumentParser) -> None: ...

    def run(self, options: Mapping[str, Any]) -> Report: ...


def evaluations() -> dict[str, Evaluation]:
    """Every subcommand by name: the modules beside this one."""
    package = __name__.rpartition(".")[0]
    names = [m.name for m in pkgutil.iter_modules([str(Path(__file__).parent)]) if m.name != "report"]
    return {name: cast(Evaluation, import_module(f"{package}.{name}")) for name in sorted(names)}


def read_rows(path: str) -> list[dict[str, Any]]:
    """The objects of a JSON-lines file, in order. Raises CommandError with the line that cannot be read."""
    rows = []
    try:
        with Path(path).open(encoding="utf-8") as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    rows.append(_row(path, number, line))
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{path} cannot be read: {error}") from error
    if not rows:
        raise CommandError(f"{path} holds no rows.")
    return rows


def _row(path: str, number: int, line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except ValueError as error:
        raise CommandError(f"{path}, line {number}: not JSON ({error}).") from error
    if not isinstance(row, dict):
        raise CommandError(f"{path}, line {number}: not an object.")
    return row


def progress(items: Iterable[T], label: str) -> Iterator[T]:
    """The items, with a bar on a terminal's standard error."""
    return iter(tqdm(items, desc=label, disable=not sys.stderr.isatty(), leave=False))
