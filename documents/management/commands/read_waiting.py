"""Read what waits to be read, in this process: for a machine without a worker, or from cron."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management import BaseCommand

from documents import services


class Command(BaseCommand):
    help = "Make current what is due, and read every version that waits or was left behind; then end."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--lost-after",
            type=float,
            default=services.HEARTBEAT_LOST.total_seconds(),
            help="seconds of silence after which a worker counts as dead (default: %(default)s)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        lost_after = timedelta(seconds=options["lost_after"])
        services.promote_due()
        while waiting := services.unfinished(lost_after):
            for version_id in waiting:
                version = services.process(version_id, lost_after=lost_after)
                if version is not None:
                    self.stdout.write(f"{version}: {version.state} {version.failure_code}".rstrip())
