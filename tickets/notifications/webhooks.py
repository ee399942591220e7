"""Notifications by webhook: the configured target, its message form, its answer."""

from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from tickets.models import NotificationDelivery
from tickets.notifications.errors import Undelivered
from tickets.notifications.forms import Notice, accepted, request_of
from tickets.notifications.targets import Forbidden, Unreachable, post
from tickets.notifications.words import message_of

TIMEOUT = timedelta(seconds=10)


def send(delivery: NotificationDelivery) -> None:
    """Raises Undelivered."""
    hook = next((hook for hook in settings.ENV.webhooks if hook.name == delivery.target), None)
    if hook is None:
        raise Undelivered("no such webhook in the settings", final=True)
    message, ticket = message_of(delivery), delivery.ticket
    notice = Notice(
        delivery=delivery.pk,
        event=delivery.event,
        ticket=ticket.pk,
        state=ticket.state,
        trigger=ticket.trigger,
        reason=ticket.reason,
        heading=message.heading,
        text=message.text,
        url=message.url,
    )
    secret = hook.secret.get_secret_value() if hook.secret else ""
    request = request_of(hook.form, hook.url.get_secret_value(), secret, notice, timezone.now())
    try:
        status, body = post(request, settings.ENV.webhook_allow, TIMEOUT)
    except Forbidden as error:
        raise Undelivered(f"target not allowed: {error}", final=True) from error
    except Unreachable as error:
        raise Undelivered(str(error)) from error
    if not accepted(hook.form, status, body):
        raise Undelivered(f"HTTP {status}")
