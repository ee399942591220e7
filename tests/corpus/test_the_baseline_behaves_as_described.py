"""The nine baseline questions find, document by document, what the specification says they find."""

import tomllib
from functools import cache

import pytest

from documents.searching import PLAIN, Bm25, Bm25Index, Hit, tokens
from tests.corpus.sample import CORPUS, documents, text


@cache
def index() -> Bm25Index:
    """Every current document as one unit; its title counts when its text does not hold it."""
    units = {}
    for key, document in documents().items():
        if document["status"] == "current":
            title = "" if document["title"] in text(key) else document["title"] + "\n"
            units[int(key.removeprefix("doc-"))] = tokens(title + text(key))
    return Bm25Index(units)


@cache
def questions() -> dict[str, str]:
    asked = tomllib.loads((CORPUS / "baseline_questions.toml").read_text("utf-8"))["question"]
    return {row["id"]: row["question"] for row in asked}


def hits(key: str, parameters: Bm25 = PLAIN) -> tuple[Hit, ...]:
    return index().search(tokens(questions()[key]), parameters=parameters)


def top(key: str, parameters: Bm25 = PLAIN) -> list[int]:
    return [hit.chunk_id for hit in hits(key, parameters)[:3]]


def test_there_are_nine_questions() -> None:
    assert list(questions()) == [f"b0{number}" for number in range(1, 10)]


def test_b01_finds_both_documents_that_disagree_and_then_nothing_close() -> None:
    first, second, third = hits("b01")[:3]
    assert {first.chunk_id, second.chunk_id} == {6, 24}
    assert third.score < second.score / 2


@pytest.mark.parametrize(
    ("key", "document"), [("b02", 18), ("b04", 12), ("b05", 10), ("b06", 17), ("b07", 4)]
)
def test_a_plain_question_finds_its_document_first(key: str, document: int) -> None:
    first, second = hits(key)[:2]
    assert first.chunk_id == document
    assert first.score > second.score + 1


def test_b03_finds_the_rule_and_not_the_name_it_leads_to() -> None:
    assert top("b03")[0] == 19
    assert 14 not in top("b03")


def test_b08_scores_low() -> None:
    assert hits("b08")[0].score == pytest.approx(3, abs=0.5)


def test_b09_scores_high_for_the_word_it_shares() -> None:
    best = hits("b09")[0]
    assert best.score == pytest.approx(9, abs=0.7)
    assert max(best.terms, key=lambda term: term.score).term == "报销"
    assert "话费" not in {term.term for term in best.terms}


def test_b08_scores_far_under_every_other_question() -> None:
    lowest = min(hits(key)[0].score for key in questions() if key != "b08")
    assert lowest > 2 * hits("b08")[0].score


def test_with_more_weight_for_repeats_the_third_of_b04_changes() -> None:
    assert top("b04")[2] == 22
    assert top("b04", Bm25(k1=5))[2] == 14
    assert top("b04")[:2] == top("b04", Bm25(k1=5))[:2]


def test_with_less_weight_for_repeats_the_second_and_third_of_b07_swap() -> None:
    first, second, third = top("b07")
    assert top("b07", Bm25(k1=0.2)) == [first, third, second]
