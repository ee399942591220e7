"""A ticket as its readers may see it now: the agent's scene, and the asker's reply."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from documents import selectors as documents
from documents.models import Chunk
from qa.citations import Card, card
from qa.retrieval import as_passage
from tickets.markdown import rendered
from tickets.models import Ticket

SHOWN = 10


@dataclass(frozen=True, slots=True)
class Found:
    """A passage that a channel found, with its raw score; the best of each chunk."""

    card: Card
    channel: str
    score: float
    given: bool


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of the draft with its verdict; no text when the reader may not read what it quotes."""

    text: str
    passed: bool
    gate: str
    code: str


@dataclass(frozen=True, slots=True)
class Earlier:
    """A turn before; its answer only for those who may read what it cites."""

    question: str
    answer: str
    reason: str


@dataclass(frozen=True, slots=True)
class Scene:
    """What an agent sees at once; `hidden` passages are gone, or not the agent's to read."""

    rewritten: str
    turns: Sequence[Earlier]
    found: Sequence[Found]
    hidden: int
    draft: Sequence[Said]
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Reply:
    """A person's answer with the references that the reader may open."""

    html: SafeString
    cards: Sequence[Card]


def scene_for(ticket: Ticket, agent: User) -> Scene:
    frozen = ticket.scene
    hits: list[dict[str, Any]] = frozen["found"][:SHOWN]
    wanted = [hit["chunk_id"] for hit in hits]
    wanted += _chunk_ids(frozen["turns"]) + _chunk_ids(frozen["draft"])
    chunks = documents.chunks_by_id(agent, set(wanted))
    given = set(frozen["blocks"].values())
    found = [
        Found(_card(chunks[hit["chunk_id"]], 0), hit["channel"], hit["score"], hit["chunk_id"] in given)
        for hit in hits
        if hit["chunk_id"] in chunks
    ]
    return Scene(
        rewritten=frozen["rewritten"],
        turns=[
            Earlier(t["question"], t["answer"] if _all(t["chunks"], chunks) else "", t["reason"])
            for t in frozen["turns"]
        ],
        found=found,
        hidden=len(hits) - len(found),
        draft=[
            Said(s["text"] if _all(s["chunks"], chunks) else "", s["passed"], s["gate"], s["code"])
            for s in frozen["draft"]
        ],
        facts={
            key: frozen[key] for key in ("trace_id", "confidence", "mode", "degraded", "writer", "params")
        },
    )


def reply_for(ticket: Ticket, reader: User) -> Reply | None:
    """The person's answer, None while there is none."""
    if not ticket.replied:
        return None
    rows = list(ticket.references.all())
    chunks = documents.chunks_by_id(reader, {row.card["chunk_id"] for row in rows})
    cards = [_card(chunks[row.card["chunk_id"]], row.index) for row in rows if row.card["chunk_id"] in chunks]
    links = {shown.index: shown.preview_url for shown in cards}
    label = _("Source {n}")
    return Reply(rendered(ticket.resolution, links, label), cards)


def _chunk_ids(entries: Iterable[Mapping[str, Any]]) -> list[int]:
    return [chunk_id for entry in entries for chunk_id in entry["chunks"]]


def _all(chunk_ids: Iterable[int], readable: Mapping[int, Chunk]) -> bool:
    return all(chunk_id in readable for chunk_id in chunk_ids)


def _card(chunk: Chunk, index: int) -> Card:
    return card(as_passage(chunk), index)
