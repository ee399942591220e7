"""A PostgreSQL of our own: made from the machine's binaries, reached by a socket, gone afterwards."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

PATIENCE = 30.0
FOR_SPEED = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


def find_postgresql() -> Path | None:
    """The folder of the newest server binaries on this machine, or None."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if debian:
        return debian[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


@contextmanager
def throwaway_postgresql() -> Iterator[str]:
    """The URL of a new, empty cluster that lives as long as the context. Needs `find_postgresql()`."""
    binaries = find_postgresql()
    if binaries is None:
        raise FileNotFoundError("PostgreSQL is not installed")
    # Not the usual temporary folder: a socket's path has at most 107 characters, a URL's host no capitals.
    home = Path(tempfile.mkdtemp(prefix="kbsite-pg-", dir="/tmp"))
    owner = _unprivileged_user()
    if owner:
        shutil.chown(home, owner)
    try:
        make: list[str | Path] = [binaries / "initdb", "--auth=trust", "--no-sync", "--encoding=UTF8"]
        _start([*make, "--no-locale", "--username=kbsite", "-D", home / "data"], home, owner).wait()
        with _serving(binaries, home, owner):
            yield f"postgresql://kbsite@{quote(str(home), safe='')}/postgres"
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _unprivileged_user() -> str | None:
    """Whom to run as: PostgreSQL refuses to be root."""
    if os.geteuid() != 0:
        return None
    return "postgres" if any(entry.pw_name == "postgres" for entry in pwd.getpwall()) else "nobody"


@contextmanager
def _serving(binaries: Path, home: Path, owner: str | None) -> Iterator[None]:
    options = [f"-c{option}" for option in FOR_SPEED]
    place: list[str | Path] = ["-D", home / "data", "-k", home, "-c", "listen_addresses="]
    server = _start([binaries / "postgres", *place, *options], home, owner)
    try:
        _wait_until_ready(server, binaries, home)
        yield
    finally:
        server.send_signal(signal.SIGQUIT)  # an immediate shutdown: nothing in it is worth keeping
        server.wait(PATIENCE)


def _start(command: list[str | Path], home: Path, owner: str | None) -> subprocess.Popen[bytes]:
    with (home / "log").open("ab") as log:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd=home,
            user=owner,
            group=pwd.getpwnam(owner).pw_gid if owner else None,
            extra_groups=[] if owner else None,
            start_new_session=True,  # so that Ctrl-C ends the tests first, and the server after them
        )


def _wait_until_ready(server: subprocess.Popen[bytes], binaries: Path, home: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    ask = [str(binaries / "pg_isready"), "--quiet", "-h", str(home)]
    while subprocess.run(ask, check=False).returncode:
        if server.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"PostgreSQL did not start:\n{(home / 'log').read_text(errors='replace')}")
        time.sleep(0.05)
