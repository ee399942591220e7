"""Decimals, clause numbers, addresses, abbreviations and quotations hold full stops that end nothing."""

import pytest

from qa.answering.sentences import split


def pieces(text: str) -> list[str]:
    return [text[start:end] for start, end in split(text)]


@pytest.mark.parametrize(
    "text",
    [
        "增值税税率为3.5%，按月申报。",
        "按第3.2条执行，参见5.2.1条。",
        "下载 https://files.example.com/a.html?v=1.2&x=3 后安装。",
        "他说“不行。”后离开。",
        "他说：“不行。也不必再问。”然后离开。",
        "住宿费（不含税。见附件）按实报销。",
        "等等……继续填写。",
        "用 .NET 编写的 app.exe 放在 10.0.0.1 上。",
        "Dr. Smith approves up to No. 5 of the list.",
        "The U.S. office, e.g. sales, closes at 5 p.m. on Friday.",
        'He said "No." and left.',
        "Wait... what does Art. 5 say?",
        "Call ext. 5 for the service desk.",
        "1. 打开设置",
        "- 2.1. 打开设置",
        "A. Open the settings",
    ],
)
def test_one_sentence_stays_one(text: str) -> None:
    assert pieces(text) == [text]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("税率为3.5%。", "见5.2.1条。"),
        ("他说：“不行。”\n", "然后离开。"),
        ("可以报销吗？", "可以。"),
        ("包括差旅费、住宿费……\n", "其他费用自理。"),
        ("**不可以。**", "请走审批。"),
        ("Lodging is capped at 500. ", "Meals are not."),
        ("He worked in the U.S. ", "The rule applies."),
        ('He said "No." ', "Then he left."),
        ("Use v2.0.1! ", "Restart."),
        ("一类城市：500 元\n", "二类城市：400 元"),
        ("- 打开设置\n", "- 点击保存"),
        ("| 城市 | 标准 |\n", "| 北京 | 500 |"),
        ("金额为500.", "超过部分自理。"),
        ("他说“" + "很长的话，" * 60 + "说完了。", "再无引号。"),
    ],
)
def test_two_sentences_are_parted(first: str, second: str) -> None:
    assert pieces(first + second) == [first, second]
