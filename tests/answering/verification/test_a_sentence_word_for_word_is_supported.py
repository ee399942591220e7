"""What stands in the block word for word is supported, whatever its form."""

import pytest

from qa.answering.verification import Evidence, Outcome, verify

BLOCKS = [
    "第十二条 一类城市每人每晚不超过500元，二类城市每人每晚不超过380元。因会议、展会期间房价上涨等原因确需超过上述标准的，"
    "应当由部门负责人事前书面批准；未经书面批准的，超出部分不予报销。",
    "4. 年付客户享受九折。\n5. 到期没有续费的，先进入七天宽限期，功能不变；宽限期满转为只读。",
]


@pytest.mark.parametrize(
    ("sentence", "block"),
    [
        ("因会议、展会期间房价上涨等原因确需超过上述标准的，应当由部门负责人事前书面批准；未经书面批准的，超出部分不予报销。", 0),
        ("一类城市每人每晚不超过500元，二类城市每人每晚不超过380元。", 0),
        ("到期没有续费的，先进入七天宽限期，功能不变；宽限期满转为只读。", 1),
        ("5. 到期没有续费的，先进入七天宽限期，功能不变；宽限期满转为只读。", 1),
    ],
)  # fmt: skip
def test_verbatim_sentences_pass(sentence: str, block: int) -> None:
    verdict = verify(sentence, [Evidence(1, BLOCKS[block])])
    assert verdict.outcome is Outcome.SUPPORTED, verdict
