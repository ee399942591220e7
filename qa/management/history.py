"""What a measurement gave before: each run is kept beside the data, and compared with the one before it."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

KEPT = 50


class History:
    """The runs of one measurement, oldest first, in one file of JSON lines."""

    def __init__(self, folder: Path, name: str) -> None:
        self._path = folder / "evaluations" / f"{name}.jsonl"

    def last(self) -> dict[str, Any] | None:
        """The measures of the latest run."""
        runs = self._runs()
        return runs[-1]["measures"] if runs else None

    def keep(self, measures: Mapping[str, Any]) -> None:
        run = {"at": datetime.now(UTC).isoformat(timespec="seconds"), "measures": dict(measures)}
        lines = [json.dumps(each, ensure_ascii=False) for each in [*self._runs()[1 - KEPT :], run]]
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text("\n".join(lines) + "\n", "utf-8")

    def _runs(self) -> list[dict[str, Any]]:
        if not self._path.exists():
            return []
        return [json.loads(line) for line in self._path.read_text("utf-8").splitlines()]


def changes(before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, float]:
    """By how much each figure moved; those that did not are left out."""
    moved = {}
    for name, value in now.items():
        earlier = before.get(name)
        if isinstance(value, int | float) and isinstance(earlier, int | float) and value != earlier:
            moved[name] = round(value - earlier, 4)
    return moved
