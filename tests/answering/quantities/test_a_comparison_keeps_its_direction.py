import pytest

from qa.answering.quantities import Comparison, quantities


@pytest.mark.parametrize(
    ("text", "comparison"),
    [
        ("不超过500元", Comparison.MAX),
        ("不得超过 500 元", Comparison.MAX),
        ("最高为500元", Comparison.MAX),
        ("500元以内", Comparison.MAX),
        ("500元以下", Comparison.MAX),
        ("不低于500元", Comparison.MIN),
        ("至少500元", Comparison.MIN),
        ("500元及以上", Comparison.MIN),
        ("满5年", Comparison.MIN),
        ("超过500元", Comparison.ABOVE),
        ("不满5年", Comparison.BELOW),
        ("不足5年", Comparison.BELOW),
        ("约500元", Comparison.ABOUT),
        ("20余名", Comparison.ABOUT),
        ("6月30日前", Comparison.BEFORE),
        ("离职5天后", Comparison.AFTER),
        ("500元", Comparison.EXACT),
        ("at most 5 days", Comparison.MAX),
        ("no more than 5 days", Comparison.MAX),
        ("may not exceed 5 days", Comparison.MAX),
        ("within five days", Comparison.MAX),
        ("at least 5 days", Comparison.MIN),
        ("no fewer than 5 days", Comparison.MIN),
        ("5 days or more", Comparison.MIN),
        ("more than 5 days", Comparison.ABOVE),
        ("less than 5 days", Comparison.BELOW),
        ("before June 30", Comparison.BEFORE),
        ("5 days", Comparison.EXACT),
    ],
)
def test_direction_of_a_bound(text: str, comparison: Comparison) -> None:
    [quantity] = quantities(text)
    assert quantity.comparison is comparison


def test_each_bound_of_a_range_has_its_own_direction() -> None:
    low, high = quantities("处一万元以上十万元以下罚款")
    assert (low.comparison, high.comparison) == (Comparison.MIN, Comparison.MAX)
