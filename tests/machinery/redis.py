"""A Redis of our own, reached by a socket and gone afterwards."""

import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 10.0


@contextmanager
def throwaway_redis() -> Iterator[Path]:
    """The socket of a new, empty Redis that lives as long as the context and writes nothing down."""
    program = shutil.which("redis-server")
    if program is None:
        raise FileNotFoundError("Redis is not installed")
    # Not the usual temporary folder: a socket's path has at most 107 characters.
    home = Path(tempfile.mkdtemp(prefix="kbsite-redis-", dir="/tmp"))
    path = home / "socket"
    server = subprocess.Popen(
        [program, "--port", "0", "--unixsocket", path, "--save", "", "--dir", home],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        deadline = time.monotonic() + PATIENCE
        while not _answers(path):
            if server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("Redis did not start")
            time.sleep(0.02)
        yield path
    finally:
        server.send_signal(signal.SIGKILL)
        server.wait()
        shutil.rmtree(home, ignore_errors=True)


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.connect(str(path))
        except OSError:
            return False
        connection.sendall(b"PING\r\n")
        return connection.recv(16).startswith(b"+PONG")
