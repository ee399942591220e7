"""Database work off the event loop; no connection is held between two calls."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.db import connections

T = TypeVar("T")

_POOL = ThreadPoolExecutor(max_workers=8, thread_name_prefix="database")


async def in_database(work: Callable[[], T]) -> T:
    """Run `work` on a pool thread and give its database connection back afterwards."""

    def run() -> T:
        try:
            return work()
        finally:
            connections.close_all()

    return await asyncio.get_running_loop().run_in_executor(_POOL, run)
