"""Answers as the page shows them: one turn of a conversation, with what its previews need."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User

from qa import selectors
from qa.citations import Card
from qa.models import Answer, Conversation
from qa.selectors import PresentedAnswer

RELATED = 3


@dataclass(frozen=True, slots=True)
class Sentence:
    """A checked sentence, its citations, and what stands between it and the next: a space or a line's end."""

    text: str
    citations: Sequence[dict[str, Any]]
    gap: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A question, its answer as the asker may see it now, and the cards that badges preview."""

    answer: Answer
    shown: PresentedAnswer
    related: Sequence[str] = ()

    @property
    def running(self) -> bool:
        return self.answer.status == Answer.Status.RUNNING

    @property
    def sentences(self) -> list[Sentence]:
        return [
            Sentence(said.text.strip(), said.citations, "\n" if said.text.endswith("\n") else " ")
            for said in self.shown.sentences
        ]

    @property
    def truncated(self) -> bool:
        return not {"truncation", "truncated"}.isdisjoint(self.answer.degraded)

    @property
    def broken_off(self) -> bool:
        """The model ended before its draft did."""
        return any(code == "model" or code.startswith("model:") for code in self.answer.degraded)

    @property
    def searched_in_part(self) -> bool:
        return not {"bm25", "vector"}.isdisjoint(self.answer.degraded)

    @property
    def blocks(self) -> list[dict[str, Any]]:
        """The cards by number as the script reads them; the same form as the `meta` event's."""
        return [card.as_json() for card in (*self.shown.cards, *self.shown.also)]

    @property
    def originals(self) -> list[Card]:
        """The passages to read instead when there is no answer, each document once."""
        best: dict[str, Card] = {}
        for card in (*self.shown.nearest, *self.shown.cards, *self.shown.also):
            best.setdefault(card.doc_id, card)
        return list(best.values())[:3]


def turn(answer: Answer, user: User) -> Turn:
    nothing_found = answer.refuse_reason == "no_hit"
    related = selectors.example_questions(user)[:RELATED] if nothing_found else ()
    return Turn(answer, selectors.presented(answer, user), related)


def turns(conversation: Conversation, user: User) -> list[Turn]:
    """The conversation's turns, oldest first."""
    answers = conversation.answers.order_by("asked_at", "trace_id").prefetch_related("citations")
    return [turn(answer, user) for answer in answers]
