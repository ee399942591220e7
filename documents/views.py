"""The doors to what documents say. Not yours and not there answer alike."""

from collections.abc import AsyncIterator
from pathlib import Path

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.http import content_disposition_header
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_GET

from documents import selectors
from documents.errors import NotThere
from documents.finding import Finds, Sought, departments, look_for
from documents.page_images import SCALES, image_of
from documents.people import signed_in
from documents.signed import holds
from documents.source_page import open_page
from documents.wanted import Wanted

FILE_PART = 256 * 1024


@never_cache
@require_GET
def search(request: HttpRequest) -> HttpResponse:
    """Passages by keyword, for whoever wants the documents and not an answer."""
    user = signed_in(request)
    sought = Sought.of(request.GET)
    kbs = list(selectors.kbs_readable_by(user))
    context = {
        "sought": sought,
        "finds": look_for(user, sought) if sought.words else Finds(),
        "knowledge_bases": kbs,
        "departments": departments(user, kbs),
    }
    return render(request, "documents/search.html", context)


@never_cache
@require_GET
def source(request: HttpRequest, identifier: str, number: int, page: int) -> HttpResponse:
    """A page with the cited span marked; for our script only the part that goes beside an answer.

    A citation that stands on another page is followed there, unless the reader is turning pages.
    """
    wanted = Wanted.of(page, request.GET)
    shown = open_page(signed_in(request), identifier, number, wanted)
    partly = "part" in request.GET
    if not (wanted.browse or shown.on_this_page or shown.cited_page is None):
        return redirect(shown.cited_page_url + ("&part=1" if partly else ""))
    template = "documents/_source.html" if partly else "documents/source.html"
    return render(request, template, {"source": shown})


@cache_control(private=True, max_age=86_400)
@require_GET
def page_image(request: HttpRequest, identifier: str, number: int, page: int, scale: int) -> HttpResponse:
    version = selectors.get_version(signed_in(request), identifier, number)
    if scale not in SCALES or not version.paged or not version.pages.filter(number=page).exists():
        raise NotThere
    return HttpResponse(image_of(version, page, scale), content_type="image/webp")


@never_cache
@require_GET
async def original(request: HttpRequest, identifier: str, number: int) -> HttpResponseBase:
    """The file as it was uploaded, never shown by the browser in our name.

    An address that is not the reader's, or an hour old, leads to the page that has a fresh one.
    """
    user = await sync_to_async(signed_in)(request)
    version = await sync_to_async(selectors.get_version)(user, identifier, number)
    if not holds(request.GET.get("token", ""), user, version):
        return redirect("source", identifier, number, 1)
    response = StreamingHttpResponse(_parts(Path(version.file.path)), content_type="application/octet-stream")
    response["Content-Disposition"] = content_disposition_header(True, version.original_name)
    response["Content-Length"] = version.size
    return response


async def _parts(path: Path) -> AsyncIterator[bytes]:
    file = await sync_to_async(lambda: path.open("rb"))()
    try:
        while part := await sync_to_async(file.read)(FILE_PART):
            yield part
    finally:
        file.close()


@never_cache
@require_GET
def chunk(request: HttpRequest, chunk_id: int) -> JsonResponse:
    """The original text of a chunk and where it stands."""
    found = selectors.get_chunk(signed_in(request), chunk_id)
    version = found.version
    return JsonResponse(
        {
            "chunk_id": found.pk,
            "doc_id": version.document.identifier,
            "title": version.document.title,
            "version": version.number,
            "doc_no": version.doc_no,
            "issue_dept": version.document.issue_dept,
            "published_at": version.published_at,
            "in_force": selectors.in_force(version),
            "heading_path": found.heading_path,
            "clause_no": found.clause_no,
            "page_from": found.page_from,
            "page_to": found.page_to,
            "char_start": found.char_start,
            "char_end": found.char_end,
            "text": found.raw_content,
            "content_hash": found.content_hash,
        }
    )
