"""Each measurement is kept, and the next says what moved."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from qa.management.history import KEPT, History, changes


def test_only_figures_that_moved_are_named() -> None:
    before, now = {"kept": 0.9, "n": 10, "by_kind": {}}, {"kept": 0.95, "n": 10, "by_kind": {}, "caught": 0.8}
    assert changes(before, now) == {"kept": 0.05}


def test_the_last_runs_are_kept(tmp_path: Path) -> None:
    history = History(tmp_path, "verification-x")
    assert history.last() is None
    for kept in range(KEPT + 5):
        history.keep({"kept": kept})
    assert history.last() == {"kept": KEPT + 4}
    assert len((tmp_path / "evaluations" / "verification-x.jsonl").read_text().splitlines()) == KEPT


def test_the_command_says_what_moved(tmp_path: Path) -> None:
    block = "员工每年享有年假十天。"
    true = {"block_text": block, "sentence": block, "label": "supported", "kind": "extract"}
    false = true | {"sentence": "员工每年享有年假二十天。"}
    file = tmp_path / "claims-that-move.jsonl"
    moved = []
    for rows in ([true], [true, false]):
        file.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows))
        out = StringIO()
        call_command("evaluate", "verification", str(file), "--json", stdout=out)
        moved.append(json.loads(out.getvalue())["changes"])
    assert moved[0] == {}
    assert moved[1]["kept"] == pytest.approx(-0.5)
    assert moved[1]["n"] == 1
