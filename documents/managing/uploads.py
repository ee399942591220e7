"""Files come in, are read, looked over and published: the upload page and its rows."""

from collections.abc import Iterable

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.files import File
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from documents import selectors, services, tasks
from documents.errors import NotThere, Rejected
from documents.failures import failure_text
from documents.managing.audit import record
from documents.managing.doors import (
    MOST_ROWS,
    asked_for,
    back,
    for_administrators,
    tell_rejection,
    wants_part,
)
from documents.managing.encodings import known_encoding
from documents.managing.forms import NEW_DOCUMENT
from documents.managing.review import Refusal, Upload
from documents.models import Document, KnowledgeBase, Version
from documents.people import signed_in
from documents.reading import ENDINGS

ROW = "documents/manage/_upload.html"


@for_administrators
@require_http_methods(["GET", "POST"])
def upload(request: HttpRequest) -> HttpResponse:
    """The upload page; a POST brings files. Our script sends one at a time and gets back its row."""
    if request.method == "GET":
        return _page(request)
    user = signed_in(request)
    kb, document = _destination(request, user)
    results = [_receive(user, kb, document, file) for file in request.FILES.getlist("files")]
    if not results:
        results = [Refusal("", _("No file arrived. Choose one first."))]
    refusals = [each for each in results if isinstance(each, Refusal)]
    if wants_part(request):
        context = {"uploads": [each for each in results if isinstance(each, Upload)], "refusals": refusals}
        return render(request, "documents/manage/_rows.html", context)
    if refusals:
        return _page(request, refusals)
    return redirect("manage_upload")


def _page(request: HttpRequest, refusals: list[Refusal] | None = None) -> HttpResponse:
    user = signed_in(request)
    drafts = selectors.drafts_administered_by(user)
    uploads = [Upload(user, version) for version in drafts[:MOST_ROWS]]
    context = {
        "knowledge_bases": selectors.kbs_administered_by(user),
        "chosen": request.GET.get("kb") or selectors.last_uploaded_to(user),
        "limit_mb": settings.ENV.upload_limit_mb,
        "endings": ", ".join(sorted(f".{ending}" for ending in ENDINGS)),
        "uploads": uploads,
        "more": max(0, drafts.count() - MOST_ROWS),
        "refusals": refusals or [],
        "section": "upload",
    }
    return render(request, "documents/manage/upload.html", context)


def _destination(request: HttpRequest, user: User) -> tuple[KnowledgeBase, Document | None]:
    """The knowledge base that files go to, and the document if they are versions of one."""
    if identifier := request.POST.get("document", "").replace("\0", ""):
        document = selectors.get_administered_document(user, identifier)
        return document.kb, document
    kb = selectors.kbs_administered_by(user).filter(key=request.POST.get("kb", "").replace("\0", "")).first()
    if kb is None:
        raise NotThere
    return kb, None


def _receive(
    user: User,
    kb: KnowledgeBase,
    document: Document | None,
    file: File,  # type: ignore[type-arg]
) -> Upload | Refusal:
    try:
        version = services.receive(kb, file, by=user, document=document)
    except Rejected as error:
        return Refusal(file.name or "", failure_text(error.code, error.params))
    tasks.enqueue(version)
    return Upload(user, version)


@for_administrators
@require_GET
def rows(request: HttpRequest) -> HttpResponse:
    """The rows of the versions that the script asks after, as they stand now."""
    user = signed_in(request)
    found = selectors.versions_administered_by(user).filter(pk__in=asked_for(request))
    context = {"uploads": [Upload(user, version) for version in found]}
    return render(request, "documents/manage/_rows.html", context)


@for_administrators
@require_http_methods(["GET", "POST"])
def review(request: HttpRequest, identifier: str, number: int) -> HttpResponse:
    """One version looked over: a POST publishes it as filled in."""
    user = signed_in(request)
    version = selectors.get_administered_version(user, identifier, number)
    reviewed = Upload(user, version, request.POST if request.method == "POST" else None)
    if not reviewed.may_be_reviewed:
        return redirect("manage_version", identifier, number)
    status = 200
    if request.method == "POST":
        if reviewed.form.is_valid() and _settle(request, user, reviewed):
            if wants_part(request):
                return render(request, ROW, {"upload": Upload(user, _again(user, version))})
            return redirect(back(request, reverse("manage_upload")))
        status = 422
    if wants_part(request):
        return render(request, ROW, {"upload": reviewed})
    context = {"upload": reviewed, "section": "upload"}
    return render(request, "documents/manage/review.html", context, status=status)


def _again(user: User, version: Version) -> Version:
    return selectors.versions_administered_by(user).get(pk=version.pk)


def _settle(request: HttpRequest, user: User, reviewed: Upload) -> bool:
    """Do what the form says; False when it was rejected, which the form then says."""
    form, version = reviewed.form, _again(user, reviewed.version)
    belongs = form.cleaned_data.get("belongs", NEW_DOCUMENT)
    try:
        onto = selectors.get_administered_document(user, belongs) if belongs != NEW_DOCUMENT else None
        services.settle(
            version,
            form.particulars(),
            onto=onto,
            withdraws=form.cleaned_data.get("withdraws", ()),
        )
    except Rejected as error:
        form.add_error(None, failure_text(error.code, error.params))
        return False
    withdrawn = form.cleaned_data.get("withdraws", ())
    record(user, version.document, f"publish v{version.number}")
    for document in withdrawn:
        record(user, document, "withdraw")
    _tell(request, version, withdrawn)
    return True


def _tell(request: HttpRequest, version: Version, withdrawn: Iterable[Document]) -> None:
    if wants_part(request):
        return
    published = _("“%(title)s” is published.")
    words = _("“%(title)s” takes over on %(day)s.") if version.scheduled else published
    day = version.effective_from.isoformat() if version.effective_from else ""
    messages.success(request, words % {"title": version.document.title, "day": day})
    for document in withdrawn:
        messages.success(request, _("“%(title)s” is withdrawn.") % {"title": document.title})


@for_administrators
@require_POST
def read_again(request: HttpRequest, identifier: str, number: int) -> HttpResponse:
    """Read the version's file once more, by another encoding when one is chosen."""
    user = signed_in(request)
    version = selectors.get_administered_version(user, identifier, number)
    services.reprocess(version, known_encoding(request.POST.get("encoding")))
    tasks.enqueue(version)
    if wants_part(request):
        return render(request, ROW, {"upload": Upload(user, _again(user, version))})
    return redirect(back(request, reverse("manage_version", args=[identifier, number])))


@for_administrators
@require_POST
def discard(request: HttpRequest, identifier: str, number: int) -> HttpResponse:
    """Throw a draft away. Our script gets an empty row."""
    version = selectors.get_administered_version(signed_in(request), identifier, number)
    try:
        services.discard(version)
    except Rejected as error:
        tell_rejection(request, error)
        return redirect("manage_version", identifier, number)
    if wants_part(request):
        return HttpResponse("")
    messages.success(request, _("“%(name)s” is discarded.") % {"name": version.original_name})
    return redirect(back(request, reverse("manage_upload")))
