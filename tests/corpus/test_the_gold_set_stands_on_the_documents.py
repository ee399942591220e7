"""Every gold question names an outcome of the product, documents that exist, and facts that stand in them."""

from collections import Counter
from typing import Any

import pytest

from tests.corpus.sample import compact, documents, gold, text

KINDS = {
    "answerable",
    "unanswerable_near",
    "unanswerable_far",
    "conflict",
    "expired",
    "permission",
    "multi_document",
    "followup",
    "english",
    "mistyped",
    "small_talk",
    "sensitive",
}
REASONS = {
    "no_permission",
    "sensitive",
    "out_of_scope",
    "no_hit",
    "low_score",
    "entity_mismatch",
    "expired",
    "insufficient",
    "unverified",
}
OUTCOMES = {"answered", "conflict", *(f"refused:{reason}" for reason in REASONS)}
each_question = pytest.mark.parametrize("case", gold(), ids=lambda case: case["id"])


def readable(user: str) -> set[str]:
    if user == "outsider":
        return set()
    return {key for key, doc in documents().items() if user == "hr" or doc["kb"] != "compensation"}


def test_there_are_enough_of_each_kind() -> None:
    kinds = Counter(case["kind"] for case in gold())
    assert set(kinds) == KINDS
    assert kinds.total() >= 120
    assert min(kinds.values()) >= 4


def test_no_question_is_asked_twice() -> None:
    asked = Counter((case["question"], case["user"], *case.get("history", ())) for case in gold())
    assert max(asked.values()) == 1
    assert len({case["id"] for case in gold()}) == len(gold())


@each_question
def test_the_outcome_is_one_of_the_product(case: dict[str, Any]) -> None:
    assert {case["outcome"], *case.get("also_right", ())} <= OUTCOMES
    assert case["outcome"] not in case.get("also_right", ())


@each_question
def test_an_answer_cites_documents_in_force_that_its_asker_reads(case: dict[str, Any]) -> None:
    assert set(case["docs"]) <= readable(case["user"])
    assert all(documents()[key]["status"] == "current" for key in case["docs"])
    assert bool(case["docs"]) == (case["outcome"] in {"answered", "conflict", "refused:expired"})


@each_question
def test_its_facts_stand_in_the_documents(case: dict[str, Any]) -> None:
    evidence = [compact(text(key)) for key in case["docs"]]
    for fact in case["facts"]:
        assert any(compact(fact) in document for document in evidence), fact
    assert bool(case["facts"]) == (case["outcome"] in {"answered", "conflict"})


def test_what_hr_alone_may_read_is_asked_by_both_sides() -> None:
    asked_by_hr = {case["question"] for case in gold() if case["docs"] == ["doc-029"]}
    asked_by_others = {case["question"] for case in gold() if case["kind"] == "permission"}
    assert asked_by_hr & asked_by_others
