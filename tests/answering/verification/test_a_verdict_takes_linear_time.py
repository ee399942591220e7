"""No text makes verification slow: the work is bounded by counting, not by a clock."""

import sys
from types import FrameType
from typing import Any

import pytest

from qa.answering.verification import Evidence, verify


def calls(claim: str, block: str) -> int:
    """How many Python calls a verdict takes."""
    count = 0

    def tick(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(tick)
    try:
        verify(claim, [Evidence(1, block)])
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("piece", ["元", "一", "（", "[", "不得", "the ", "500元，", "经批准，", "|"])
def test_repeated_text_takes_no_more_than_linearly_more_work(piece: str) -> None:
    few = calls(piece * 100, piece * 300)
    many = calls(piece * 400, piece * 1200)
    assert many <= 8 * few + 2_000
