import pytest

from qa.answering.verification import Evidence, Outcome, verify

TABLE = """附件一 差旅补贴标准
| 城市类别 | 住宿标准（元/晚） | 伙食补贴（元/天） |
| --- | --- | --- |
| 一类城市 | 500 | 120 |
| 二类城市 | 350 | 100 |
"""


@pytest.mark.parametrize(
    "claim",
    [
        "一类城市的住宿标准为500元/晚",
        "一类城市住宿标准是每晚500元",
        "二类城市的伙食补贴为100元/天",
        "一类城市住宿标准是每晚500元，伙食补贴每天120元",
    ],
)
def test_the_cell_supports_the_sentence(claim: str) -> None:
    verdict = verify(claim, [Evidence(1, TABLE)])
    assert verdict.outcome is Outcome.SUPPORTED
    assert all(TABLE[span.start : span.end].startswith("| ") for span in verdict.spans)


@pytest.mark.parametrize(
    "claim",
    [
        "二类城市的住宿标准为500元/晚",
        "一类城市的伙食补贴为100元/天",
        "一类城市的住宿标准为350元/晚",
        "一类城市的住宿标准为550元/晚",
    ],
)
def test_another_rows_or_columns_cell_does_not(claim: str) -> None:
    assert verify(claim, [Evidence(1, TABLE)]).outcome is Outcome.UNSUPPORTED
