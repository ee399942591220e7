"""Confidence is the share of the question's content that the best passage accounts for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qa.answering.confidence import confidence, coverage

RULE = "差旅费管理办法 第三章 住宿费 第十二条 一类城市每人每晚不超过500元，凭发票报销。"


@pytest.mark.parametrize(
    "question",
    ["一类城市住宿费多少？", "住宿费怎么报销", "请问一类城市每人每晚最多多少钱呢", "差旅费管理办法是什么"],
)
def test_a_question_in_the_documents_words_is_fully_covered(question: str) -> None:
    assert coverage(question, RULE) > 0.9


@pytest.mark.parametrize(
    "question", ["团建预算是多少？", "宠物能带进办公室吗", "how do I get a parking permit"]
)
def test_a_question_on_something_else_is_not(question: str) -> None:
    assert coverage(question, RULE) < 0.3


def test_one_missing_noun_weighs_by_its_length() -> None:
    assert coverage("健身房费用可以报销吗", RULE) < coverage("住宿费用可以报销吗", RULE)


def test_codes_count_as_wholes() -> None:
    assert coverage("zd-2024-008", "文号 zd-2024-008") == 1.0
    assert coverage("zd-2024-009", "文号 zd-2024-008") == 0.0


def test_the_best_of_the_first_passages_decides() -> None:
    assert confidence("住宿费报销", ["别的。", RULE]) == confidence("住宿费报销", [RULE])
    assert confidence("住宿费报销", []) == 0.0


def test_a_question_of_question_words_only_has_no_confidence() -> None:
    assert coverage("怎么办？", RULE) == 0.0


@given(st.text(max_size=40), st.text(max_size=80))
def test_it_is_always_a_share(question: str, text: str) -> None:
    assert 0.0 <= coverage(question, text) <= 1.0
