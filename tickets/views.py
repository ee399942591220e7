"""The agents' doors: the queue, a ticket's scene, and the moves. Nobody else finds them there."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from documents.errors import NotThere, Rejected
from documents.finding import Finds, Sought, look_for
from documents.selectors import chunks_by_id, kbs_readable_by
from tickets import selectors, services, tasks
from tickets.canned import beginnings
from tickets.errors import Incomplete, NotNow
from tickets.forms import ResolutionForm
from tickets.models import Ticket
from tickets.people import agent_at, agents
from tickets.presentation import reply_for, scene_for
from tickets.resolving import resolve as resolve_ticket
from tickets.workflow import State, moves_from

SHOWN = 100
MOVES = {"claim": services.claim, "release": services.release}


@never_cache
@require_GET
def queue(request: HttpRequest) -> HttpResponse:
    agent = agent_at(request)
    narrowed = selectors.Narrowed.of(request.GET)
    context = {
        "narrowed": narrowed,
        "tickets": selectors.queue(agent, narrowed)[:SHOWN],
        "states": Ticket.State.choices,
        "reasons": selectors.reasons_in(agent),
        "knowledge_bases": kbs_readable_by(agent),
    }
    return render(request, "tickets/queue.html", context)


@never_cache
@require_GET
def ticket(request: HttpRequest, number: int) -> HttpResponse:
    return _page(request, number)


def _page(
    request: HttpRequest, number: int, *, form: ResolutionForm | None = None, **more: Any
) -> HttpResponse:
    agent = agent_at(request)
    shown = selectors.get_ticket(agent, number)
    holder = shown.agent == agent or agent.is_superuser
    context = {
        "ticket": shown,
        "scene": scene_for(shown, agent),
        "reply": reply_for(shown, agent),
        "moves": moves_from(State(shown.state), holder=holder),
        "steps": shown.steps.select_related("by"),
        "similar": selectors.similar(shown, agent),
        "others": agents().exclude(pk=agent.pk),
        "form": form or ResolutionForm(agent, initial={"draft_title": shown.question}),
        "beginnings": beginnings(),
        **_found(request, shown),
        **more,
    }
    return render(request, "tickets/ticket.html", context, status=422 if form else 200)


@never_cache
@require_GET
def references(request: HttpRequest, number: int) -> HttpResponse:
    """Passages to refer to, for our script."""
    shown = selectors.get_ticket(agent_at(request), number)
    return render(request, "tickets/_finds.html", {"ticket": shown, **_found(request, shown)})


def _found(request: HttpRequest, shown: Ticket) -> dict[str, Any]:
    """What the agent's search finds, and which of it the asker may read too."""
    agent = agent_at(request)
    sought = Sought(words=request.GET.get("q", "").strip()[:200])
    finds = look_for(agent, sought) if sought.words else Finds()
    asker_reads = chunks_by_id(shown.asker, [find.chunk.pk for find in finds.shown])
    return {"sought": sought, "finds": finds, "asker_reads": set(asker_reads)}


@require_POST
def move(request: HttpRequest, number: int, kind: str) -> HttpResponse:
    """Claim or release."""
    agent = agent_at(request)
    shown = selectors.get_ticket(agent, number)
    if kind == "reopen":
        return _moved(request, number, lambda: services.reopen(shown, agent))
    if kind not in MOVES:
        raise NotThere
    return _moved(request, number, lambda: MOVES[kind](shown, agent))


@require_POST
def hand_over(request: HttpRequest, number: int) -> HttpResponse:
    agent = agent_at(request)
    shown = selectors.get_ticket(agent, number)
    to = agents().filter(username=request.POST.get("to", "")).first()
    if to is None or not selectors.tickets_for(to).filter(pk=number).exists():
        return _page(request, number, problem="hand_over")
    return _moved(request, number, lambda: services.hand_over(shown, agent, to))


def _moved(request: HttpRequest, number: int, change: Any) -> HttpResponse:
    try:
        change()
    except NotNow as error:
        return _page(request, number, problem=error.code)
    tasks.send_soon()
    return redirect("ticket", number)


@require_POST
def resolve(request: HttpRequest, number: int) -> HttpResponse:
    agent = agent_at(request)
    shown = selectors.get_ticket(agent, number)
    form = ResolutionForm(agent, request.POST)
    if not form.is_valid():
        return _page(request, number, form=form)
    try:
        resolved = resolve_ticket(shown, agent, form.resolution())
    except (NotNow, Incomplete, Rejected) as error:
        return _page(request, number, form=form, problem=error.code)
    tasks.after_resolving(resolved)
    return redirect("ticket", number)
