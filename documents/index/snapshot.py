"""Reading the index at one moment, and no longer than until a deadline."""

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import DatabaseError, OperationalError, connection

from documents.index.scope import SearchTimeout

# How many steps of SQLite's machine pass between two looks at the clock; some tens of microseconds.
STEPS = 5000


def clock(deadline: float | None) -> Callable[[], None]:
    """A look at the clock that raises SearchTimeout from `deadline` (of time.monotonic) on."""

    def look() -> None:
        if deadline is not None and time.monotonic() >= deadline:
            raise SearchTimeout

    return look


@contextmanager
def snapshot(deadline: float | None = None) -> Iterator[None]:
    """All reads inside see one state of the database; past the deadline they stop with SearchTimeout.

    SQLite's transactions of this site take the write lock at once, so that readers begin their own.
    """
    clock(deadline)()
    connection.ensure_connection()
    try:
        if connection.in_atomic_block:
            yield
        elif connection.vendor == "sqlite":
            with _transaction("BEGIN DEFERRED"), _interrupted(deadline):
                yield
        else:
            with _transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"):
                _limit_statements(deadline)
                yield
    except OperationalError as error:
        if deadline is not None and time.monotonic() >= deadline:
            raise SearchTimeout from error
        raise


@contextmanager
def _transaction(begin: str) -> Iterator[None]:
    with connection.cursor() as cursor:
        cursor.execute(begin)
        try:
            yield
        finally:
            try:
                cursor.execute("ROLLBACK")
            except DatabaseError:  # the connection is lost, and the reason on its way
                connection.close()


@contextmanager
def _interrupted(deadline: float | None) -> Iterator[None]:
    database: Any = connection.connection
    if deadline is not None:
        database.set_progress_handler(lambda: time.monotonic() >= deadline, STEPS)
    try:
        yield
    finally:
        database.set_progress_handler(None, 0)


def _limit_statements(deadline: float | None) -> None:
    if deadline is not None:
        # Rounded up: a statement broken off before the deadline would pass for a fault of the database.
        left = max(1, math.ceil((deadline - time.monotonic()) * 1000))
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('statement_timeout', %s, true)", [str(left)])
