"""The log row of one answer, folded together from its events."""

import time
from typing import Any

from django.utils import timezone

from qa.answering.types import Block, Conflict, Done, Dropped, Event, Found, Meta, Refused, Sentence
from qa.citations import card
from qa.models import Answer, Citation
from qa.wire import Payload


class Record:
    """Keeps what happened, and writes it in one go when the answer ends. Never evidence text: chunk ids."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self._started = time.monotonic()
        self._blocks: tuple[Block, ...] = ()
        self._spans: dict[int, tuple[int, int]] = {}

    def fold(self, event: Event, payload: tuple[str, Payload] | None) -> None:
        answer = self.answer
        match event:
            case Found(retrieved=found):
                answer.confidence = found.confidence
                answer.mode = found.mode
                answer.channels = [
                    {"name": c.name, "ms": round(c.milliseconds, 1), "hits": list(c.hits), "error": c.error}
                    for c in found.channels
                ]
            case Meta():
                self._blocks = event.blocks
                answer.context_tokens = event.context_tokens
                answer.provider, answer.model = event.provider, event.model
                answer.prompt_version = event.prompt_version
            case Sentence():
                self._timing("first_sentence")
                for c in event.citations:
                    first, last = self._spans.get(c.index, (c.char_start, c.char_end))
                    self._spans[c.index] = min(first, c.char_start), max(last, c.char_end)
            case Refused():
                answer.refuse_reason = str(event.reason)
            case Conflict():
                answer.refuse_reason = "conflict"
            case Done():
                answer.status = str(event.status)
                answer.emitted, answer.dropped = event.emitted, event.dropped
                answer.coverage = event.coverage
                answer.invalid_refs = list(event.invalid_refs)
                answer.degraded = list(event.degraded)
                answer.input_tokens = event.usage.input_tokens
                answer.output_tokens = event.usage.output_tokens
        if payload is not None and payload[0] != "status":
            answer.events.append({"type": payload[0], **_logged(event, payload[1])})

    def close(self, status: str = Answer.Status.FAILED) -> None:
        """Write the row; `status` is how it ended when no `Done` came."""
        answer = self.answer
        if answer.status == Answer.Status.RUNNING:
            answer.status = status
            answer.events.append({"type": "done", **self.ending})
        answer.finished_at = timezone.now()
        self._timing("total")
        answer.save()
        Citation.objects.bulk_create(self._citations(), ignore_conflicts=True)

    @property
    def ending(self) -> Payload:
        """The last event: how the answer ended, and its counts."""
        answer = self.answer
        return {
            "status": str(answer.status),
            "emitted": answer.emitted,
            "dropped": answer.dropped,
            "coverage": answer.coverage,
            "degraded": answer.degraded,
        }

    def line(self) -> dict[str, Any]:
        """The answer as one line of the log (SPEC 14): neither question nor evidence, chunk ids only."""
        answer = self.answer
        names = (
            "trace_id user_id status refuse_reason confidence mode degraded channels provider model "
            "prompt_version context_tokens input_tokens output_tokens emitted dropped coverage invalid_refs "
            "timings"
        )
        return {"event": "answer"} | {name: getattr(answer, name) for name in names.split()}

    def _timing(self, name: str) -> None:
        self.answer.timings.setdefault(name, round((time.monotonic() - self._started) * 1000, 1))

    def _citations(self) -> list[Citation]:
        return [
            Citation(
                answer=self.answer,
                index=block.n,
                cited=block.n in self._spans,
                chunk_id=block.passage.chunk_id,
                card=_without_text(card(block.passage, block.n, self._spans.get(block.n)).as_json()),
            )
            for block in self._blocks
        ]


def _without_text(payload: Payload) -> Payload:
    return {key: value for key, value in payload.items() if key != "snippet"}


def _logged(event: Event, payload: Payload) -> dict[str, Any]:
    """The payload as it is kept: without snippets, and with the withheld sentence for admins."""
    match event:
        case Meta():
            return {**payload, "blocks": [_without_text(block) for block in payload["blocks"]]}
        case Refused():
            return {
                **payload,
                "nearest": [_without_text(c) for c in payload["nearest"]],
                "replacements": [_without_text(c) for c in payload["replacements"]],
            }
        case Dropped():
            return {
                "text": event.text,
                "refs": list(event.refs),
                "invalid_refs": list(event.invalid_refs),
                "gate": event.gate,
                "code": event.code,
                "detail": dict(event.detail),
            }
    return payload
