"""Issue numbers, years, links and what a block holds in the same words are no citations; nothing is lost."""

import pytest

from qa.answering.claims import parse_claim

BLOCKS = [
    "根据国办发[2023]15号、财会【2019】1号，上限 200 MB。",
    "货款按月结算[1]，次月支付。区间[1,5)内的按一档计。",
    "填写[见附件](a.pdf)后提交。[2] 本办法所称出差指离开常驻地。",
]


@pytest.mark.parametrize(
    ("sentence", "text", "refs"),
    [
        ("根据国办发[2023]15号、财会【2019】1号，上限 200 MB。", None, ()),
        ("根据国办发[2023]15号，上限 200 MB[1]。", "根据国办发[2023]15号，上限 200 MB。", (1,)),
        ("另见国办发[2021]第8号[1]。", "另见国办发[2021]第8号。", (1,)),
        ("依据财会【2018】，不予调整。", None, ()),
        ("按[2023]年度标准执行[1]。", "按[2023]年度标准执行。", (1,)),
        ("填写[见附件](a.pdf)后提交[3]。", "填写[见附件](a.pdf)后提交。", (3,)),
        ("详见[1](https://example.com/a.pdf)。", None, ()),
        ("货款按月结算[1]，次月支付。", None, ()),
        ("货款按月结算[1]，次月支付[2]。", "货款按月结算[1]，次月支付。", (2,)),
        ("[2] 本办法所称出差指离开常驻地[3]。", "[2] 本办法所称出差指离开常驻地。", (3,)),
        ("区间[1,5)内的按一档计[2]。", "区间[1,5)内的按一档计。", (2,)),
        ("打印[3D模型]的费用自理。", None, ()),
        ("- [ ] 提交[申请表]。", None, ()),
        ("在【设置】中打开[1]。", "在【设置】中打开。", (1,)),
        ("会议改在[1]15号楼。", "会议改在15号楼。", (1,)),
    ],
)
def test_only_markers_go(sentence: str, text: str | None, refs: tuple[int, ...]) -> None:
    claim = parse_claim(sentence, BLOCKS)
    assert claim.text == (sentence if text is None else text)
    assert claim.refs == refs
    assert claim.invalid_refs == ()
