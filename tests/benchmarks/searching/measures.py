"""Measures of one engine at one size, and how to take them."""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import numpy as np

Measures = dict[str, str | int | float]
T = TypeVar("T")


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Seconds, and what came of it."""
    started = time.perf_counter()
    made = work()
    return time.perf_counter() - started, made


def asked(name: str, asks: Iterable[Callable[[], object]], warm_up: int = 20) -> Measures:
    """Milliseconds by the clock, and of this thread's processor time, which other work does not lengthen."""
    took, spent = [], []
    for ask in asks:
        processor = time.thread_time()
        seconds, _ = timed(ask)
        took.append(seconds * 1000)
        spent.append((time.thread_time() - processor) * 1000)
    return {
        **percentiles(f"{name}_ms", took[warm_up:]),
        f"{name}_cpu_ms": float(np.median(spent[warm_up:])),
    }


def percentiles(name: str, took: Sequence[float]) -> Measures:
    return {f"{name}_p50": float(np.percentile(took, 50)), f"{name}_p95": float(np.percentile(took, 95))}
