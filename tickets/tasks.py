"""Tickets' work in the background; the truth is the delivery's row, a task is only a nudge."""

import logging

from celery import shared_task
from celery.exceptions import OperationalError
from django.db import transaction

from documents.tasks import enqueue
from tickets import notifications
from tickets.models import Ticket

logger = logging.getLogger(__name__)


def send_soon() -> None:
    """Have what is due sent once the transaction is committed; without a broker the sweeper does it later."""
    transaction.on_commit(_nudge)


def _nudge() -> None:
    try:
        sweep.apply_async(retry=False)
    except (OperationalError, OSError):
        logger.warning("the broker cannot be reached; notifications wait for the sweeper")


@shared_task
def deliver(delivery_id: int) -> None:
    delivery = notifications.attempt(delivery_id)
    if delivery is not None and delivery.state == delivery.State.PENDING:
        wait = notifications.BACK_OFF[delivery.attempts - 1]
        deliver.apply_async((delivery_id,), countdown=wait.total_seconds() + 1)


@shared_task
def sweep() -> None:
    """Send what is due, and what a dead worker left behind."""
    for delivery_id in notifications.due():
        deliver.delay(delivery_id)


def after_resolving(ticket: Ticket) -> None:
    """Have the draft read and the notifications sent."""
    if ticket.feed_back_version and ticket.feed_back_version.state == ticket.feed_back_version.State.UPLOADED:
        enqueue(ticket.feed_back_version)
    send_soon()
