import pytest

from documents import index
from documents.searching import question_terms, search_tokens, with_synonyms
from tests.searching import shelf

SYNONYMS = {"年假": ["带薪休假"], "年假申请": ["休假申请单"], "VPN": ["远程接入"]}


def test_without_synonyms_the_terms_are_those_of_the_question() -> None:
    assert with_synonyms("年假年假怎么请", {}) == question_terms(search_tokens("年假年假怎么请"))


def test_other_words_are_added_at_their_weight_and_never_lower_what_was_asked() -> None:
    terms = with_synonyms("带薪的年假", SYNONYMS, weight=0.3)
    assert terms["年假"] == terms["带薪"] == 1
    assert terms["薪休"] == terms["休假"] == pytest.approx(0.1)


def test_the_longest_expression_is_meant() -> None:
    terms = with_synonyms("年假申请", SYNONYMS)
    assert "请单" in terms
    assert "带薪" not in terms


def test_forms_of_an_expression_are_one() -> None:
    assert "远程" in with_synonyms("ｖｐｎ怎么用", SYNONYMS)


@pytest.mark.django_db
def test_what_only_a_synonym_says_is_found_after_what_was_asked() -> None:
    document = shelf.document(["年假十天", "带薪休假的安排", "食堂"], title="")
    first, second, _ = document.versions.get().chunks.values_list("pk", flat=True)
    assert [hit.chunk_id for hit in index.search(shelf.scope(), "年假")] == [first]
    hits = index.search(shelf.scope(), "年假", synonyms=SYNONYMS)
    assert [hit.chunk_id for hit in hits] == [first, second]
