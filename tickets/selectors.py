"""What may be read of tickets: the asker's own, and for agents those whose knowledge bases they read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from statistics import median

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.utils import timezone

from documents import selectors as documents
from documents.errors import NotThere
from documents.models import KnowledgeBase
from documents.searching import tokens
from tickets.models import Ticket
from tickets.people import is_agent

SIMILAR = 3
SIMILAR_FROM = 0.3
LOOKED_AT = 500
FIGURE_DAYS = 90


@dataclass(frozen=True, slots=True)
class Narrowed:
    """How an agent narrows the queue; empty fields do not."""

    state: str = ""
    kb: str = ""
    reason: str = ""
    mine: bool = False

    @classmethod
    def of(cls, query: Mapping[str, str]) -> "Narrowed":
        """What the query says; without any state in it, what is still to do."""
        return cls(query.get("state", "todo"), query.get("kb", ""), query.get("reason", ""), "mine" in query)


def log_readable_by(user: User) -> QuerySet[Ticket]:
    """Tickets in the console: of every knowledge base of theirs the user administers the documents."""
    return _within(documents.kbs_administered_by(user))


def tickets_for(agent: User) -> QuerySet[Ticket]:
    """The tickets an agent may work on: every knowledge base of theirs is the agent's to read."""
    if not is_agent(agent):
        return Ticket.objects.none()
    return _within(documents.kbs_readable_by(agent))


def _within(kbs: QuerySet[KnowledgeBase]) -> QuerySet[Ticket]:
    return Ticket.objects.exclude(kbs__in=KnowledgeBase.objects.exclude(pk__in=kbs))


def get_ticket(agent: User, number: int) -> Ticket:
    """A ticket that the agent may work on. Raises NotThere."""
    return _one(tickets_for(agent), number)


def own_tickets(asker: User) -> QuerySet[Ticket]:
    return Ticket.objects.filter(asker=asker)


def get_own_ticket(asker: User, number: int) -> Ticket:
    """The asker's own ticket. Raises NotThere."""
    return _one(own_tickets(asker), number)


def _one(found: QuerySet[Ticket], number: int) -> Ticket:
    ticket = found.filter(pk=number).select_related("asker", "agent", "answer").first()
    if ticket is None:
        raise NotThere
    return ticket


def queue(agent: User, narrowed: Narrowed) -> QuerySet[Ticket]:
    """What waits longest first; what is resolved latest first."""
    found = tickets_for(agent).select_related("asker", "agent").prefetch_related("kbs").defer("scene")
    if narrowed.state == "todo":
        found = found.exclude(state=Ticket.State.RESOLVED)
    elif narrowed.state:
        found = found.filter(state=narrowed.state)
    if narrowed.kb:
        found = found.filter(kbs__key=narrowed.kb)
    if narrowed.reason:
        found = found.filter(reason=narrowed.reason)
    if narrowed.mine:
        found = found.filter(agent=agent)
    newest_first = narrowed.state == Ticket.State.RESOLVED
    return found.order_by("-resolved_at" if newest_first else "opened_at", "pk")


def reasons_in(agent: User) -> list[str]:
    """The reasons that the agent's tickets have, in order."""
    found = tickets_for(agent).exclude(reason="").order_by("reason")
    return list(found.values_list("reason", flat=True).distinct())


def waiting(agent: User) -> int:
    return tickets_for(agent).filter(state=Ticket.State.OPEN).count()


def unseen(asker: User) -> QuerySet[Ticket]:
    """Answers of people that the asker has not seen yet."""
    return own_tickets(asker).filter(state=Ticket.State.RESOLVED, seen_at=None)


def similar(ticket: Ticket, agent: User) -> list[Ticket]:
    """Resolved tickets that asked nearly the same, nearest first, by the share of tokens in common."""
    asked = set(tokens(ticket.question))
    resolved = tickets_for(agent).filter(state=Ticket.State.RESOLVED).exclude(pk=ticket.pk).defer("scene")
    ranked = []
    for other in resolved.order_by("-resolved_at")[:LOOKED_AT]:
        theirs = set(tokens(other.question))
        share = len(asked & theirs) / (len(asked | theirs) or 1)
        if share >= SIMILAR_FROM:
            ranked.append((-share, -other.pk, other))
    return [other for *_, other in sorted(ranked, key=lambda entry: entry[:2])[:SIMILAR]]


@dataclass(frozen=True, slots=True)
class Figures:
    """Of the last FIGURE_DAYS days: medians as spans of time (None without any), counts, and a share."""

    made: int
    waiting: int
    to_claim: timedelta | None
    to_resolve: timedelta | None
    by_label: Sequence[tuple[str, int]]
    by_trigger: Sequence[tuple[str, int]]
    reopened: float | None

    @property
    def reopened_percent(self) -> int:
        return round(100 * (self.reopened or 0))


def figures(user: User) -> Figures:
    """How the tickets went that were made lately, of those in the user's console."""
    since = timezone.now() - timedelta(days=FIGURE_DAYS)
    rows = list(log_readable_by(user).filter(opened_at__gte=since).defer("scene"))
    answered = [t for t in rows if t.label]
    labels = [(str(label.label), sum(t.label == label for t in answered)) for label in Ticket.Label]
    triggers = [(str(each.label), sum(t.trigger == each for t in rows)) for each in Ticket.Trigger]
    return Figures(
        made=len(rows),
        waiting=sum(t.state == Ticket.State.OPEN for t in rows),
        to_claim=_middle([t.claimed_at - t.opened_at for t in rows if t.claimed_at]),
        to_resolve=_middle([t.resolved_at - t.opened_at for t in answered if t.resolved_at]),
        by_label=labels,
        by_trigger=triggers,
        reopened=sum(t.times_reopened > 0 for t in answered) / len(answered) if answered else None,
    )


def _middle(spans: Sequence[timedelta]) -> timedelta | None:
    return timedelta(seconds=median(span.total_seconds() for span in spans)) if spans else None
