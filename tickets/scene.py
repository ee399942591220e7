"""The whole scene of a question, frozen: what was asked, found, drafted and why it ended so. Chunks by id."""

from typing import Any

from qa.models import Answer

LAST_TURNS = 3
FOUND = 30

Scene = dict[str, Any]


def freeze(answer: Answer) -> Scene:
    """The scene as JSON; nothing in it is text of a document except what the draft itself says."""
    refused: dict[str, Any] = next((e for e in answer.events if e["type"] == "refused"), {})
    return {
        "trace_id": answer.trace_id,
        "asked_at": answer.asked_at.isoformat(),
        "question": answer.question,
        "rewritten": answer.rewritten,
        "language": answer.language,
        "kbs": list(answer.kbs.order_by("pk").values_list("pk", flat=True)),
        "turns": [_turn(row) for row in _before(answer)],
        "status": answer.status,
        "reason": answer.refuse_reason,
        "params": refused.get("params", {}),
        "degraded": answer.degraded,
        "mode": answer.mode,
        "confidence": answer.confidence,
        "found": _found(answer),
        "blocks": {str(n): chunk for n, chunk in _blocks(answer).items()},
        "draft": _draft(answer),
        "writer": {"provider": answer.provider, "model": answer.model, "prompt": answer.prompt_version},
    }


def _before(answer: Answer) -> list[Answer]:
    """The last turns of its conversation, oldest first."""
    if answer.conversation_id is None:
        return []
    earlier = Answer.objects.filter(conversation=answer.conversation_id, asked_at__lt=answer.asked_at)
    return list(earlier.order_by("-asked_at", "-trace_id")[:LAST_TURNS])[::-1]


def _turn(row: Answer) -> Scene:
    return {
        "question": row.question,
        "status": row.status,
        "reason": row.refuse_reason,
        "answer": row.text,
        "chunks": sorted({c["chunk_id"] for e in row.events for c in e.get("citations", [])}),
    }


def _found(answer: Answer) -> list[Scene]:
    """What each channel found, best first."""
    return [
        {"channel": channel["name"], "chunk_id": chunk_id, "score": score}
        for channel in answer.channels
        for chunk_id, score in channel["hits"][:FOUND]
    ]


def _blocks(answer: Answer) -> dict[int, int]:
    """The chunk behind each number that was handed out."""
    return {
        block["index"]: block["chunk_id"]
        for event in answer.events
        if event["type"] == "meta"
        for block in event["blocks"]
    }


def _draft(answer: Answer) -> list[Scene]:
    """Each sentence with its verdict, and the chunks that it may quote."""
    blocks = _blocks(answer)
    draft: list[Scene] = []
    for event in answer.events:
        match event["type"]:
            case "sentence":
                draft.append(_said(event["text"], {c["chunk_id"] for c in event["citations"]}))
            case "dropped":
                cited = {blocks[n] for n in event["refs"] if n in blocks}
                # A sentence without a valid reference may quote any block.
                chunks = cited or set(blocks.values())
                draft.append(_said(event["text"], chunks, event["gate"], event["code"]))
            case "conflict":
                draft += [
                    _said(side["text"], {side["citation"]["chunk_id"]}, code="conflict")
                    for side in event["statements"]
                ]
    return draft


def _said(text: str, chunks: set[int], gate: str = "", code: str = "") -> Scene:
    return {"text": text, "passed": not gate, "gate": gate, "code": code, "chunks": sorted(chunks)}
