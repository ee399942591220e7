import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

ROWS = [
    {
        "block_text": "第三条 试用期为九十日。",
        "sentence": "试用期为90天。",
        "label": "supported",
        "kind": "restyled",
    },
    {
        "block_text": "第三条 试用期为九十日。",
        "sentence": "试用期为60天。",
        "label": "unsupported",
        "kind": "number",
    },
]


@pytest.fixture
def labelled(tmp_path: Path) -> str:
    path = tmp_path / "rows.jsonl"
    path.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in ROWS), encoding="utf-8")
    return str(path)


def evaluate(*args: str) -> str:
    out = StringIO()
    call_command("evaluate", "verification", *args, stdout=out)
    return out.getvalue()


def test_json_has_the_measures(labelled: str) -> None:
    measures = json.loads(evaluate(labelled, "--json"))
    assert (measures["kept"], measures["caught"], measures["balanced"]) == (1.0, 1.0, 1.0)
    assert measures["by_kind"]["number"] == {"n": 1, "caught": 1.0}
    assert {"p50_ms", "p95_ms"} <= measures.keys()


def test_the_old_rules_run_as_named_baselines(labelled: str) -> None:
    assert json.loads(evaluate(labelled, "--json", "--rules", "overlap"))["caught"] == 0.0
    assert json.loads(evaluate(labelled, "--json", "--rules", "trigram"))["rules"] == "trigram"


def test_a_missed_floor_is_an_error(labelled: str) -> None:
    with pytest.raises(CommandError, match="caught"):
        evaluate(labelled, "--rules", "overlap", "--min-caught", "0.9")


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text('{"sentence": 1}\n{broken\n', encoding="utf-8")
    with pytest.raises(CommandError, match="line 2"):
        evaluate(str(path))
