"""Answers' work in the background."""

from celery import shared_task

from qa import services


@shared_task
def sweep() -> None:
    """Close answers whose process died, so that they can be asked again."""
    services.close_abandoned()
