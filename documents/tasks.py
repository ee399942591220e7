"""Documents' work in the background; the truth is the version's row, a task is only a nudge."""

from celery import shared_task
from django.db import transaction

from documents import services
from documents.models import Version


def enqueue(version: Version) -> None:
    """Have the version read once the transaction that made it is committed."""
    transaction.on_commit(lambda: process.delay(version.pk))


@shared_task
def process(version_id: int) -> None:
    version = services.process(version_id)
    if version is not None and version.in_work:
        process.apply_async((version_id,), countdown=5 * version.attempts)


@shared_task
def sweep() -> None:
    """Make current what was scheduled for today, and take up again whatever a dead worker left behind."""
    services.promote_due()
    for version_id in services.unfinished():
        process.delay(version_id)
