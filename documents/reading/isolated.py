"""Reading in a process of its own: what a file does to it, in time or in memory, happens to nobody else."""

import contextlib
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path

from documents.reading.errors import ReadingError
from documents.reading.formats import DEFAULT_LIMITS
from documents.reading.types import Chunk, Limits, Reading

Progress = Callable[[int, int], None]

_ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Request:
    path: Path
    filename: str
    encoding: str | None
    password: str | None
    limits: Limits


@dataclass(frozen=True, slots=True)
class Failure:
    code: str
    params: dict[str, str | int]


def read_isolated(
    path: Path,
    filename: str,
    *,
    encoding: str | None = None,
    password: str | None = None,
    on_progress: Progress | None = None,
    limits: Limits = DEFAULT_LIMITS,
) -> tuple[Reading, tuple[Chunk, ...]]:
    """Like `read` followed by `chunk`, in a fresh process that is killed at its limits.

    `on_progress` is called in this process, about ten times a second. Raises ReadingError; besides the
    parsers' codes `time_limit`, `memory_limit`, and `crashed` for a process that died of the file.
    """
    receiver, sender = Pipe(duplex=False)
    with receiver, _started(sender) as process:
        try:
            _ask(process, Request(path, filename, encoding, password, limits))
            return _answer(receiver, process, on_progress, limits)
        finally:
            process.kill()


def _started(sender: Connection) -> subprocess.Popen[bytes]:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(_ROOT), os.environ.get("PYTHONPATH", "")]),
    }
    with sender:
        return subprocess.Popen(  # noqa: S603 - our own program, no shell
            [sys.executable, "-m", "documents.reading", str(sender.fileno())],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(sender.fileno(),),
            env=environment,
        )


def _ask(process: subprocess.Popen[bytes], request: Request) -> None:
    assert process.stdin is not None  # noqa: S101 - it is a pipe, see above
    with contextlib.suppress(BrokenPipeError), process.stdin:
        process.stdin.write(pickle.dumps(request))


def _answer(
    receiver: Connection, process: subprocess.Popen[bytes], on_progress: Progress | None, limits: Limits
) -> tuple[Reading, tuple[Chunk, ...]]:
    deadline = time.monotonic() + limits.seconds
    while True:
        if not receiver.poll(max(0.0, deadline - time.monotonic())):
            raise ReadingError("time_limit", {"seconds": int(limits.seconds)})
        try:
            message = receiver.recv()
        except (EOFError, OSError) as error:
            raise _death(process, limits) from error
        if isinstance(message, Failure):
            raise ReadingError(message.code, message.params)
        if isinstance(message[0], Reading):
            reading, chunks = message
            return reading, chunks
        if on_progress:
            on_progress(*message)


def _death(process: subprocess.Popen[bytes], limits: Limits) -> ReadingError:
    """Why there will be no answer."""
    if process.wait() == -signal.SIGXCPU:
        return ReadingError("time_limit", {"seconds": int(limits.seconds)})
    return ReadingError("crashed", {"status": process.returncode})
