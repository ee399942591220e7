"""The doors of asking. A request of our script gets the part it asked for; any other gets a whole page."""

from typing import Any

from asgiref.sync import sync_to_async
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from documents.people import signed_in
from documents.selectors import kbs_readable_by
from qa import conversations, selectors, services
from qa.models import Answer, Conversation
from qa.presentation import turn, turns

RECENT = 30


def by_script(request: HttpRequest) -> bool:
    return request.headers.get("X-Requested-With") == "fetch"


@never_cache
@require_GET
def ask_page(request: HttpRequest) -> HttpResponse:
    """The box, and what the asker's own documents could be asked."""
    user = signed_in(request)
    return render(request, "qa/ask.html", _around(user) | {"examples": selectors.example_questions(user)})


@never_cache
@require_GET
def conversation_page(request: HttpRequest, conversation_id: str) -> HttpResponse:
    user = signed_in(request)
    conversation = selectors.get_conversation(user, conversation_id)
    shown = {"conversation": conversation, "turns": turns(conversation, user)}
    return render(request, "qa/ask.html", _around(user) | shown)


def _around(user: User) -> dict[str, Any]:
    return {
        "knowledge_bases": kbs_readable_by(user),
        "recent": selectors.conversations_of(user)[:RECENT],
        "longest_question": services.MAX_QUESTION,
    }


@never_cache
@require_GET
def conversation_list(request: HttpRequest) -> HttpResponse:
    every = selectors.conversations_of(signed_in(request))
    return render(request, "qa/conversations.html", {"conversations": every})


@require_POST
def rename_conversation(request: HttpRequest, conversation_id: str) -> HttpResponse:
    conversation = selectors.get_conversation(signed_in(request), conversation_id)
    conversations.rename(conversation, request.POST.get("title", ""))
    return redirect("conversations")


@require_POST
def delete_conversation(request: HttpRequest, conversation_id: str) -> HttpResponse:
    conversations.delete(selectors.get_conversation(signed_in(request), conversation_id))
    return redirect("conversations")


@require_POST
async def put_question(request: HttpRequest) -> HttpResponse:
    """Start an answer. Without our script the response waits until it is whole."""
    user = await sync_to_async(signed_in)(request)
    form = request.POST
    conversation: Conversation | None = None
    if conversation_id := form.get("conversation"):
        conversation = await sync_to_async(selectors.get_conversation)(user, conversation_id)
    try:
        answer = await services.ask(
            user,
            form.get("question", ""),
            conversation=conversation,
            kb_keys=form.getlist("kb"),
            language=get_language() or "",
        )
    except services.EmptyQuestion:
        return redirect(_conversation_url(conversation))
    if by_script(request):
        return await sync_to_async(_turn)(request, answer)
    await services.wait(answer.trace_id)
    return _to_turn(answer)


@never_cache
@require_GET
def answer_page(request: HttpRequest, trace_id: str) -> HttpResponse:
    """An answer as it stands now: the part for our script, else its place in the conversation."""
    answer = selectors.get_answer(signed_in(request), trace_id)
    return _turn(request, answer) if by_script(request) else _to_turn(answer)


@require_POST
async def stop_answer(request: HttpRequest, trace_id: str) -> HttpResponse:
    user = await sync_to_async(signed_in)(request)
    answer = await sync_to_async(selectors.get_answer)(user, trace_id)
    await services.stop(answer.trace_id)
    return HttpResponse(status=204) if by_script(request) else redirect("answer", trace_id)


def _turn(request: HttpRequest, answer: Answer) -> HttpResponse:
    return render(request, "qa/_turn.html", {"turn": turn(answer, signed_in(request))})


def _to_turn(answer: Answer) -> HttpResponse:
    return redirect(f"{_conversation_url(answer.conversation)}#t-{answer.trace_id}")


def _conversation_url(conversation: Conversation | None) -> str:
    return reverse("conversation", args=[conversation.pk]) if conversation else reverse("ask")
