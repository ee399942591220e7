"""Documents' work in the background; the truth is the version's row, a task is only a nudge."""

from celery import Task, shared_task
from django.db import transaction

from documents import index, services
from documents.models import Version
from documents.searching import EmbeddingFailed


def enqueue(version: Version) -> None:
    """Have the version read once the transaction that made it is committed."""
    transaction.on_commit(lambda: process.delay(version.pk))


@shared_task
def process(version_id: int) -> None:
    version = services.process(version_id)
    if version is not None and version.in_work:
        process.apply_async((version_id,), countdown=5 * version.attempts)
    elif version is not None:
        embed.delay(version_id)


@shared_task(bind=True, max_retries=5)
def embed(self: "Task[[int], None]", version_id: int) -> None:
    """Give the chunks their vectors, where there is an embedder; the keyword index has them already."""
    try:
        services.embed(version_id)
    except EmbeddingFailed as failure:
        raise self.retry(exc=failure, countdown=2**self.request.retries * 10) from failure


@shared_task
def sweep() -> None:
    """Make current what was scheduled for today, take up what a dead worker left behind, tidy the index."""
    services.promote_due()
    index.tidy()
    for version_id in services.unfinished():
        process.delay(version_id)
