"""The documents one looks after, each with its versions, and those that could not be read."""

from dataclasses import dataclass
from itertools import groupby

from django.conf import settings
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET

from documents import selectors
from documents.managing.doors import asked_for, for_administrators
from documents.managing.forms import WithdrawForm
from documents.managing.review import Upload
from documents.models import Document, Version
from documents.people import signed_in

PAGE = 50
MOST_REMOVED = 200


@dataclass(frozen=True, slots=True)
class Shelf:
    """A document of the list: what of it is in use, and what waits."""

    document: Document
    versions: tuple[Version, ...]

    @property
    def current(self) -> Version | None:
        return next((version for version in self.versions if version.is_current), None)

    @property
    def scheduled(self) -> Version | None:
        return next((version for version in self.versions if version.scheduled), None)

    @property
    def standing(self) -> str:
        return standing_of(self.document, self.current)


def standing_of(document: Document, current: Version | None) -> str:
    """How a document stands, in a word: withdrawn, draft, in_force, upcoming, expired."""
    if document.withdrawn_at:
        return "withdrawn"
    if current is None:
        return "draft"
    if selectors.in_force(current):
        return "in_force"
    today = timezone.localdate()
    return "upcoming" if current.effective_from and current.effective_from > today else "expired"


@for_administrators
@require_GET
def documents(request: HttpRequest) -> HttpResponse:
    """The documents of the knowledge bases one administers, by title, narrowed on demand."""
    user = signed_in(request)
    words, kb = request.GET.get("q", "").strip()[:100], request.GET.get("kb", "")
    found = selectors.shelf(user, words, kb)
    page = Paginator(found, PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "shelves": [Shelf(document, tuple(document.versions.all())) for document in page.object_list],
        "words": words,
        "kb": kb,
        "knowledge_bases": selectors.kbs_administered_by(user),
        "section": "documents",
    }
    return render(request, "documents/manage/documents.html", context)


@for_administrators
@require_GET
def document(request: HttpRequest, identifier: str) -> HttpResponse:
    """A document, its versions from the newest, and what can be done with it."""
    user = signed_in(request)
    document = selectors.get_administered_document(user, identifier)
    versions = list(selectors.versions_administered_by(user).filter(document=document))
    ready = [version for version in versions if version.state == Version.State.READY]
    others = selectors.documents_administered_by(user)
    context = {
        "limit_mb": settings.ENV.upload_limit_mb,
        "replacement": selectors.replacement_of(user, document),
        "document": document,
        "standing": standing_of(document, next((v for v in versions if v.is_current), None)),
        "uploads": [Upload(user, version) for version in versions],
        "comparable": ready if len(ready) > 1 else [],
        "withdraw_form": WithdrawForm(others=others.filter(withdrawn_at=None).exclude(pk=document.pk)),
        "section": "documents",
    }
    return render(request, "documents/manage/document.html", context)


@for_administrators
@require_GET
def version_rows(request: HttpRequest, identifier: str) -> HttpResponse:
    """The rows of the versions that the script asks after, as they stand now."""
    user = signed_in(request)
    document = selectors.get_administered_document(user, identifier)
    found = selectors.versions_administered_by(user).filter(document=document, pk__in=asked_for(request))
    context = {"uploads": [Upload(user, version) for version in found]}
    return render(request, "documents/manage/_versions.html", context)


@for_administrators
@require_GET
def version(request: HttpRequest, identifier: str, number: int) -> HttpResponse:
    """What was read from one file: pages that could not be, what was left out, the chunks."""
    user = signed_in(request)
    found = selectors.get_administered_version(user, identifier, number)
    removed = sorted(found.removed[:MOST_REMOVED], key=lambda each: each["kind"])
    context = {
        "upload": Upload(user, found),
        "document": found.document,
        "pages": found.pages.count(),
        "removed": [(kind, list(group)) for kind, group in groupby(removed, key=lambda each: each["kind"])],
        "more_removed": max(0, len(found.removed) - MOST_REMOVED),
        "chunks": Paginator(found.chunks.all(), PAGE).get_page(request.GET.get("page")),
        "section": "documents",
    }
    return render(request, "documents/manage/version.html", context)


@for_administrators
@require_GET
def failed(request: HttpRequest) -> HttpResponse:
    """Versions that could not be read, the newest first."""
    user = signed_in(request)
    page = Paginator(selectors.failed_versions(user), PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "uploads": [Upload(user, version) for version in page.object_list],
        "section": "failed",
    }
    return render(request, "documents/manage/failed.html", context)
