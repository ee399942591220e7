"""Sending: an event is stored, then handed to the listeners here and announced to the other processes."""

import json
from functools import partial
from typing import Any

from qa.events import watching
from qa.events.channels import channel_of, stop_channel_of
from qa.events.listening import listeners
from qa.events.storage import append, latest
from qa.threads import in_database

STOP_HEARTBEAT = 60.0


async def publish(trace_id: str, kind: str, payload: dict[str, Any]) -> None:
    """Store the event and deliver it; one channel's events are sent one after the other."""
    data = json.dumps(payload, ensure_ascii=False)
    await in_database(partial(_send, channel_of(trace_id), kind, data))


async def request_stop(trace_id: str) -> None:
    """Ask whichever process works on the answer to stop."""
    await in_database(partial(_send, stop_channel_of(trace_id), "stop", "{}"))


async def stop_requested(trace_id: str) -> None:
    """Return when somebody, in any process, has asked for the answer to stop; cancel it when it has ended."""
    watching.start()
    channel = stop_channel_of(trace_id)
    with listeners.open(channel, 0) as listener:
        while not any(listener.take()):
            if listener.behind:
                listener.behind = False
                if await in_database(partial(latest, [channel])):
                    return
            await listener.wait(STOP_HEARTBEAT)


def _send(channel: str, kind: str, data: str) -> None:
    listeners.announce(append(channel, kind, data))
    watching.tell(channel)
