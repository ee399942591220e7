"""The ways in which the suite is run side by side, one process each."""

from __future__ import annotations

import os
from enum import StrEnum

VARIABLE = "TEST_LANE"
POSTGRESQL_URL = "TEST_POSTGRESQL_URL"


class Lane(StrEnum):
    """What a process runs: all but the journeys, what touches the database once more, the journeys."""

    SQLITE = "sqlite"
    POSTGRESQL = "postgresql"
    BROWSER = "browser"

    @classmethod
    def current(cls) -> Lane | None:
        """The lane of this process; None in a plain `pytest`, which runs what SQLite can."""
        name = os.environ.get(VARIABLE)
        return cls(name) if name else None

    @property
    def as_worker(self) -> list[str]:
        """The options that make pytest-xdist start a worker in this lane."""
        return ["--tx", f"popen//id={self}//env:{VARIABLE}={self}"]
