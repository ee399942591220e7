"""The asker's doors: ask for a person, say whether an answer helped, see one's own tickets."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from documents.people import signed_in
from qa.selectors import get_answer
from tickets import selectors, services, tasks
from tickets.errors import NotNow
from tickets.workflow import BY_HAND, Trigger


@require_POST
def ask_a_person(request: HttpRequest, trace_id: str) -> HttpResponse:
    """转人工 by hand, where the refusal offers it."""
    answer = get_answer(signed_in(request), trace_id)
    if answer.refuse_reason in BY_HAND:
        services.open_ticket(answer, Trigger.BY_HAND, request.POST.get("note", ""))
        tasks.send_soon()
    return redirect("answer", trace_id)


@require_POST
def judge(request: HttpRequest, trace_id: str) -> HttpResponse:
    """有帮助 or 没帮助; the latter makes a ticket."""
    answer = get_answer(signed_in(request), trace_id)
    helpful = request.POST.get("helpful")
    if answer.finished_at and helpful in {"yes", "no"}:
        services.judge(answer, helpful=helpful == "yes", reason=request.POST.get("reason", ""))
        tasks.send_soon()
    return redirect("answer", trace_id)


@never_cache
@require_GET
def own_list(request: HttpRequest) -> HttpResponse:
    return render(request, "tickets/own.html", {"tickets": selectors.own_tickets(signed_in(request))})


@never_cache
@require_GET
def reply(request: HttpRequest, number: int) -> HttpResponse:
    """Where a notice leads: the question in its conversation, seen from now on."""
    ticket = selectors.get_own_ticket(signed_in(request), number)
    services.mark_seen(ticket)
    return redirect("answer", ticket.answer_id)


@require_POST
def say_helped(request: HttpRequest, number: int) -> HttpResponse:
    ticket = selectors.get_own_ticket(signed_in(request), number)
    helped = request.POST.get("helped")
    if helped in {"yes", "no"}:
        try:
            services.say_helped(ticket, helped=helped == "yes", note=request.POST.get("note", ""))
            tasks.send_soon()
        except NotNow:
            pass  # said in another tab already; the page shows how it stands
    return redirect("answer", ticket.answer_id)
