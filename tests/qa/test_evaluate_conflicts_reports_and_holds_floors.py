"""`evaluate conflicts` measures what is found and what is made up, and exits when a floor is missed."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

ROWS = [
    {"id": "p1", "a": "试用期为 90 天。", "b": "试用期为 60 天。", "conflict": True, "type": "value"},
    {"id": "p2", "a": "试用期为 90 天。", "b": "试用期为九十日。", "conflict": False, "type": "same"},
    {"id": "p3", "a": "员工可以带宠物上班。", "b": "员工不得带宠物上班。", "conflict": True, "type": "mode"},
    {
        "id": "p4",
        "a": "国内餐补每天 80 元。",
        "b": "国外餐补每天 300 元。",
        "conflict": False,
        "type": "scope",
    },
]


@pytest.fixture
def labelled(tmp_path: Path) -> str:
    path = tmp_path / "pairs.jsonl"
    path.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in ROWS), encoding="utf-8")
    return str(path)


def evaluate(*args: str) -> str:
    out = StringIO()
    call_command("evaluate", "conflicts", *args, stdout=out)
    return out.getvalue()


def test_json_has_the_measures(labelled: str) -> None:
    measures = json.loads(evaluate(labelled, "--json"))
    assert (measures["n"], measures["precision"], measures["recall"]) == (4, 1.0, 1.0)
    assert measures["by_type"]["scope"] == {"n": 1, "right": 1.0}
    assert measures["wrong"] == []


def test_the_plain_rule_runs_as_a_named_baseline(labelled: str) -> None:
    measures = json.loads(evaluate(labelled, "--json", "--rules", "plain"))
    assert (measures["rules"], measures["recall"]) == ("plain", 0.5)
    assert measures["wrong"] == ["p3", "p4"]


def test_wrong_pairs_are_listed_on_demand(labelled: str) -> None:
    assert "p3 mode: not found" in evaluate(labelled, "--rules", "plain", "--wrong")
    assert "p3" not in evaluate(labelled, "--rules", "plain")


def test_a_missed_floor_is_an_error(labelled: str) -> None:
    with pytest.raises(CommandError, match="recall"):
        evaluate(labelled, "--rules", "plain", "--min-recall", "0.9")


@pytest.mark.parametrize("row", [{"a": "甲", "b": "乙"}, {"a": "甲", "b": "乙", "conflict": "yes"}])
def test_a_row_that_is_no_pair_is_named(tmp_path: Path, row: dict[str, str]) -> None:
    path = tmp_path / "pairs.jsonl"
    path.write_text(json.dumps(row), encoding="utf-8")
    with pytest.raises(CommandError, match="Row 1"):
        evaluate(str(path))
