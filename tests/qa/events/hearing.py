"""A browser's side of a stream: what it heard, event by event."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from asgiref.sync import sync_to_async
from django.contrib.auth.models import User
from django.http import HttpResponseBase, StreamingHttpResponse
from django.test import RequestFactory

from qa import events
from qa.models import Answer

Heard = tuple[str, str, Any]


async def opened(answer: Answer, user: User, last_id: str = "") -> HttpResponseBase:
    """The response to a browser that has everything up to `last_id`."""
    request = RequestFactory().get("/events/", headers={"Last-Event-ID": last_id} if last_id else {})
    request.user = user
    return await sync_to_async(events.stream)(request, answer.trace_id)


@asynccontextmanager
async def hearing(answer: Answer, user: User, last_id: str = "") -> AsyncIterator[AsyncIterator[Heard]]:
    """The stream's events as (type, id, data), without the library's own; closed when the context ends."""
    response = await opened(answer, user, last_id)
    assert isinstance(response, StreamingHttpResponse)
    body = response.streaming_content
    try:
        yield _parsed(body)  # type: ignore[arg-type]  # it is an async one
    finally:
        await body.aclose()  # type: ignore[union-attr]
        await sync_to_async(response.close)()


async def _parsed(body: AsyncIterator[bytes]) -> AsyncIterator[Heard]:
    async for part in body:
        for event in part.decode().split("\n\n"):
            fields = dict(line.partition(": ")[::2] for line in event.splitlines() if ": " in line)
            if fields.get("data"):
                yield fields["event"], fields.get("id", ""), json.loads(fields["data"])
