"""Word through Redis that there is something to read; when it goes away and comes back nothing is lost.

django-eventstream's own Redis listener ends for good with a longer outage, so the database stays the truth.
"""

import logging
import threading
import time

from redis import Redis
from redis.exceptions import RedisError

from qa.events.listening import Listeners

logger = logging.getLogger(__name__)

TOPIC = "kbsite:answers"
PATIENCE = 0.5
PAUSE = 1.0


class RedisWord:
    """Tells other processes of events, and wakes the listeners of this one."""

    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
        self._quiet_until = 0.0
        self.up = threading.Event()

    def tell(self, channel: str) -> None:
        """Say that `channel` has a new event; while Redis is away nobody waits for it."""
        if time.monotonic() < self._quiet_until:
            return
        try:
            self._redis.publish(TOPIC, channel)
        except RedisError as error:
            self._quiet_until = time.monotonic() + PAUSE
            logger.warning("Redis is away: %s", error)

    def listen(self, listeners: Listeners, ended: threading.Event) -> None:
        """Wake the listeners of what others tell, until `ended`; `up` says whether word comes at present."""
        while not ended.is_set():
            try:
                with self._redis.pubsub(ignore_subscribe_messages=True) as word:  # type: ignore[no-untyped-call]
                    word.subscribe(TOPIC)
                    self.up.set()
                    while not ended.is_set():
                        if message := word.get_message(timeout=PATIENCE / 2):
                            listeners.wake(message["data"].decode())
            except RedisError as error:
                self.up.clear()
                logger.warning("Redis does not answer, events are looked up instead: %s", error)
                ended.wait(PAUSE)
