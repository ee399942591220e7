"""Who listens in this process, and what each has already been handed."""

import asyncio
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from django_eventstream.event import Event as Sent


class Listener:
    """One open stream of one channel. `behind` says that the database knows more than was handed over."""

    def __init__(self, channel: str, last_id: int) -> None:
        self.channel = channel
        self.last_id = last_id
        self.behind = True
        self._offered: dict[int, Sent] = {}
        self._loop = asyncio.get_running_loop()
        self._woken = asyncio.Event()

    def take(self) -> Iterator[Sent]:
        """The offered events that follow what was taken before: in order, each once."""
        self._woken.clear()
        while event := self._offered.pop(self.last_id + 1, None):
            self.took(event)
            yield event
        if self._offered:
            # A gap: an event of another process, or one offered before this stream began.
            self._offered = {n: event for n, event in self._offered.items() if n > self.last_id}
            self.behind = self.behind or bool(self._offered)

    def took(self, event: Sent) -> None:
        self.last_id = event.id

    async def wait(self, seconds: float) -> bool:
        """Whether something came within `seconds`."""
        try:
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        except TimeoutError:
            return False
        return True

    def offer(self, event: Sent | None) -> None:
        """Hand over an event, or, with None, word that there is one to read; from any thread."""
        with suppress(RuntimeError):  # the loop has closed, and the stream with it
            self._loop.call_soon_threadsafe(self._accept, event)

    def _accept(self, event: Sent | None) -> None:
        if event is None:
            self.behind = True
        elif event.id > self.last_id:
            self._offered[event.id] = event
        self._woken.set()


class Listeners:
    """The open streams of this process by channel; safe in threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._by_channel: defaultdict[str, set[Listener]] = defaultdict(set)
        self._ours: set[str] = set()
        self.appeared = threading.Event()

    @contextmanager
    def open(self, channel: str, last_id: int) -> Iterator[Listener]:
        listener = Listener(channel, last_id)
        with self._lock:
            self._by_channel[channel].add(listener)
            self.appeared.set()
        try:
            yield listener
        finally:
            with self._lock:
                self._by_channel[channel].discard(listener)
                if not self._by_channel[channel]:
                    del self._by_channel[channel]
                    self._ours.discard(channel)
                if not self._by_channel:
                    self.appeared.clear()

    def announce(self, event: Sent) -> None:
        """An event of this process: its listeners here get it without a read."""
        for listener in self._of(event.channel, ours=True):
            listener.offer(event)

    def hand(self, event: Sent) -> None:
        """An event that another process stored."""
        for listener in self._of(event.channel):
            listener.offer(event)

    def wake(self, channel: str, number: int | None = None) -> None:
        """Word of an event, up to `number` if known, that another process stored."""
        for listener in self._of(channel):
            if number is None or number > listener.last_id:
                listener.offer(None)

    def foreign(self) -> list[str]:
        """The channels listened to whose events have not been seen to come from this process."""
        with self._lock:
            return [channel for channel in self._by_channel if channel not in self._ours]

    def _of(self, channel: str, *, ours: bool = False) -> list[Listener]:
        with self._lock:
            found = list(self._by_channel.get(channel, ()))
            if ours and found:
                self._ours.add(channel)
        return found


listeners = Listeners()
