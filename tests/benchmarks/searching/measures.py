"""Measures of one engine at one size, and how to take them."""

import time
from collections.abc import Callable, Sequence
from typing import TypeVar

import numpy as np

Measures = dict[str, str | int | float]
T = TypeVar("T")


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Seconds, and what came of it."""
    started = time.perf_counter()
    made = work()
    return time.perf_counter() - started, made


def percentiles(name: str, took: Sequence[float]) -> Measures:
    return {f"{name}_p50": float(np.percentile(took, 50)), f"{name}_p95": float(np.percentile(took, 95))}
