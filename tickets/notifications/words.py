"""What a notification says. Never the question: it may be personal, and mail and chats are other houses."""

from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from tickets.models import NotificationDelivery

Event = NotificationDelivery.Event


@dataclass(frozen=True, slots=True)
class Message:
    """A heading, a line of text, and the address that it is about."""

    heading: str
    text: str
    url: str


def message_of(delivery: NotificationDelivery) -> Message:
    """In the site's own language: neither mail boxes nor chats say theirs."""
    with override(settings.LANGUAGE_CODE):
        number = {"number": delivery.ticket_id}
        heading, text = {
            Event.OPENED: (_("Ticket #%(number)s waits for an answer"), _opened(delivery)),
            Event.REOPENED: (
                _("Ticket #%(number)s was reopened"),
                _("The answer did not help; the asker's note is in the ticket."),
            ),
            Event.RESOLVED: (
                _("Your question has been answered (ticket #%(number)s)"),
                _("A person has answered; the answer stands in your conversation."),
            ),
            Event.DRAFTED: (
                _("A draft from ticket #%(number)s waits for review"),
                _("Read it, and make it current when it is right."),
            ),
            Event.REQUESTED: (
                _("A new version is requested (ticket #%(number)s)"),
                _("The document named in the request is out of date."),
            ),
        }[Event(delivery.event)]
        return Message(heading % number, text, settings.ENV.site_url + _path(delivery))


def _opened(delivery: NotificationDelivery) -> str:
    return _("Why: %(trigger)s") % {"trigger": delivery.ticket.get_trigger_display()}


def _path(delivery: NotificationDelivery) -> str:
    match delivery.event:
        case Event.RESOLVED:
            return reverse("ticket_reply", args=[delivery.ticket_id])
        case Event.DRAFTED:
            version = delivery.ticket.feed_back_version_id
            return (
                reverse("admin:documents_version_change", args=[version])
                if version
                else reverse("admin:index")
            )
        case Event.REQUESTED:
            return reverse("admin:tickets_versionrequest_changelist")
    return reverse("ticket", args=[delivery.ticket_id])
