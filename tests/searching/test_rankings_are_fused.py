import pytest

from documents.searching import Hit, TermScore, min_max_fusion, reciprocal_rank_fusion

KEYWORD = (Hit(1, 9.0, (TermScore("年假", 9.0),)), Hit(2, 5.0), Hit(3, 1.0))
VECTOR = (Hit(3, 0.9), Hit(1, 0.8))


def ids(hits: tuple[Hit, ...]) -> list[int]:
    return [hit.chunk_id for hit in hits]


def test_reciprocal_ranks_add_up() -> None:
    fused = reciprocal_rank_fusion([KEYWORD, VECTOR], k=10)
    assert ids(fused) == [1, 3, 2]
    assert [hit.score for hit in fused] == pytest.approx([1 / 11 + 1 / 12, 1 / 13 + 1 / 11, 1 / 12])
    assert fused[0].terms == KEYWORD[0].terms


def test_a_weight_decides_between_channels() -> None:
    assert ids(reciprocal_rank_fusion([KEYWORD, VECTOR], k=10, weights=[0.1, 1])) == [3, 1, 2]


def test_min_max_keeps_distances() -> None:
    fused = min_max_fusion([KEYWORD, VECTOR], weights=[1, 0.5])
    assert {hit.chunk_id: hit.score for hit in fused} == pytest.approx({1: 1.0, 2: 0.5, 3: 0.5})
    assert ids(fused) == [1, 2, 3]


def test_a_ranking_of_equals_gives_each_its_whole_weight() -> None:
    assert [hit.score for hit in min_max_fusion([(Hit(4, 2.0), Hit(2, 2.0))])] == [1.0, 1.0]


def test_one_channel_alone_keeps_its_order_and_none_gives_nothing() -> None:
    assert ids(reciprocal_rank_fusion([KEYWORD])) == ids(KEYWORD)
    assert reciprocal_rank_fusion([]) == min_max_fusion([]) == ()
