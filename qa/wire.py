"""The pipeline's events as the browser receives them (SPEC 9)."""

from typing import Any

from qa.answering.types import (
    Citation,
    Conflict,
    Done,
    Dropped,
    Event,
    Found,
    Meta,
    Passage,
    Refused,
    Sentence,
    Statement,
    Status,
)
from qa.citations import card, source_url

Payload = dict[str, Any]


class Wire:
    """Encodes the events of one answer; remembers the blocks that `Meta` handed out."""

    def __init__(self, trace_id: str) -> None:
        self._trace_id = trace_id
        self._passages: dict[int, Passage] = {}

    def encode(self, event: Event) -> tuple[str, Payload] | None:
        """Type and payload for the asker, or None for what is not theirs to see."""
        match event:
            case Status():
                return "status", {"phase": str(event.phase), "count": event.count}
            case Meta():
                return "meta", self._meta(event)
            case Sentence():
                return "sentence", {
                    "text": event.text,
                    "citations": [self._citation(c) for c in event.citations],
                }
            case Dropped():
                return "dropped", {}
            case Conflict():
                return "conflict", {
                    "statements": [statement(s, n) for n, s in enumerate(event.statements, 1)]
                }
            case Refused():
                return "refused", {
                    "reason": str(event.reason),
                    "params": dict(event.params),
                    "nearest": [card(p, n).as_json() for n, p in enumerate(event.nearest, 1)],
                    "replacements": [card(p, n).as_json() for n, p in enumerate(event.replacements, 1)],
                }
            case Done():
                return "done", {
                    "status": str(event.status),
                    "emitted": event.emitted,
                    "dropped": event.dropped,
                    "coverage": event.coverage,
                    "degraded": list(event.degraded),
                }
            case Found():
                return None

    def _meta(self, event: Meta) -> Payload:
        self._passages = {block.n: block.passage for block in event.blocks}
        return {
            "trace_id": self._trace_id,
            "blocks": [card(block.passage, block.n).as_json() for block in event.blocks],
            "context_tokens": event.context_tokens,
            "mode": event.mode,
            "provider": event.provider,
        }

    def _citation(self, citation: Citation) -> Payload:
        passage = self._passages[citation.index]
        return {
            "index": citation.index,
            "chunk_id": citation.chunk_id,
            "char_start": citation.char_start,
            "char_end": citation.char_end,
            "preview_url": source_url(passage, citation.char_start, citation.char_end),
        }


def statement(side: Statement, index: int) -> Payload:
    """One side of a conflict: its sentence, its quantity and its card."""
    return {
        "text": side.text,
        "quantity": side.quantity,
        "citation": card(side.block.passage, index, (side.char_start, side.char_end)).as_json(),
    }
