"""Bring the installation up to date and serve it: `make run` ends here."""

import hashlib
import socket
from argparse import ArgumentParser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command

from kbsite import first_start
from kbsite.translations import compile_translations


class Command(BaseCommand):
    help = "Migrate, create the first administrator, load the sample corpus if empty, and serve."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        self._require_free(host, port)
        compile_translations()
        call_command("migrate", verbosity=0, interactive=False)
        self._collect_static()
        self._tell(first_start.first_administrator())
        if settings.ENV.demo and settings.ENV.embedded:
            self._tell(first_start.demo())
        first_start.console_rights()
        config = uvicorn.Config(
            "kbsite.asgi:application",
            host=host,
            port=port,
            log_level="warning",
            lifespan="off",
            timeout_graceful_shutdown=1,
        )
        with suppress(KeyboardInterrupt):  # Ctrl-C is how it ends
            _Server(config, self._introduce).run()

    def _require_free(self, host: str, port: int) -> None:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                raise CommandError(
                    f"Port {port} on {host} cannot be used ({error.strerror}). Try: make run PORT={port + 1}"
                ) from None

    def _collect_static(self) -> None:
        """Only when a file changed: it costs seconds."""
        mark = Path(settings.STATIC_ROOT) / ".fingerprint"
        fingerprint = _fingerprint()
        if not mark.exists() or mark.read_text() != fingerprint:
            call_command("collectstatic", verbosity=0, interactive=False, clear=True)
            mark.write_text(fingerprint)

    def _tell(self, passwords: dict[str, str]) -> None:
        if passwords:
            self.stdout.write("\nShown only this once (change a password: manage.py changepassword NAME):")
            for name, password in passwords.items():
                self.stdout.write(f"  {name:<8} {password}")
            self.stdout.flush()

    def _introduce(self, config: uvicorn.Config) -> None:
        address = f"http://{config.host}:{config.port}"
        self.stdout.write(f"\nData: {settings.ENV.data_dir}")
        self.stdout.write(self.style.SUCCESS(f"kbsite is ready at {address}  (Ctrl-C ends it)"))
        self.stdout.flush()


class _Server(uvicorn.Server):
    """Says that it is ready when it is."""

    def __init__(self, config: uvicorn.Config, introduce: Callable[[uvicorn.Config], None]) -> None:
        super().__init__(config)
        self._introduce = introduce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._introduce(self.config)


def _fingerprint() -> str:
    """Names and times of our own static files, and the versions of the packages that bring theirs."""
    files = sorted((settings.BASE_DIR / "static").rglob("*"))
    parts = [f"{file}:{file.stat().st_mtime_ns}" for file in files if file.is_file()]
    parts.append((settings.BASE_DIR / "requirements.lock").read_text())
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
