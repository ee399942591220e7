"""A cell is read with the head above it and the label beside it, against other tables and against prose."""

import pytest

from qa.answering.conflicts import Source, find_conflicts

LEAVE = """| 累计工龄 | 年假天数 | 备注 |
|---|---|---|
| 满一年不满五年 | 7 天 | |
| 满五年不满十年 | 10 天 | 无 |
"""


def quantities(one: str, other: str) -> list[list[str]]:
    found = find_conflicts([Source(1, 10, one), Source(2, 20, other)])
    return [[side.quantity for side in disagreement.sides] for disagreement in found]


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (
            "| 累计工龄 | 年假天数 |\n|---|---|\n| 满一年不满五年 | 5 天 |\n| 满五年不满十年 | 10 天 |",
            [["7 天", "5 天"]],
        ),
        ("累计工龄满一年不满五年的，年假天数为 6 天。", [["7 天", "6 天"]]),
        ("| 累计工龄 | 病假天数 |\n|---|---|\n| 满一年不满五年 | 5 天 |", []),
        ("| 累计工龄 | 年假天数 |\n|---|---|\n| 满十年不满二十年 | 15 天 |", []),
        ("| 满一年不满五年 | 5 天 |", []),
    ],
)
def test_a_cell_disagrees_only_under_the_same_head_and_label(other: str, expected: list[list[str]]) -> None:
    assert quantities(LEAVE, other) == expected


def test_the_side_is_the_row() -> None:
    (found,) = find_conflicts([Source(1, 10, LEAVE), Source(2, 20, LEAVE.replace("10 天", "12 天"))])
    ours = found.sides[0]
    assert LEAVE[ours.start : ours.end] == "| 满五年不满十年 | 10 天 | 无 |"
