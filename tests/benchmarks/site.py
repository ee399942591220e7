"""The product as it is served: its own web processes over one database, a model server, and one asker."""

import contextlib
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import django

READY = 60.0
LODGING = (
    "第一条 一类城市住宿费每人每晚不超过500元，二类城市住宿费每人每晚不超过380元。\n\n"
    "第二条 超过标准的住宿费由部门负责人书面批准。\n\n"
    "第三条 住宿费凭增值税发票报销。"
)


@dataclass(frozen=True, slots=True)
class Site:
    """Ports of the web processes with their ids, and the cookies of somebody who is signed in."""

    ports: tuple[int, ...]
    pids: tuple[int, ...]
    cookie: str
    csrf: str

    def memory(self) -> int:
        """Resident bytes of the web processes together."""
        pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.pids)
        return pages * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def site(model_url: str, processes: int = 1, database_url: str = "", **settings: str) -> Iterator[Site]:
    """Serve a fresh installation with one document; Django is set up in this process too, on its database."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="kbsite-bench-"))
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "kbsite.settings",
            "KBSITE_DATA_DIR": folder,
            "KBSITE_DATABASE_URL": database_url,
            "KBSITE_ANTHROPIC_BASE_URL": model_url,
            **settings,
        }
        csrf, cookie = _installed()
        servers = [stack.enter_context(_web_process()) for _ in range(processes)]
        yield Site(tuple(p for p, _ in servers), tuple(pid for _, pid in servers), cookie, csrf)


def _installed() -> tuple[str, str]:
    django.setup()
    from django.contrib.sessions.backends.db import SessionStore
    from django.core.management import call_command
    from django.db import connections

    from tests import cast
    from tests.documents.making import publish

    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    publish(
        cast.knowledge_base("handbook", readers=[cast.EMPLOYEES]), "差旅费管理办法", f"# 住宿费\n\n{LODGING}"
    )
    alice = cast.person("alice", cast.EMPLOYEES)
    session = SessionStore()
    session["_auth_user_id"] = str(alice.pk)
    session["_auth_user_backend"] = "django.contrib.auth.backends.ModelBackend"
    session["_auth_user_hash"] = alice.get_session_auth_hash()
    session.create()
    connections.close_all()
    csrf = secrets.token_hex(16)
    return csrf, f"sessionid={session.session_key}; csrftoken={csrf}"


@contextmanager
def _web_process() -> Iterator[tuple[int, int]]:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as probe:
        port = int(probe.getsockname()[1])
    command = ["uvicorn", "kbsite.asgi:application", "--port", str(port), "--lifespan", "off"]
    server = subprocess.Popen(
        [sys.executable, "-m", *command, "--log-level", "warning", "--timeout-graceful-shutdown", "1"],
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(port, server)
        yield port, server.pid
    finally:
        server.terminate()
        server.wait(10)


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + READY
    while server.poll() is None and time.monotonic() < deadline:
        with contextlib.suppress(OSError):
            urlopen(f"http://127.0.0.1:{port}/sign-in/").close()
            return
        time.sleep(0.1)
    raise RuntimeError("a web process did not start")
