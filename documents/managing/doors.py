"""Who gets in: those who administer a knowledge base. Everybody else finds nothing here."""

from collections.abc import Callable
from functools import update_wrapper
from typing import Concatenate, ParamSpec

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache

from documents import selectors
from documents.errors import NotThere, Rejected
from documents.failures import failure_text
from documents.people import signed_in

P = ParamSpec("P")
MOST_ROWS = 50

View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def for_administrators(view: View[P]) -> View[P]:
    @never_cache
    def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if "%00" in request.get_full_path():  # no name has one, and not every database takes it
            raise NotThere
        if not selectors.kbs_administered_by(signed_in(request)).exists():
            raise NotThere
        return view(request, *args, **kwargs)

    update_wrapper(guarded, view)
    return guarded


def wants_part(request: HttpRequest) -> bool:
    """Whether our script asks for the part of the page that changes."""
    return "part" in request.GET


def asked_for(request: HttpRequest) -> list[int]:
    """The versions that our script asks after."""
    return [int(pk) for pk in request.GET.getlist("v")[:MOST_ROWS] if pk.isdecimal() and len(pk) < 18]


def back(request: HttpRequest, otherwise: str) -> str:
    """The address on this site that the form says to return to."""
    address = request.POST.get("back", "")
    return address if url_has_allowed_host_and_scheme(address, allowed_hosts=None) else otherwise


def tell_rejection(request: HttpRequest, error: Rejected) -> None:
    messages.error(request, failure_text(error.code, error.params))
