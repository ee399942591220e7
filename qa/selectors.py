"""What may be read of the log, and an answer as it is presented to its asker."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet

from documents import selectors as documents
from documents.errors import NotThere
from documents.models import KnowledgeBase
from qa.answering.types import Passage
from qa.citations import Card, card
from qa.models import Alias, Answer, Conversation
from qa.retrieval import as_passage

EXAMPLES = 6


def answers_of(user: User) -> QuerySet[Answer]:
    return Answer.objects.filter(user=user)


def log_readable_by(user: User) -> QuerySet[Answer]:
    """Everybody's answers, as far as every knowledge base they drew on is the user's to administer."""
    if user.is_superuser:
        return Answer.objects.all()
    foreign = KnowledgeBase.objects.exclude(pk__in=documents.kbs_administered_by(user))
    return Answer.objects.exclude(kbs__in=foreign)


def aliases_readable_by(user: User) -> QuerySet[Alias]:
    """The aliases of the knowledge bases that the user administers, and those that hold in all."""
    return Alias.objects.filter(Q(kb=None) | Q(kb__in=documents.kbs_administered_by(user)))


def conversations_of(user: User) -> QuerySet[Conversation]:
    return Conversation.objects.filter(user=user, deleted_at=None)


def get_answer(user: User, trace_id: str) -> Answer:
    """The user's own answer. Raises NotThere."""
    answer = answers_of(user).filter(pk=trace_id).first()
    if answer is None:
        raise NotThere
    return answer


def get_conversation(user: User, conversation_id: str) -> Conversation:
    """The user's own conversation. Raises NotThere."""
    conversation = conversations_of(user).filter(pk=conversation_id).first()
    if conversation is None:
        raise NotThere
    return conversation


def example_questions(user: User) -> list[str]:
    """One from each of the reader's knowledge bases in turn, as their admins wrote them."""
    lists = [kb.examples.splitlines() for kb in documents.kbs_readable_by(user)]
    turns = zip_longest(*lists, fillvalue="")
    questions = dict.fromkeys(line.strip() for turn in turns for line in turn)
    return [question for question in questions if question][:EXAMPLES]


@dataclass(frozen=True, slots=True)
class ShownSentence:
    text: str
    citations: Sequence[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class ShownStatement:
    """One side of a conflict."""

    text: str
    quantity: str
    card: Card


@dataclass(frozen=True, slots=True)
class PresentedAnswer:
    """An answer as its asker may see it now; what became unreadable since is left out."""

    answer: Answer
    sentences: Sequence[ShownSentence] = ()
    cards: Sequence[Card] = ()
    also: Sequence[Card] = ()
    statements: Sequence[ShownStatement] = ()
    nearest: Sequence[Card] = ()
    replacements: Sequence[Card] = ()
    params: dict[str, str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        return "".join(sentence.text for sentence in self.sentences)


def presented(answer: Answer, user: User) -> PresentedAnswer:
    """Everything the answer's page and its JSON show, read again under the reader's present rights."""
    events = {event["type"]: event for event in answer.events}
    sides = events.get("conflict", {}).get("statements", [])
    refused = events.get("refused", {})
    nearest, replacements = refused.get("nearest", []), refused.get("replacements", [])
    rows = list(answer.citations.all())
    stored = [row.card for row in rows] + [side["citation"] for side in sides] + nearest + replacements
    readable = _Readable(user, stored)
    cited = [shown for row in rows if row.cited and (shown := readable.card(row.card))]
    return PresentedAnswer(
        answer,
        sentences=[
            ShownSentence(e["text"], [c for c in e["citations"] if readable.has(c["chunk_id"])])
            for e in answer.events
            if e["type"] == "sentence"
        ],
        cards=cited,
        also=[shown for row in rows if not row.cited and (shown := readable.card(row.card))],
        statements=[
            ShownStatement(side["text"], side["quantity"], shown)
            for side in sides
            if (shown := readable.card(side["citation"]))
        ],
        nearest=readable.cards(nearest),
        replacements=readable.cards(replacements),
        params=refused.get("params", {}),
    )


class _Readable:
    """The stored cards' passages, as far as the reader may read them today."""

    def __init__(self, user: User, stored: Sequence[dict[str, Any]]) -> None:
        chunks = documents.chunks_by_id(user, {c["chunk_id"] for c in stored})
        self._passages: dict[int, Passage] = {pk: as_passage(chunk) for pk, chunk in chunks.items()}

    def has(self, chunk_id: int) -> bool:
        return chunk_id in self._passages

    def card(self, stored: dict[str, Any]) -> Card | None:
        passage = self._passages.get(stored["chunk_id"])
        if passage is None:
            return None
        found = replace(passage, score=stored["score"])
        return card(found, stored["index"], (stored["char_start"], stored["char_end"]))

    def cards(self, stored: Sequence[dict[str, Any]]) -> list[Card]:
        return [shown for c in stored if (shown := self.card(c))]


def payload(answer: Answer, user: User) -> dict[str, Any]:
    """The answer payload of SPEC 15, with its events as the asker received them."""
    shown = presented(answer, user)
    return {
        "trace_id": answer.trace_id,
        "question": answer.question,
        "status": answer.status,
        "answer": shown.text,
        "citations": [c.as_json() for c in shown.cards],
        "refused": answer.status == Answer.Status.REFUSED,
        "refuse_reason": answer.refuse_reason or None,
        "degraded": answer.degraded,
        "coverage": answer.coverage,
        "confidence": answer.confidence,
        "events": [_heard(event) for event in answer.events],
    }


def _heard(event: dict[str, Any]) -> dict[str, Any]:
    """A withheld sentence is for the log and admins only."""
    return {"type": "dropped"} if event["type"] == "dropped" else event
