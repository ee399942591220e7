"""Documents' work in the background; the truth is the version's row, a task is only a nudge."""

from celery import shared_task

from documents import services


@shared_task
def process(version_id: int) -> None:
    services.process(version_id)


@shared_task
def sweep() -> None:
    """Take up again whatever a dead worker left behind."""
    for version_id in services.unfinished():
        process.delay(version_id)
