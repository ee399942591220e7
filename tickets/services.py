"""Every change to a ticket; each leaves a step behind, and its notifications in the same transaction."""

from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Coalesce
from django.utils import timezone

from qa.models import Answer
from tickets import notifications, workflow
from tickets.errors import NotNow
from tickets.models import Feedback, NotificationDelivery, Step, Ticket
from tickets.scene import freeze
from tickets.workflow import MOVES, Move, Trigger

LONGEST_NOTE = 2_000
Event = NotificationDelivery.Event


@transaction.atomic
def open_ticket(answer: Answer, trigger: Trigger, note: str = "") -> tuple[Ticket, bool]:
    """The answer's ticket, and whether it was made just now: never a second one for the same trace."""
    ticket, made = Ticket.objects.get_or_create(
        answer=answer,
        defaults={
            "asker_id": answer.user_id,
            "question": answer.question,
            "trigger": trigger,
            "reason": answer.refuse_reason,
            "note": note.strip()[:LONGEST_NOTE],
            "scene": freeze(answer),
        },
    )
    if made:
        ticket.kbs.set(answer.kbs.all())
        by_asker = trigger in {Trigger.BY_HAND, Trigger.UNHELPFUL}
        _step(ticket, "opened", answer.user if by_asker else None, trigger=str(trigger))
        notifications.announce(ticket, Event.OPENED)
    return ticket, made


@transaction.atomic
def open_after(answer: Answer) -> Ticket | None:
    """The ticket that a closed answer makes by itself, if it does and did not before."""
    if answer.status != Answer.Status.REFUSED:
        return None
    trigger = workflow.trigger_of(answer.refuse_reason, refused_before=_gap_before(answer))
    if trigger is None:
        return None
    ticket, made = open_ticket(answer, trigger)
    return ticket if made else None


def _gap_before(answer: Answer) -> bool:
    """Whether the question before in the conversation was refused as a gap, and has no ticket."""
    if answer.conversation_id is None:
        return False
    earlier = Answer.objects.filter(conversation=answer.conversation_id, asked_at__lt=answer.asked_at)
    last = earlier.exclude(refuse_reason__in=workflow.NO_GAP).order_by("-asked_at", "-trace_id").first()
    return (
        last is not None
        and last.status == Answer.Status.REFUSED
        and not Ticket.objects.filter(answer=last).exists()
    )


@transaction.atomic
def judge(answer: Answer, *, helpful: bool, reason: str = "") -> Ticket | None:
    """Keep what the asker says of an answer; the new ticket when it did not help."""
    reason = reason.strip()[:LONGEST_NOTE]
    Feedback.objects.update_or_create(answer=answer, defaults={"helpful": helpful, "reason": reason})
    if helpful:
        return None
    ticket, made = open_ticket(answer, Trigger.UNHELPFUL, reason)
    return ticket if made else None


def claim(ticket: Ticket, agent: User) -> Ticket:
    """Take an open ticket; of many at once exactly one succeeds. Raises NotNow."""
    first = Coalesce(F("claimed_at"), timezone.now())
    return move(ticket, Move.CLAIM, agent, agent=agent, claimed_at=first)


def release(ticket: Ticket, agent: User) -> Ticket:
    """Give it back to the queue. Raises NotNow."""
    return move(ticket, Move.RELEASE, agent, agent=None)


def hand_over(ticket: Ticket, agent: User, to: User) -> Ticket:
    """Pass it to another agent. Raises NotNow."""
    return move(ticket, Move.HAND_OVER, agent, detail={"to": to.get_username()}, agent=to)


@transaction.atomic
def reopen(ticket: Ticket, by: User, note: str = "") -> Ticket:
    """Put a resolved ticket back in the queue; who answered hears of it. Raises NotNow."""
    answered_by = ticket.agent
    ticket = move(
        ticket,
        Move.REOPEN,
        by,
        detail={"note": note.strip()[:LONGEST_NOTE]},
        agent=None,
        times_reopened=F("times_reopened") + 1,
    )
    notifications.announce(ticket, Event.REOPENED, answered_by)
    return ticket


@transaction.atomic
def say_helped(ticket: Ticket, *, helped: bool, note: str = "") -> Ticket:
    """What the asker says of the person's answer; when it did not help the ticket opens again."""
    told = Ticket.objects.filter(pk=ticket.pk, state=Ticket.State.RESOLVED)
    if not told.update(helped=helped, seen_at=timezone.now()):
        raise NotNow
    if not helped:
        return reopen(ticket, ticket.asker, note)
    _step(ticket, "helped", ticket.asker)
    ticket.refresh_from_db()
    return ticket


def mark_seen(ticket: Ticket) -> None:
    """The asker has seen the answer; the notice goes."""
    Ticket.objects.filter(pk=ticket.pk, seen_at=None, state=Ticket.State.RESOLVED).update(
        seen_at=timezone.now()
    )


@transaction.atomic
def move(
    ticket: Ticket, kind: Move, by: User, *, detail: dict[str, Any] | None = None, **changes: Any
) -> Ticket:
    """One move of the table, in one conditional UPDATE. Raises NotNow when the ticket is elsewhere."""
    rule = MOVES[kind]
    rows = Ticket.objects.filter(pk=ticket.pk, state__in=rule.sources)
    if rule.by_holder and not by.is_superuser:
        rows = rows.filter(agent=by)
    if not rows.update(state=rule.target, **changes):
        raise NotNow
    _step(ticket, str(kind), by, **(detail or {}))
    return Ticket.objects.select_related("asker", "agent").get(pk=ticket.pk)


def _step(ticket: Ticket, kind: str, by: User | None, **detail: Any) -> None:
    Step.objects.create(ticket=ticket, kind=kind, by=by, detail=detail)
