"""Deliveries as rows: written with the event, taken by one worker at a time, tried again until given up."""

import logging
from collections.abc import Iterable
from datetime import timedelta

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import F
from django.utils import timezone

from documents.selectors import kbs_readable_by
from tickets.models import NotificationDelivery, Ticket
from tickets.notifications import mail, webhooks
from tickets.notifications.errors import Undelivered
from tickets.people import agents

BACK_OFF = (
    timedelta(seconds=30),
    timedelta(minutes=2),
    timedelta(minutes=10),
    timedelta(hours=1),
    timedelta(hours=6),
)
# Longer than any attempt takes: a worker that died in one leaves the row to the sweeper.
LEASE = timedelta(minutes=5)

Event, Kind, State = NotificationDelivery.Event, NotificationDelivery.Kind, NotificationDelivery.State
TO_AGENTS = frozenset({Event.OPENED, Event.REOPENED})
logger = logging.getLogger(__name__)


def announce(ticket: Ticket, event: str, *people: User | None) -> None:
    """Write down whom the event is to be told: these people, and for new work the agents and the webhooks."""
    told = {person.email for person in people if person and person.email}
    if event in TO_AGENTS:
        told |= {agent.email for agent in _readers(ticket) if agent.email}
    rows = [_row(ticket, event, Kind.MAIL, address) for address in sorted(told)]
    if event in TO_AGENTS:
        rows += [_row(ticket, event, Kind.WEBHOOK, hook.name) for hook in settings.ENV.webhooks]
    NotificationDelivery.objects.bulk_create(rows)


def _row(ticket: Ticket, event: str, kind: str, target: str) -> NotificationDelivery:
    return NotificationDelivery(ticket=ticket, event=event, kind=kind, target=target)


def _readers(ticket: Ticket) -> Iterable[User]:
    """The agents who may see the ticket; the administrators when none may."""
    kbs = set(ticket.kbs.values_list("pk", flat=True))
    may = [a for a in agents() if kbs <= set(kbs_readable_by(a).values_list("pk", flat=True))]
    return may or User.objects.filter(is_superuser=True, is_active=True)


def due() -> list[int]:
    """Deliveries whose time has come, those of dead workers among them."""
    rows = NotificationDelivery.objects.filter(state=State.PENDING, next_try__lte=timezone.now())
    return list(rows.order_by("next_try").values_list("pk", flat=True))


def attempt(delivery_id: int) -> NotificationDelivery | None:
    """Try once; None when it is not due or another worker has it. No transaction is held meanwhile."""
    now = timezone.now()
    taken = NotificationDelivery.objects.filter(pk=delivery_id, state=State.PENDING, next_try__lte=now)
    if not taken.update(attempts=F("attempts") + 1, next_try=now + LEASE):
        return None
    delivery = NotificationDelivery.objects.select_related("ticket").get(pk=delivery_id)
    try:
        (mail if delivery.kind == Kind.MAIL else webhooks).send(delivery)
    except Undelivered as error:
        _put_off(delivery, str(error), final=error.final)
    except Exception as error:
        logger.exception("notification %s could not be sent", delivery_id)
        _put_off(delivery, type(error).__name__, final=False)
    else:
        delivery.state, delivery.error, delivery.delivered_at = State.DELIVERED, "", timezone.now()
    delivery.save(update_fields=["state", "error", "next_try", "delivered_at"])
    return delivery


def _put_off(delivery: NotificationDelivery, error: str, *, final: bool) -> None:
    delivery.error = error[:200]
    if final or delivery.attempts > len(BACK_OFF):
        delivery.state = State.GIVEN_UP
    else:
        delivery.next_try = timezone.now() + BACK_OFF[delivery.attempts - 1]


def try_again(delivery: NotificationDelivery) -> None:
    """Start over with one that was given up or waits."""
    NotificationDelivery.objects.filter(pk=delivery.pk).exclude(state=State.DELIVERED).update(
        state=State.PENDING, attempts=0, next_try=timezone.now()
    )
