"""Sentences with their block numbers, as the contract of streaming writes them."""

import re
from collections.abc import Sequence

_STOP = re.compile(r"([。！？.!?；;]*)\s*$")


def cited(text: str, refs: Sequence[int]) -> str:
    """One sentence with its numbers before the stop, on a line of its own."""
    marks = "".join(f"[{n}]" for n in refs)
    return _STOP.sub(lambda stop: f"{marks}{stop.group(1) or '。'}\n", text, count=1)
