"""The tickets application: refused questions reach a person."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from qa.signals import answer_closed


class TicketsConfig(AppConfig):
    name = "tickets"
    verbose_name = _("Tickets")

    def ready(self) -> None:
        from tickets.triggers import on_answer_closed

        answer_closed.connect(on_answer_closed, dispatch_uid="tickets")
