"""What a process remembers of the index between questions; keyed by content, so that it is never stale."""

import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Any


class Memory:
    """The values used last, up to about `budget` bytes; safe between threads."""

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._used = 0
        self._values: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable, otherwise: object = None) -> Any:
        with self._lock:
            found = self._values.get(key)
            if found is None:
                return otherwise
            self._values.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, value: object, size: int) -> None:
        size += 200  # about what the entry itself takes
        with self._lock:
            _, before = self._values.pop(key, (None, 0))
            self._values[key] = (value, size)
            self._used += size - before
            while self._used > self._budget and len(self._values) > 1:
                _, (_, least) = self._values.popitem(last=False)
                self._used -= least

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
            self._used = 0


# Rolls of a million chunks take 16 MB, the blocks of frequent terms most of the rest.
MEMORY = Memory(128 * 1024 * 1024)
