"""Notifications by mail."""

from smtplib import SMTPException

from django.core.mail import send_mail

from tickets.models import NotificationDelivery
from tickets.notifications.errors import Undelivered
from tickets.notifications.words import message_of


def send(delivery: NotificationDelivery) -> None:
    """Raises Undelivered."""
    message = message_of(delivery)
    try:
        send_mail(message.heading, f"{message.text}\n\n{message.url}\n", None, [delivery.target])
    except (SMTPException, OSError) as error:
        raise Undelivered(f"mail: {type(error).__name__}") from error
