"""The log of answers in the console, for reading only."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.decorators import display

from documents.people import signed_in
from qa import selectors
from qa.models import Answer, SensitiveWord

STATUS_COLOURS = {
    "answered": "success",
    "partial": "warning",
    "refused": "info",
    "failed": "danger",
    "stopped": "warning",
}


@admin.register(SensitiveWord)
class SensitiveWordAdmin(ModelAdmin):
    search_fields = ["word"]


@admin.register(Answer)
class AnswerAdmin(ModelAdmin):
    list_display = [
        "question",
        "shown_status",
        "refuse_reason",
        "coverage",
        "emitted",
        "dropped",
        "provider",
        "user",
        "asked_at",
    ]
    list_filter = ["status", "refuse_reason", "provider", "asked_at"]
    search_fields = ["question", "trace_id"]
    date_hierarchy = "asked_at"
    fields = [
        "trace_id",
        "question",
        "user",
        "asked_at",
        "finished_at",
        "shown_status",
        "refuse_reason",
        "confidence",
        "mode",
        "degraded",
        "provider",
        "model",
        "coverage",
        "emitted",
        "dropped",
        "invalid_refs",
        "channels",
        "events",
        "timings",
    ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Answer]:
        return (
            selectors.log_readable_by(signed_in(request)).select_related("user").defer("events", "channels")
        )

    @display(description=_("status"), label=STATUS_COLOURS)
    def shown_status(self, answer: Answer) -> tuple[str, str]:
        return answer.status, answer.get_status_display()

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Answer | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Answer | None = None) -> bool:
        return False
