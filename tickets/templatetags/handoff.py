"""What tickets adds to the pages of asking: a question's way to a person, notices, words for codes."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django import template
from django.contrib.auth.models import AnonymousUser, User
from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext_lazy as _

from qa.models import Answer
from tickets import selectors
from tickets.models import Feedback, Ticket
from tickets.people import is_agent
from tickets.presentation import Reply, reply_for
from tickets.workflow import BY_HAND

register = template.Library()

REASONS = {
    "no_permission": _("no knowledge base to read"),
    "sensitive": _("sensitive words"),
    "out_of_scope": _("not about documents"),
    "no_hit": _("nothing found"),
    "low_score": _("nothing close enough"),
    "entity_mismatch": _("evidence about something else"),
    "expired": _("rules out of force"),
    "conflict": _("documents disagree"),
    "retrieval_failed": _("search unavailable"),
    "generation_timeout": _("no answer in time"),
    "insufficient": _("documents do not say"),
    "unverified": _("draft could not be confirmed"),
}

STEPS = {
    "opened": _("ticket made"),
    "claim": _("claimed"),
    "release": _("released"),
    "hand_over": _("handed over"),
    "resolve": _("answered"),
    "reopen": _("reopened"),
    "helped": _("said that it helped"),
}


@dataclass(frozen=True, slots=True)
class Handoff:
    """An answer's ticket with a person's reply, or what its asker may do to reach one."""

    ticket: Ticket | None
    reply: Reply | None
    feedback: Feedback | None
    may_ask: bool
    may_judge: bool


@register.simple_tag(takes_context=True)
def handoff_of(context: dict[str, Any], answer: Answer) -> Handoff:
    ticket = Ticket.objects.filter(answer=answer).prefetch_related("references").first()
    feedback = Feedback.objects.filter(answer=answer).first()
    answered = answer.status in {Answer.Status.ANSWERED, Answer.Status.PARTIAL}
    refused = answer.status == Answer.Status.REFUSED
    return Handoff(
        ticket=ticket,
        reply=reply_for(ticket, context["request"].user) if ticket else None,
        feedback=feedback,
        may_ask=ticket is None and refused and answer.refuse_reason in BY_HAND,
        may_judge=answered and feedback is None,
    )


@dataclass(frozen=True, slots=True)
class Notices:
    """What the bar tells: answers of people not seen yet, and for agents how many tickets wait."""

    unseen: list[Ticket]
    agent: bool
    waiting: int


@register.simple_tag
def notices_for(user: User | AnonymousUser) -> Notices:
    if not isinstance(user, User):
        return Notices([], agent=False, waiting=0)
    agent = is_agent(user)
    return Notices(list(selectors.unseen(user)[:9]), agent, selectors.waiting(user) if agent else 0)


@register.filter
def reason_words(code: str) -> Any:
    return REASONS.get(code, code)


@register.filter
def step_words(code: str) -> Any:
    return STEPS.get(code, code)


@register.filter
def span(length: timedelta | None) -> str:
    """A length of time in the reader's words; a dash for none."""
    if length is None:
        return "—"
    now = timezone.now()
    return timesince(now - length, now)
