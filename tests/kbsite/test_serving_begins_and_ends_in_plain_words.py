import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.architecture.house import ROOT

PATIENCE = 60


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def _environment(data: Path) -> dict[str, str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("KBSITE_", "DJANGO_"))}
    return {**clean, "KBSITE_DATA_DIR": str(data), "KBSITE_DEMO": "false"}


@contextmanager
def _serving(data: Path, port: int) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The running server, and what it said until it was ready."""
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--port", str(port)],
        cwd=ROOT,
        env=_environment(data),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout
        said = ""
        for line in process.stdout:
            said += line
            if "ready at" in line:
                break
        yield process, said
    finally:
        process.kill()
        process.communicate()


def _ended_by_ctrl_c(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate(timeout=PATIENCE)
    return rest


def test_the_first_start_tells_the_password_and_the_second_does_not(tmp_path: Path, port: int) -> None:
    with _serving(tmp_path, port) as (process, said):
        assert f"http://127.0.0.1:{port}" in said
        assert re.search(r"^ +admin +\S{12,}$", said, re.MULTILINE)
        assert "Traceback" not in said
        _ended_by_ctrl_c(process)
    with _serving(tmp_path, port) as (process, said):
        assert f"http://127.0.0.1:{port}" in said
        assert "admin" not in said
        _ended_by_ctrl_c(process)


def test_ctrl_c_ends_it_without_a_traceback_though_a_connection_is_open(tmp_path: Path, port: int) -> None:
    with _serving(tmp_path, port) as (process, _):
        page = urllib.request.urlopen(f"http://127.0.0.1:{port}/sign-in/", timeout=PATIENCE)
        with page, socket.create_connection(("127.0.0.1", port)) as idle:
            assert page.status == 200
            idle.sendall(b"GET /sign-in/ HTTP/1.1\r\nHost: 127.0.0.1\r\n")  # a request that never ends
            assert "Traceback" not in _ended_by_ctrl_c(process)


def test_a_port_in_use_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "manage.py", "serve", "--port", str(port)],
            check=False,
            cwd=ROOT,
            env=_environment(tmp_path),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    assert done.returncode == 1
    [line] = done.stderr.strip().splitlines()
    assert f"Port {port}" in line
