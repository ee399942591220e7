"""Answering a ticket: the answer, what was missing, and what follows so that the gap stays closed."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from documents import drafts
from documents import selectors as documents
from documents.models import Document, KnowledgeBase, Version
from qa.citations import card
from qa.models import Alias, EvaluationCase
from qa.retrieval import as_passage
from tickets import notifications
from tickets.errors import Incomplete
from tickets.markdown import without_markers
from tickets.models import NotificationDelivery, Reference, Ticket, VersionRequest
from tickets.people import admins_of
from tickets.services import move
from tickets.workflow import FOLLOW_UPS, FollowUp, Label, Move

LONGEST_ANSWER = 20_000
MOST_REFERENCES = 9


@dataclass(frozen=True, slots=True)
class NewDraft:
    """An FAQ entry to review: for a new document in `kb`, or added to `document`."""

    title: str
    kb: KnowledgeBase | None = None
    document: Document | None = None


@dataclass(frozen=True, slots=True)
class Resolution:
    """What an agent sends; `chunk_ids` are the references in the order of their numbers from 1."""

    text: str
    label: Label
    chunk_ids: Sequence[int] = ()
    draft: NewDraft | None = None
    request: Document | None = None
    alias: tuple[str, str] | None = None


@transaction.atomic
def resolve(ticket: Ticket, agent: User, resolution: Resolution) -> Ticket:
    """Give the asker the answer, and let what the label asks for follow. Raises NotNow, Incomplete, Rejected.

    A draft comes back as `feed_back_version`, stored and unread.
    """
    text = resolution.text.strip()[:LONGEST_ANSWER]
    if not text:
        raise Incomplete("answer")
    ticket = move(
        ticket,
        Move.RESOLVE,
        agent,
        detail={"label": str(resolution.label)},
        resolution=text,
        label=resolution.label,
        resolved_at=timezone.now(),
        helped=None,
        seen_at=None,
    )
    _refer(ticket, agent, resolution.chunk_ids)
    follows = FOLLOW_UPS[resolution.label]
    if resolution.draft and FollowUp.DRAFT in follows:
        _draft(ticket, agent, text, resolution.draft)
    if resolution.request and FollowUp.REQUEST in follows:
        _request(ticket, resolution.request, text)
    if resolution.alias and FollowUp.ALIAS in follows:
        _alias(ticket, *resolution.alias)
    _keep_as_case(ticket, resolution)
    notifications.announce(ticket, NotificationDelivery.Event.RESOLVED, ticket.asker)
    return ticket


def _refer(ticket: Ticket, agent: User, chunk_ids: Sequence[int]) -> None:
    """Store the passages that the agent may read, numbered as they were picked."""
    chunks = documents.chunks_by_id(agent, chunk_ids)
    picked = [chunks[pk] for pk in dict.fromkeys(chunk_ids) if pk in chunks][:MOST_REFERENCES]
    ticket.references.all().delete()
    for index, chunk in enumerate(picked, start=1):
        kept = card(as_passage(chunk), index).as_json()
        del kept["snippet"]
        Reference.objects.create(ticket=ticket, index=index, chunk=chunk, card=kept)


def _draft(ticket: Ticket, agent: User, text: str, draft: NewDraft) -> None:
    entry = f"## {draft.title}\n\n{without_markers(text)}\n"
    if draft.document:
        version = drafts.propose_addition(draft.document, entry, agent)
    elif draft.kb and draft.title:
        version = drafts.propose_document(draft.kb, draft.title, f"# {draft.title}\n\n{entry}", agent)
    else:
        raise Incomplete("draft")
    ticket.feed_back_doc, ticket.feed_back_version = version.document, version
    ticket.save(update_fields=["feed_back_doc", "feed_back_version"])
    _tell_admins(ticket, version, NotificationDelivery.Event.DRAFTED)


def _request(ticket: Ticket, document: Document, note: str) -> None:
    VersionRequest.objects.update_or_create(
        ticket=ticket, document=document, defaults={"note": note, "done_at": None}
    )
    notifications.announce(ticket, NotificationDelivery.Event.REQUESTED, *admins_of([document.kb]))


def _tell_admins(ticket: Ticket, version: Version, event: str) -> None:
    notifications.announce(ticket, event, *admins_of([version.document.kb]))


def _alias(ticket: Ticket, word: str, stands_for: str) -> None:
    """In the knowledge base that the answer rests on; in all of them when it rests on none."""
    word, stands_for = word.strip(), stands_for.strip()
    if len(word) < 2 or len(stands_for) < 2 or word in stands_for:
        raise Incomplete("alias")
    first = ticket.references.select_related("chunk__version__document__kb").first()
    kb = first.chunk.version.document.kb if first and first.chunk else None
    Alias.objects.update_or_create(
        word=word, kb=kb, defaults={"stands_for": stands_for, "origin": f"ticket:{ticket.pk}"}
    )


def _keep_as_case(ticket: Ticket, resolution: Resolution) -> None:
    """The question is asked again whenever quality is measured: its answer cites one of these documents."""
    cited = [row.card["doc_id"] for row in ticket.references.all()]
    drafted = [ticket.feed_back_doc.identifier] if ticket.feed_back_doc else []
    requested = [resolution.request.identifier] if resolution.request else []
    EvaluationCase.objects.update_or_create(
        origin=f"ticket:{ticket.pk}",
        defaults={
            "question": ticket.scene["rewritten"] or ticket.question,
            "language": ticket.scene["language"],
            "expected": EvaluationCase.Expected.ANSWERED,
            "docs": list(dict.fromkeys([*drafted, *cited, *requested])),
            "asked_as": ticket.asker,
        },
    )
