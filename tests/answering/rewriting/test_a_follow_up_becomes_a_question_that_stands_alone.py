import pytest

from qa.answering.rewriting import Turn, rewritten


@pytest.mark.parametrize(
    ("before", "text", "whole"),
    [
        ("去一类城市出差，住宿费最多报多少？", "那二类城市呢？", "去二类城市出差，住宿费最多报多少？"),
        ("婚假有几天？", "那陪产假呢？", "陪产假有几天？"),
        ("P1 故障的响应时限是多少？", "P2 呢？", "P2 故障的响应时限是多少？"),
        ("20 万元以上的采购审批到谁？", "那不满 3 万元的呢？", "不满 3 万元的采购审批到谁？"),
        ("夜间值班津贴是多少？", "节假日呢？", "夜间值班津贴是多少，节假日？"),
        ("门禁卡怎么申请？", "多久能开通？", "门禁卡申请，多久能开通？"),
        ("门禁卡怎么申请？", "它的押金是多少？", "门禁卡申请，它的押金是多少？"),
        ("How long is parental leave?", "What about marriage leave?", "How long is marriage leave?"),
        ("How do I get a VPN account?", "Who approves it?", "get VPN account, Who approves it?"),
    ],
)
async def test_from_the_question_before_it(before: str, text: str, whole: str) -> None:
    assert await rewritten(text, "zh-hans", [Turn(before)]) == whole


@pytest.mark.parametrize(
    "text",
    [
        "婚假有几天？",
        "手机话费可以报销吗？",
        "怎么申请门禁卡",
        "那么多材料要交给谁？",
        "How long is parental leave?",
    ],
)
async def test_one_that_stands_alone_is_left_as_it_is(text: str) -> None:
    assert await rewritten(text, "zh-hans", [Turn("门禁卡怎么申请？")]) == text


async def test_the_first_question_has_nothing_to_lean_on() -> None:
    assert await rewritten("那二类城市呢？", "zh-hans", []) == "那二类城市呢？"
