"""Connectives, lead-ins, headings and greetings are not counted; a short sentence that states is counted."""

import pytest

from qa.answering.claims import parse_claim


@pytest.mark.parametrize(
    "sentence",
    [
        "综上，",
        "综上所述，[1]",
        "具体如下：",
        "需要注意的是，",
        "第一，",
        "一是",
        "以下是说明。",
        "住宿费标准如下：[1]",
        "**报销流程：**",
        "## 住宿费",
        "您好！",
        "您好，感谢您的咨询。",
        "希望以上信息对您有帮助。",
        "In summary,",
        "The limits are as follows:",
        "Hello!",
        "---",
        "\n",
        "",
    ],
)
def test_it_connects(sentence: str) -> None:
    assert parse_claim(sentence, ["原文"]).connecting


@pytest.mark.parametrize(
    "sentence",
    [
        "可以。",
        "不行。",
        "是的。",
        "需要。",
        "一般是。",
        "三。",
        "500元。",
        "张三。",
        "财务部。",
        "当然。",
        "Yes.",
        "首先，打开设置。",
        "上限500元，如下：",
        "以下费用不予报销：",
        "审批由张三负责：",
        "## 上限为500元",
        "您好，上限为500元。",
    ],
)
def test_it_states_something(sentence: str) -> None:
    assert not parse_claim(sentence, ["原文"]).connecting
