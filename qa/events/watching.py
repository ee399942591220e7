"""How a process learns of events that others store: it looks, and Redis, where there is one, says when."""

import logging
import threading
import time
from collections.abc import Mapping
from functools import cache

from django.conf import settings
from django.db import connection

from qa.events.listening import listeners
from qa.events.redis_word import RedisWord
from qa.events.storage import after_each, latest

logger = logging.getLogger(__name__)

TICK = 0.05
TICK_WITH_REDIS = 1.0
IDLE_AFTER = 5.0
# With very many channels looking takes longer; it never takes more than a tenth of a thread's time.
AT_REST = 9.0


@cache
def start() -> None:
    """Start the watching threads of this process, once."""
    threading.Thread(target=_watch, name="event watcher", daemon=True).start()
    if word := _word():
        threading.Thread(
            target=word.listen, args=(listeners, threading.Event()), name="event word", daemon=True
        ).start()


def tell(channel: str) -> None:
    """Tell the other processes at once where Redis is configured; else they find out by looking."""
    if word := _word():
        word.tell(channel)


@cache
def _word() -> RedisWord | None:
    return RedisWord(settings.ENV.redis_url) if settings.ENV.redis_url else None


def _watch() -> None:
    seen: dict[str, int] = {}
    while True:
        if not listeners.appeared.wait(IDLE_AFTER):
            connection.close()
            continue
        started = time.monotonic()
        try:
            channels = listeners.foreign()
            numbers = latest(channels) if channels else {}
            _pass_on(seen, numbers)
        except Exception:
            # Whatever it was, the streams of this process depend on the next look.
            logger.exception("the event watcher could not look")
            connection.close()
            numbers = {}
        seen = numbers
        word = _word()
        tick = TICK_WITH_REDIS if word and word.up.is_set() else TICK
        time.sleep(max(tick, AT_REST * (time.monotonic() - started)))


def _pass_on(seen: Mapping[str, int], numbers: Mapping[str, int]) -> None:
    """Hand over, from one read, what others stored since the last look; a newcomer reads for itself."""
    grown = {channel: seen[channel] for channel, n in numbers.items() if n > seen.get(channel, n)}
    for event in after_each(grown):
        listeners.hand(event)
    for channel, number in numbers.items():
        if channel not in seen:
            listeners.wake(channel, number)
