"""The log of answers in the console, for reading only."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.decorators import display

from documents.people import signed_in
from qa import selectors
from qa.models import Alias, Answer, EvaluationCase, SensitiveWord

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


@admin.register(Alias)
class AliasAdmin(ModelAdmin):
    list_display = ["word", "stands_for", "kb", "origin"]
    search_fields = ["word", "stands_for"]
    readonly_fields = ["origin"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Alias]:
        return selectors.aliases_readable_by(signed_in(request))


@admin.register(EvaluationCase)
class EvaluationCaseAdmin(ModelAdmin):
    list_display = ["question", "expected", "docs", "origin", "created_at"]
    list_filter = ["expected", "created_at"]
    search_fields = ["question", "origin"]
    readonly_fields = ["origin", "asked_as"]


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
