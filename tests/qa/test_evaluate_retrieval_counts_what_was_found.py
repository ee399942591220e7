import json
from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from qa.evaluation.retrieval import LabelledQuestion, Ranked, measure
from tests.searching.embedding_server import FakeEmbedder

PASSAGES = [
    {"pid": "a", "title": "休假办法 第一条", "text": "员工每年享有年假十天。"},
    {"pid": "b", "title": "差旅办法 第二条", "text": "一线城市住宿不超过五百元。"},
    {"pid": "c", "title": "差旅办法 第三条", "text": "超标住宿由部门负责人审批。"},
]
QUESTIONS = [
    {"question": "年假有几天", "gold_pids": ["a"]},
    {"question": "住宿超标怎么办", "gold_pids": ["c", "b"]},
    {"question": "今天天气如何", "gold_pids": []},
]


def written(folder: Path, name: str, rows: list[dict[str, Any]]) -> str:
    path = folder / name
    path.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows))
    return str(path)


def evaluated(folder: Path, *options: str, questions: list[dict[str, Any]] = QUESTIONS) -> Mapping[str, Any]:
    files = written(folder, "q.jsonl", questions), written(folder, "p.jsonl", PASSAGES)
    out = StringIO()
    call_command("evaluate", "retrieval", *files, "--json", *options, stdout=out)
    report: Mapping[str, Any] = json.loads(out.getvalue())
    return report


def test_recall_is_the_share_of_gold_and_a_hit_is_any_of_it() -> None:
    two = LabelledQuestion("q", frozenset("ab"))
    measures = measure([Ranked(two, ["x", "b", *"uvw", "a"], 1.0), Ranked(two, ["a", "b"], 3.0)])
    assert measures.recall == {1: 0.25, 5: 0.75, 10: 1.0}
    assert measures.hit == {1: 0.5, 5: 1.0, 10: 1.0}
    assert measures.mrr == pytest.approx((1 / 2 + 1) / 2)
    assert (measures.p50_ms, measures.p95_ms) == (1.0, 3.0)


@pytest.mark.parametrize("options", [[], ["--second-look"]])
def test_keyword_search_is_measured(tmp_path: Path, options: list[str]) -> None:
    report = evaluated(tmp_path, *options)
    assert (report["mode"], report["n"]) == ("keyword", 2)
    assert (report["recall@1"], report["recall@5"], report["mrr"]) == (0.75, 1.0, 1.0)
    assert report["p50_ms"] <= report["p95_ms"]


@pytest.mark.parametrize("mode", ["vector", "fused"])
def test_vectors_are_measured_where_there_is_an_embedder(
    tmp_path: Path, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("documents.index.vectors.configured", FakeEmbedder)
    assert evaluated(tmp_path, "--mode", mode)["recall@5"] == 1.0


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No embedder"):
        evaluated(tmp_path, "--mode", "fused")
    with pytest.raises(CommandError, match="unknown passages"):
        evaluated(tmp_path, questions=[{"question": "年假", "gold_pids": ["z"]}])
    with pytest.raises(CommandError, match="no question with gold"):
        evaluated(tmp_path, questions=[{"question": "年假", "gold_pids": []}])
