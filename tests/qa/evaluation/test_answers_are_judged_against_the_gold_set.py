"""A gold case is right when outcome, document and facts are; the figures count just that."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from documents.models import KnowledgeBase
from qa.evaluation.answers import Case, Judged, Observed, read_cases, summary
from tests.documents.making import publish

ROW = {
    "id": "g1",
    "question": "一类城市住宿费每晚多少？",
    "lang": "zh",
    "user": "employee",
    "outcome": "answered",
    "docs": ["doc-1"],
    "facts": ["500元"],
    "kind": "answerable",
}


def case(**changes: object) -> Case:
    defaults = {
        "id": "g", "question": "?", "language": "zh", "user": "employee", "outcome": "answered",
        "docs": frozenset({"doc-1"}), "facts": ("500元",), "kind": "answerable",
    }  # fmt: skip
    return Case(**{**defaults, **changes})  # type: ignore[arg-type]


def seen(
    outcome: str = "answered", docs: frozenset[str] = frozenset({"doc-1"}), text: str = "500 元"
) -> Observed:
    return Observed(outcome, docs, text)


def test_white_space_does_not_hide_a_fact() -> None:
    assert Judged(case(), seen()).missing_facts == []
    assert Judged(case(), seen(text="400 元")).missing_facts == ["500元"]


def test_any_of_the_documents_will_do() -> None:
    assert Judged(case(docs=frozenset({"doc-1", "doc-2"})), seen()).document_right
    assert not Judged(case(docs=frozenset({"doc-2"})), seen()).document_right


def test_other_honest_outcomes_count() -> None:
    near = case(outcome="refused:low_score", also_right=frozenset({"refused:insufficient"}))
    assert Judged(near, seen("refused:insufficient")).outcome_right
    assert not Judged(near, seen("answered")).outcome_right


def test_the_summary_separates_missed_from_wrongly_answered() -> None:
    unanswerable = case(outcome="refused:low_score", docs=frozenset(), facts=())
    figures = summary(
        [Judged(case(), seen()), Judged(case(), seen("refused:low_score")), Judged(unanswerable, seen())]
    )
    assert figures["missed"] == 0.5
    assert figures["answering_precision"] == 0.5
    assert figures["refusal_right"] == 0.0
    assert figures["confused"] == {
        "answered → refused:low_score": 1,
        "refused:low_score → answered": 1,
    }


def test_a_wrong_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "gold.jsonl"
    path.write_text(json.dumps(ROW) + "\n{}\n")
    with pytest.raises(ValueError, match="line 2"):
        read_cases(path)


@pytest.mark.django_db(transaction=True)
def test_the_command_asks_each_case_with_its_persons_rights(handbook: KnowledgeBase, tmp_path: Path) -> None:
    version = publish(handbook, "差旅费管理办法", "第一条 一类城市住宿费每人每晚不超过500元。")
    rows = [
        ROW | {"docs": [version.document.identifier]},
        ROW | {"id": "g2", "user": "outsider", "outcome": "refused:no_permission", "docs": [], "facts": []},
    ]
    path = tmp_path / "gold.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows))
    out = StringIO()
    call_command("evaluate", "answers", str(path), "--json", stdout=out)
    figures = json.loads(out.getvalue())
    assert (figures["outcome_right"], figures["document_right"], figures["facts_right"]) == (1.0, 1.0, 1.0)
    with pytest.raises(CommandError, match="below"):
        call_command("evaluate", "answers", str(path), "--min-outcome", "1.1", stdout=out)
