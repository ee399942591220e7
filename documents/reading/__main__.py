"""The process that reads one file for `isolated`: limits first, then progress, then what came of it."""

import contextlib
import gc
import pickle
import resource
import sys
import time
from multiprocessing.connection import Connection

from documents.reading.chunking import chunk
from documents.reading.errors import ReadingError
from documents.reading.formats import read
from documents.reading.isolated import Failure, Request
from documents.reading.types import Limits

_PROGRESS_EVERY = 0.1


def main() -> None:
    request: Request = pickle.load(sys.stdin.buffer)  # noqa: S301 - from the parent, by a pipe
    hold(request.limits)
    gc.disable()  # this process lives for one file, and what it makes holds no cycles
    with Connection(int(sys.argv[1]), readable=False) as sender:
        try:
            reading = read(
                request.path,
                request.filename,
                encoding=request.encoding,
                password=request.password,
                on_progress=_Reporter(sender),
                limits=request.limits,
            )
            sender.send((reading, chunk(reading)))
        except ReadingError as error:
            sender.send(Failure(error.code, error.params))
        except MemoryError:
            sender.send(Failure("memory_limit", {"limit_mb": request.limits.memory_bytes // 1024 // 1024}))
        except Exception as error:
            sender.send(Failure("broken_file", {"error": type(error).__name__}))


class _Reporter:
    """Passes progress on, not more often than a person can see it."""

    def __init__(self, sender: Connection) -> None:
        self._sender = sender
        self._last = 0.0

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if done == total or now - self._last >= _PROGRESS_EVERY:
            self._last = now
            self._sender.send((done, total))


def hold(limits: Limits) -> None:
    """Limits the kernel keeps; processor time is the second clock, should the parent be gone."""
    most = {
        resource.RLIMIT_AS: limits.memory_bytes,
        resource.RLIMIT_CPU: int(limits.seconds) + 5,
        resource.RLIMIT_CORE: 0,
    }
    for kind, soft in most.items():
        _, hard = resource.getrlimit(kind)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (soft if hard == resource.RLIM_INFINITY else min(soft, hard), hard))


if __name__ == "__main__":
    main()
