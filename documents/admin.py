"""Documents in the console: knowledge bases, documents, versions and what was read from them."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin, TabularInline
from unfold.decorators import action, display

from documents import selectors, services, tasks
from documents.errors import Rejected
from documents.failures import failure_text
from documents.models import Document, KnowledgeBase, Version
from documents.people import signed_in

STATE_COLOURS = {"ready": "success", "failed": "danger", "parsing": "info", "chunking": "info"}


@admin.register(KnowledgeBase)
class KnowledgeBaseAdmin(ModelAdmin):
    list_display = ["name", "key", "description"]
    filter_horizontal = ["readers", "contributors", "admins"]
    search_fields = ["name", "key"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[KnowledgeBase]:
        return selectors.kbs_administered_by(signed_in(request))


class VersionInline(TabularInline):
    model = Version
    fields = ["number", "doc_no", "published_at", "effective_from", "effective_to", "state", "is_current"]
    readonly_fields = fields
    extra = 0
    can_delete = False
    show_change_link = True
    ordering = ["-number"]

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


@admin.register(Document)
class DocumentAdmin(ModelAdmin):
    list_display = ["title", "identifier", "kb", "issue_dept", "current_version", "in_force"]
    list_filter = ["kb", "issue_dept"]
    search_fields = ["title", "identifier", "versions__doc_no"]
    autocomplete_fields = ["replaced_by"]
    filter_horizontal = ["restricted_to"]
    readonly_fields = ["withdrawn_at", "replaced_by"]
    exclude = ["deleted_at"]
    inlines = [VersionInline]
    actions = ["withdraw", "reinstate"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Document]:
        return selectors.documents_administered_by(signed_in(request)).prefetch_related("versions")

    def save_related(
        self,
        request: HttpRequest,
        form: ModelForm,  # type: ignore[type-arg]
        formsets: Any,
        change: bool,
    ) -> None:
        super().save_related(request, form, formsets, change)
        services.restrict(form.instance, form.instance.restricted_to.all())

    @display(description=_("version"))
    def current_version(self, document: Document) -> str:
        current = document.current_version()
        return f"v{current.number}" if current else "—"

    @display(description=_("in force"), boolean=True)
    def in_force(self, document: Document) -> bool:
        current = document.current_version()
        return current is not None and selectors.in_force(current)

    @action(description=_("Withdraw"))
    def withdraw(self, request: HttpRequest, queryset: QuerySet[Document]) -> None:
        for document in queryset:
            services.withdraw(document)
        messages.success(request, _("Withdrawn; these documents no longer answer questions."))

    @action(description=_("Put back in force"))
    def reinstate(self, request: HttpRequest, queryset: QuerySet[Document]) -> None:
        for document in queryset:
            services.reinstate(document)
        messages.success(request, _("These documents are in force again."))


class VersionForm(ModelForm):  # type: ignore[type-arg]
    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = self.cleaned_data
        if not self.instance.pk and data.get("document") and data.get("file"):
            try:
                services.check_upload(data["document"], data["file"])
            except Rejected as error:
                self.add_error("file", failure_text(error.code, error.params))
        return data


@admin.register(Version)
class VersionAdmin(ModelAdmin):
    form = VersionForm
    list_display = ["__str__", "doc_no", "published_at", "shown_state", "is_current", "original_name"]
    list_filter = ["state", "is_current", "document__kb"]
    search_fields = ["document__title", "doc_no", "original_name"]
    autocomplete_fields = ["document"]
    fields = [
        "document",
        "file",
        "doc_no",
        "published_at",
        "effective_from",
        "effective_to",
        "publish_when_ready",
    ]
    result_fields = ["number", "shown_state", "is_current", "failure", "pages_read", "original_name", "size"]
    actions = ["publish", "read_again"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Version]:
        documents = selectors.documents_administered_by(signed_in(request))
        return Version.objects.filter(document__in=documents).select_related("document").defer("text")

    def get_fields(self, request: HttpRequest, obj: Version | None = None) -> list[str]:
        return [*self.fields, *self.result_fields] if obj else self.fields

    def get_readonly_fields(self, request: HttpRequest, obj: Version | None = None) -> list[str]:
        return ["document", "file", "publish_when_ready", *self.result_fields] if obj else []

    @display(description=_("state"), label=STATE_COLOURS)
    def shown_state(self, version: Version) -> tuple[str, str]:
        return version.state, version.get_state_display()

    @display(description=_("failure"))
    def failure(self, version: Version) -> str:
        return failure_text(version.failure_code, version.failure_params) if version.failure_code else "—"

    @display(description=_("pages read"))
    def pages_read(self, version: Version) -> str:
        return f"{version.pages_done} / {version.pages_total}"

    def save_model(self, request: HttpRequest, obj: Version, form: ModelForm, change: bool) -> None:  # type: ignore[type-arg]
        if change:
            services.change_dates(obj)
            return
        data = form.cleaned_data
        created = services.add_version(
            data["document"],
            data["file"],
            uploaded_by=signed_in(request),
            doc_no=data["doc_no"],
            published_at=data["published_at"],
            effective_from=data["effective_from"],
            effective_to=data["effective_to"],
            publish_when_ready=data["publish_when_ready"],
        )
        obj.pk = created.pk
        tasks.enqueue(created)

    @action(description=_("Make current"))
    def publish(self, request: HttpRequest, queryset: QuerySet[Version]) -> None:
        for version in queryset:
            try:
                services.publish(version)
            except Rejected:
                messages.error(request, _("%(version)s is not ready yet.") % {"version": version})

    @action(description=_("Read again"))
    def read_again(self, request: HttpRequest, queryset: QuerySet[Version]) -> None:
        for version in queryset:
            services.reprocess(version)
            tasks.enqueue(version)
