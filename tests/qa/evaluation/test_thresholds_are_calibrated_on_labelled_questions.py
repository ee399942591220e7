"""The recommended threshold is the least that keeps precision at the target from there on."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from hypothesis import given
from hypothesis import strategies as st

from documents import services as documents
from documents.models import KnowledgeBase
from qa import calibration
from qa.evaluation.calibration import Judged, area_under_curve, curve, point, recommended
from qa.models import Calibration
from tests.documents.making import publish

RIGHT, WRONG = {"answerable": True, "found": True}, {"answerable": False, "found": False}
LABELLED = [Judged(0.9, **RIGHT), Judged(0.8, **RIGHT), Judged(0.6, **WRONG), Judged(0.4, **RIGHT)]

judgements = st.lists(
    st.builds(Judged, st.floats(0, 1), answerable=st.booleans(), found=st.booleans()), max_size=30
)


def test_a_point_counts_what_its_threshold_does() -> None:
    at = point(LABELLED, 0.5)
    assert (at.answer_rate, at.precision, at.missed) == (0.75, 2 / 3, 1 / 3)


def test_an_answerable_question_without_its_evidence_is_not_right() -> None:
    assert point([Judged(0.9, answerable=True, found=False)], 0.5).precision == 0.0


def test_the_least_sufficient_threshold_is_recommended() -> None:
    chosen = recommended(curve(LABELLED), target=0.95)
    assert chosen is not None
    assert chosen.threshold == pytest.approx(0.61)


def test_nothing_is_recommended_when_the_target_is_out_of_reach() -> None:
    assert recommended(curve([Judged(1.0, **WRONG)]), target=0.95) is None


def test_the_area_is_the_chance_to_tell_apart() -> None:
    assert area_under_curve(LABELLED) == pytest.approx(2 / 3)
    assert area_under_curve([Judged(0.5, **RIGHT)]) is None


@given(judgements, st.floats(0.01, 1))
def test_a_recommended_point_keeps_its_promise(judged: list[Judged], target: float) -> None:
    points = curve(judged)
    chosen = recommended(points, target)
    if chosen is not None:
        later = [p for p in points if p.threshold >= chosen.threshold and p.precision is not None]
        assert all(p.precision is not None and p.precision >= target for p in later)


@given(judgements)
def test_a_higher_threshold_answers_less_and_misses_more(judged: list[Judged]) -> None:
    points = curve(judged)
    assert [p.answer_rate for p in points] == sorted((p.answer_rate for p in points), reverse=True)
    assert [p.missed for p in points] == sorted(p.missed for p in points)


@pytest.mark.django_db
def test_the_latest_calibration_of_a_mode_holds() -> None:
    for threshold in (0.4, 0.6):
        chosen = point(LABELLED, threshold)
        calibration.calibrated(LABELLED, "keyword", 0.95, chosen)
    assert calibration.thresholds() == {"keyword": 0.6}


@pytest.mark.django_db
def test_a_corpus_that_changed_much_since_is_noticed(handbook: KnowledgeBase) -> None:
    first = publish(handbook, "考勤办法", "第一条 上班时间为九点。")
    calibration.calibrated(LABELLED, "keyword", 0.95, point(LABELLED, 0.5))
    assert calibration.outdated("keyword") == 0.0
    documents.withdraw(first.document)
    publish(handbook, "休假办法", "第一条 年假五天。")
    assert calibration.outdated("keyword") == 1.0
    assert Calibration.objects.count() == 1


def test_a_threshold_is_tried_on_the_half_it_was_not_chosen_on(tmp_path: Path) -> None:
    passages = [{"pid": f"p{n}", "title": "", "text": f"编号{n}的设备每{n}天检修一次。"} for n in range(20)]
    questions = [
        {"qid": f"q{n}", "question": f"编号{n}的设备几天检修？", "answerable": True, "gold_pids": [f"p{n}"]}
        for n in range(20)
    ] + [
        {"qid": f"u{n}", "question": f"第{n}号食堂几点开门？", "answerable": False, "gold_pids": []}
        for n in range(20)
    ]
    for name, rows in (("p", passages), ("q", questions)):
        lines = [json.dumps(row, ensure_ascii=False) for row in rows]
        (tmp_path / f"{name}.jsonl").write_text("\n".join(lines))
    out = StringIO()
    files = {"questions": str(tmp_path / "q.jsonl"), "passages": str(tmp_path / "p.jsonl")}
    call_command("calibrate", json=True, stdout=out, **files)
    figures = json.loads(out.getvalue())
    assert sum(figures["n"]) == 40
    assert min(figures["n"]) > 0
    assert figures["tried"]["precision"] >= 0.9
    assert figures["tried"]["threshold"] == figures["chosen"]["threshold"]


def test_questions_without_passages_are_an_error() -> None:
    with pytest.raises(CommandError, match="together"):
        call_command("calibrate", questions="q.jsonl")
