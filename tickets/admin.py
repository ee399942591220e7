"""Tickets in the console, for reading: figures, requests to owners, the log of deliveries."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.decorators import action, display

from documents.people import signed_in
from documents.selectors import documents_administered_by
from tickets import notifications, selectors, tasks
from tickets.models import NotificationDelivery, Ticket, VersionRequest

TICKET_COLOURS = {"open": "warning", "assigned": "info", "resolved": "success"}
DELIVERY_COLOURS = {"pending": "info", "delivered": "success", "given_up": "danger"}


class ForReading(ModelAdmin):
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Ticket)
class TicketAdmin(ForReading):
    list_before_template = "tickets/console/figures.html"
    list_display = [
        "__str__",
        "shown_state",
        "trigger",
        "reason",
        "label",
        "agent",
        "opened_at",
        "resolved_at",
    ]
    list_filter = ["state", "trigger", "label", "opened_at"]
    search_fields = ["question"]
    date_hierarchy = "opened_at"
    fields = [
        "question",
        "asker",
        "trigger",
        "reason",
        "note",
        "shown_state",
        "agent",
        "opened_at",
        "claimed_at",
        "resolved_at",
        "times_reopened",
        "resolution",
        "label",
        "helped",
        "feed_back_doc",
        "feed_back_version",
    ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Ticket]:
        return selectors.log_readable_by(signed_in(request)).select_related("agent")

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        figures = selectors.figures(signed_in(request))
        response: HttpResponse = super().changelist_view(
            request, {**(extra_context or {}), "figures": figures}
        )
        return response

    @display(description=_("state"), label=TICKET_COLOURS)
    def shown_state(self, ticket: Ticket) -> tuple[str, str]:
        return ticket.state, ticket.get_state_display()


@admin.register(VersionRequest)
class VersionRequestAdmin(ForReading):
    list_display = ["document", "note", "asked_at", "done_at"]
    list_filter = ["done_at"]
    fields = ["document", "note", "asked_at", "done_at"]
    actions = ["mark_done"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[VersionRequest]:
        documents = documents_administered_by(signed_in(request))
        return VersionRequest.objects.filter(document__in=documents).select_related("document")

    @action(description=_("Mark as done"))
    def mark_done(self, request: HttpRequest, queryset: QuerySet[VersionRequest]) -> None:
        queryset.filter(done_at=None).update(done_at=timezone.now())


@admin.register(NotificationDelivery)
class NotificationDeliveryAdmin(ForReading):
    list_display = [
        "event",
        "kind",
        "target",
        "shown_state",
        "attempts",
        "error",
        "created_at",
        "delivered_at",
    ]
    list_filter = ["state", "kind", "event", "created_at"]
    fields = [*list_display, "ticket", "next_try"]
    actions = ["try_again"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[NotificationDelivery]:
        tickets = selectors.log_readable_by(signed_in(request))
        return NotificationDelivery.objects.filter(ticket__in=tickets)

    @display(description=_("state"), label=DELIVERY_COLOURS)
    def shown_state(self, delivery: NotificationDelivery) -> tuple[str, str]:
        return delivery.state, delivery.get_state_display()

    @action(description=_("Try again"))
    def try_again(self, request: HttpRequest, queryset: QuerySet[NotificationDelivery]) -> None:
        for delivery in queryset:
            notifications.try_again(delivery)
        tasks.send_soon()
        messages.success(request, _("They are being sent again."))
