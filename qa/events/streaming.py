"""The stream a browser listens to: what is stored, then what is new, each once and in order, until `done`."""

import json
from collections.abc import AsyncIterator
from datetime import timedelta
from functools import partial

from django.db import close_old_connections
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.utils import timezone
from django.views.decorators.http import require_GET
from django_eventstream.event import Event as Sent
from django_eventstream.utils import make_id, parse_last_event_id, sse_encode_event

from qa.events import watching
from qa.events.channels import channel_of, is_asker
from qa.events.listening import Listener, listeners
from qa.events.storage import after, latest
from qa.models import Answer
from qa.threads import in_database

HEARTBEAT = 15.0
FIRST_LOOK = 1.0
# The row is closed just before the last event is sent.
ON_ITS_WAY = timedelta(seconds=30)
READ_AT_ONCE = 100
LAST = "done"

# Some proxies hold back the first two kilobytes.
_OPENING = ":" + " " * 2048 + "\n\nretry: 1000\nevent: stream-open\ndata:\n\n"
_HEARTBEAT = "event: keep-alive\ndata:\n\n"


@require_GET
def stream(request: HttpRequest, trace_id: str) -> HttpResponseBase:
    """The events of one answer for its asker; 404 for anyone else, 204 when nothing can follow any more."""
    if not is_asker(request.user, trace_id):
        raise Http404
    channel = channel_of(trace_id)
    last_id = _last_id(request, channel)
    if last_id and _is_over(channel, last_id):
        return HttpResponse(status=204)
    watching.start()
    # A stream stays open for as long as the model talks: the connection that read the session must not.
    close_old_connections()
    response = StreamingHttpResponse(_events(trace_id, channel, last_id), content_type="text/event-stream")
    response["Cache-Control"] = "no-cache"
    response["X-Accel-Buffering"] = "no"
    return response


def _last_id(request: HttpRequest, channel: str) -> int:
    """The number up to which the browser has everything; 0 when it comes for the first time."""
    given = request.headers.get("Last-Event-ID") or request.GET.get("lastEventId", "")
    try:
        return max(int(parse_last_event_id(given).get(channel, 0)), 0) if given else 0
    except ValueError:
        return 0


def _is_over(channel: str, last_id: int) -> bool:
    (last,) = after(channel, last_id - 1, 1) or [None]
    return last is not None and last.id == last_id and last.type == LAST


async def _events(trace_id: str, channel: str, last_id: int) -> AsyncIterator[str]:
    yield _OPENING
    patience = FIRST_LOOK
    with listeners.open(channel, last_id) as listener:
        while True:
            for event in [*listener.take(), *await _missed(listener)]:
                yield _encoded(event)
                if event.type == LAST:
                    return
            if await listener.wait(patience):
                continue
            patience, listener.behind = HEARTBEAT, True
            if ending := await in_database(partial(_ending, trace_id, listener.last_id)):
                yield sse_encode_event(LAST, ending)
                return
            yield _HEARTBEAT


async def _missed(listener: Listener) -> list[Sent]:
    """What the database holds behind the last event handed over, when it is known to hold more."""
    if not listener.behind:
        return []
    listener.behind = False
    read = await in_database(partial(after, listener.channel, listener.last_id, READ_AT_ONCE))
    for event in read:
        listener.took(event)
    if len(read) == READ_AT_ONCE:
        listener.offer(None)
    return read


def _encoded(event: Sent) -> str:
    body: str = sse_encode_event(event.type, event.data, event_id=make_id({event.channel: event.id}))
    return body


def _ending(trace_id: str, last_id: int) -> str:
    """The end of an answer that ended without its last event, as when its process was killed; else empty."""
    answer = Answer.objects.filter(pk=trace_id).first()
    if answer is None or answer.status == Answer.Status.RUNNING:
        return ""
    if answer.finished_at and timezone.now() - answer.finished_at < ON_ITS_WAY:
        return ""
    # In this order: what was stored before the row was closed is seen here, and still to be read.
    channel = channel_of(trace_id)
    if latest([channel]).get(channel, 0) > last_id:
        return ""
    return json.dumps(
        {
            "status": answer.status,
            "emitted": answer.emitted,
            "dropped": answer.dropped,
            "coverage": answer.coverage,
            "degraded": answer.degraded,
        },
        ensure_ascii=False,
    )
