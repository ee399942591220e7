"""Every engine on the same chunks and the same questions, each in a process of its own."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from importlib.util import find_spec
from pathlib import Path

from tests.benchmarks.searching import chunks, ours, references
from tests.benchmarks.searching.measures import Measures
from tests.machinery.lanes import POSTGRESQL_URL, VARIABLE, Lane
from tests.machinery.postgresql import find_postgresql, throwaway_postgresql

ENGINES: dict[str, Callable[[Path, Sequence[int], int], Iterator[Measures]]] = {
    "sqlite": ours.measure,
    "postgresql": ours.measure,
    "tantivy": references.tantivy,
    "bm25s": references.bm25s,
}
MILLION = 1_000_000
COLUMNS = {
    "all_ms_p50": "all p50",
    "all_ms_p95": "p95",
    "all_cpu_ms": "cpu",
    "two_ms_p50": "2 of 40 p50",
    "two_ms_p95": "p95",
    "two_cpu_ms": "cpu",
    "eight_per_s": "8 askers/s",
    "eight_ms_p95": "p95",
    "two_processes_per_s": "2 procs/s",
    "two_processes_ms_p95": "p95",
    "loop_held_ms": "loop held",
    "add_ms": "add 40",
    "add_rows": "rows",
    "refresh_ms": "refresh",
    "bytes_per_chunk": "bytes/chunk",
    "build_chunks_per_s": "chunks/s",
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.searching", description=__doc__)
    parser.add_argument("--chunks", type=int, nargs="+", default=[10_000, 100_000], help="sizes, growing")
    parser.add_argument("--million", action="store_true", help="a million chunks too: half an hour and 6 GB")
    parser.add_argument("--questions", type=int, default=200)
    parser.add_argument("--engines", nargs="+", choices=ENGINES, default=list(ENGINES))
    parser.add_argument("--one", choices=ENGINES, help=argparse.SUPPRESS)
    parser.add_argument("--file", type=Path, help="keep the tokens in this file, and use it when it is there")
    options = parser.parse_args()
    counts = sorted({*options.chunks, *([MILLION] if options.million else [])})
    if options.one:
        for measures in ENGINES[options.one](options.file, counts, options.questions):
            print(json.dumps(measures), flush=True)
        return
    with tempfile.TemporaryDirectory(prefix="kbsite-bench-") as folder:
        path = options.file or Path(folder) / "chunks.txt"
        if not path.exists():
            chunks.write(path, counts[-1])
        print("milliseconds a question by the clock and of the asking thread, top 50, each question once;")
        print("'all' and '2 of 40' knowledge bases, current versions only")
        _heading()
        for engine in options.engines:
            _measured(engine, path, counts, options.questions)


def _measured(engine: str, path: Path, counts: Sequence[int], asked: int) -> None:
    """A row a size, as they come."""
    if engine in {"tantivy", "bm25s"} and not find_spec(engine):
        print(f"{engine:<18} absent: pip install {engine}")
        return
    if engine == "postgresql" and not find_postgresql():
        print(f"{engine:<18} absent: PostgreSQL is not installed")
        return
    with throwaway_postgresql() if engine == "postgresql" else nullcontext("") as url:
        lane = Lane.POSTGRESQL if url else Lane.SQLITE
        arguments = ["--one", engine, "--file", str(path), "--questions", str(asked)]
        child = subprocess.Popen(
            [sys.executable, "-m", "tests.benchmarks.searching", *arguments, "--chunks", *map(str, counts)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, VARIABLE: lane, POSTGRESQL_URL: url},
        )
        for line in child.stdout or ():
            _row(json.loads(line))
        if child.wait():
            print(f"{engine:<18} failed")


def _heading() -> None:
    print(f"{'engine':<18}{'chunks':>10}" + "".join(f"{title:>11}" for title in COLUMNS.values()))


def _row(measures: Measures) -> None:
    cells = [measures.get(column) for column in COLUMNS]
    shown = "".join(f"{cell:>11,.2f}" if isinstance(cell, float) else f"{'–':>11}" for cell in cells)
    print(f"{measures['engine']:<18}{measures['chunks']:>10,}{shown}", flush=True)


if __name__ == "__main__":
    main()
