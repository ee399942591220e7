"""What a process remembers of the index between questions; keyed by content, so that it is never stale."""

import threading
from collections import OrderedDict
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

# About how many bytes an entry takes besides its value.
ENTRY = 200


class Memory:
    """The values used last, up to about `budget` bytes; safe between threads."""

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._used = 0
        self._values: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> Any:
        """What was put under the key; None when it was nothing, or is forgotten."""
        return self.get_many([key])[0]

    def get_many(self, keys: Sequence[Hashable]) -> list[Any]:
        """As `get`, None for each key that is not remembered."""
        with self._lock:
            found = [self._values.get(key) for key in keys]
            for key, value in zip(keys, found, strict=True):
                if value is not None:
                    self._values.move_to_end(key)
        return [value and value[0] for value in found]

    def put(self, key: Hashable, value: object, size: int) -> None:
        self.put_many([(key, value, size)])

    def put_many(self, entries: Iterable[tuple[Hashable, object, int]]) -> None:
        """Keys with their values and how many bytes those take."""
        with self._lock:
            for key, value, size in entries:
                _, before = self._values.pop(key, (None, 0))
                self._values[key] = (value, size + ENTRY)
                self._used += size + ENTRY - before
            while self._used > self._budget and len(self._values) > 1:
                _, (_, least) = self._values.popitem(last=False)
                self._used -= least

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
            self._used = 0


# Rolls of a million chunks take 16 MB, the blocks of frequent terms most of the rest.
MEMORY = Memory(128 * 1024 * 1024)
