"""What is done to documents and versions by a button; each change is a POST."""

from collections.abc import Callable
from typing import ParamSpec

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from documents import selectors, services, tasks
from documents.errors import Rejected
from documents.managing.audit import record
from documents.managing.doors import for_administrators, tell_rejection
from documents.managing.forms import WithdrawForm
from documents.managing.review import Upload
from documents.models import Document
from documents.people import signed_in

P = ParamSpec("P")


def _tried(
    request: HttpRequest, document: Document, name: str, change: Callable[[], None], done: str
) -> None:
    """Make the change and say and record that it is done, or say why it is not."""
    try:
        change()
    except Rejected as error:
        tell_rejection(request, error)
    else:
        record(signed_in(request), document, name)
        messages.success(request, done)


@for_administrators
@require_POST
def correct(request: HttpRequest, identifier: str, number: int) -> HttpResponse:
    """Change a published version's particulars."""
    user = signed_in(request)
    version = selectors.get_administered_version(user, identifier, number)
    form = Upload(user, version, request.POST).corrections
    if form.is_valid():
        particulars = form.particulars()
        name = f"correct v{number}"
        _tried(request, version.document, name, lambda: services.correct(version, particulars), _("Changed."))
    else:
        for errors in form.errors.values():
            messages.error(request, " ".join(map(str, errors)))
    return redirect("manage_version", identifier, number)


@for_administrators
@require_POST
def publish(request: HttpRequest, identifier: str, number: int) -> HttpResponse:
    """Make a version the current one, or schedule it for its first day."""
    version = selectors.get_administered_version(signed_in(request), identifier, number)
    try:
        services.publish(version)
    except Rejected as error:
        tell_rejection(request, error)
    else:
        words = _("v%(n)s takes over on its first day.") if version.scheduled else _("v%(n)s is current now.")
        record(signed_in(request), version.document, f"publish v{number}")
        messages.success(request, words % {"n": number})
    return redirect("manage_document", identifier)


@for_administrators
@require_POST
def unschedule(request: HttpRequest, identifier: str, number: int) -> HttpResponse:
    version = selectors.get_administered_version(signed_in(request), identifier, number)
    done = _("v%(n)s waits for a decision again.") % {"n": number}
    _tried(request, version.document, f"unschedule v{number}", lambda: services.unschedule(version), done)
    return redirect("manage_document", identifier)


@for_administrators
@require_POST
def withdraw(request: HttpRequest, identifier: str) -> HttpResponse:
    """Take a document out of force, naming what replaces it."""
    user = signed_in(request)
    document = selectors.get_administered_document(user, identifier)
    others = selectors.documents_administered_by(user)
    form = WithdrawForm(request.POST, others=others)
    if form.is_valid():
        replacement = form.cleaned_data["replaced_by"]
        done = _("Withdrawn; it no longer answers questions.")
        _tried(request, document, "withdraw", lambda: services.withdraw(document, replacement), done)
    else:
        messages.error(request, _("The replacement is not among your documents."))
    return redirect("manage_document", identifier)


@for_administrators
@require_POST
def reinstate(request: HttpRequest, identifier: str) -> HttpResponse:
    document = selectors.get_administered_document(signed_in(request), identifier)
    done = _("The document is in force again.")
    _tried(request, document, "reinstate", lambda: services.reinstate(document), done)
    return redirect("manage_document", identifier)


@for_administrators
@require_POST
def delete(request: HttpRequest, identifier: str) -> HttpResponse:
    document = selectors.get_administered_document(signed_in(request), identifier)
    done = _("“%(title)s” is deleted.") % {"title": document.title}
    _tried(request, document, "delete", lambda: services.delete(document), done)
    return redirect("manage_documents")


@for_administrators
@require_POST
def retry_all(request: HttpRequest) -> HttpResponse:
    """Read everything once more that could not be read."""
    versions = list(selectors.failed_versions(signed_in(request)))
    for version in versions:
        services.reprocess(version)
        tasks.enqueue(version)
    messages.success(request, _("%(n)s files are read once more.") % {"n": len(versions)})
    return redirect("manage_failed")
