import math

import pytest

from documents.searching import Bm25, Bm25Index, idf, question_terms

CHUNKS = {
    7: ["年假", "规定", "年假"],
    3: ["年假", "审批"],
    5: ["差旅", "审批", "规定", "住宿"],
}


def test_each_term_gives_what_the_formula_says() -> None:
    (first, *_) = Bm25Index(CHUNKS).search(["年假", "规定"])
    average = 9 / 3
    rare = math.log(1 + (3 - 2 + 0.5) / (2 + 0.5))
    repeated = rare * 2 * 2.2 / (2 + 1.2 * (0.25 + 0.75 * 3 / average))
    once = rare * 1 * 2.2 / (1 + 1.2 * (0.25 + 0.75 * 3 / average))
    assert first.chunk_id == 7
    assert [term.score for term in first.terms] == pytest.approx([repeated, once], abs=1e-12)
    assert first.score == pytest.approx(repeated + once, abs=1e-12)


def test_a_term_asked_twice_counts_twice() -> None:
    index = Bm25Index(CHUNKS)
    once, twice = index.search(["住宿"])[0].score, index.search(["住宿", "住宿"])[0].score
    assert twice == pytest.approx(2 * once)
    assert question_terms(["住宿", "差旅", "住宿"]) == {"住宿": 2, "差旅": 1}


def test_equal_scores_are_ordered_by_chunk_id() -> None:
    hits = Bm25Index({9: ["年假"], 2: ["年假"], 4: ["年假"], 1: ["病假"]}).search(["年假"])
    assert [hit.chunk_id for hit in hits] == [2, 4, 9]


def test_without_length_and_saturation_the_score_is_frequency_times_idf() -> None:
    hits = Bm25Index(CHUNKS).search(["年假"], parameters=Bm25(k1=1e12, b=0))
    assert hits[0].score == pytest.approx(2 * idf(3, 2))


def test_a_common_term_still_adds_and_an_unknown_one_finds_nothing() -> None:
    index = Bm25Index({1: ["规定"], 2: ["规定"]})
    assert all(hit.score > 0 for hit in index.search(["规定"]))
    assert index.search(["火星"]) == ()
    assert Bm25Index({}).search(["规定"]) == ()
