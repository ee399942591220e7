"""A table says of each row what stands in it: a right number moved to another row is wrong."""

import pytest

from qa.answering.verification import Evidence, Outcome, verify

TABLE = """第二条 各薪档月度基本工资的中位值如下：

| 薪档 | 中位值（元/月） |
|---|---|
| T5 | 13500 |
| T7 | 21000 |
| T9 | 33000 |"""


@pytest.mark.parametrize(
    "claim",
    [
        "T7 薪档的中位值为 21000 元/月。",
        "T7薪档的中位值是21000元。",
        "薪档：T7；中位值（元/月）：21000。",
        "薪档：T7；中位值：21000。",
    ],
)
def test_what_a_row_says_passes(claim: str) -> None:
    verdict = verify(claim, [Evidence(1, TABLE)])
    assert verdict.outcome is Outcome.SUPPORTED, verdict


@pytest.mark.parametrize(
    "claim",
    ["T7薪档的中位值是33000元。", "T9 薪档的中位值为 21000 元/月。", "T5薪档的中位值是21000元。", "薪档：T7；中位值（元/月）：13500。"],
)  # fmt: skip
def test_what_another_row_says_does_not(claim: str) -> None:
    verdict = verify(claim, [Evidence(1, TABLE)])
    assert verdict.outcome is not Outcome.SUPPORTED, verdict
