import pytest

from qa.providers.extractive import Extractive
from tests.qa.providers.cast import draft, heard, passage

EXPENSES = passage(
    "下列日常费用可以报销：办公用品、快递费、培训费。报销申请由直接上级审批。业务招待费人均不超过 180 元。",
    title="费用报销管理规定",
)
COMPANY = passage("云梯科技成立于 2015 年，总部在杭州，现有员工 800 人。", title="公司简介")
TABLE = passage("| 客户 | 紧急问题 |\n|---|---|\n| 旗舰版 | 20 分钟 |", title="服务等级")


@pytest.mark.parametrize(
    "question",
    [
        "手机话费可以报销吗？",
        "团建预算是多少？",
        "宠物可以带进办公室吗？",
        "健身房的费用怎么报销？",
        "云梯科技的法定代表人是谁？",
        "培训费什么时候付款？",
        "旗舰版客户的手机号是多少？",
        "铂金版客户的紧急问题多久回复？",
        "Who approves the reimbursement of training fees?",
        "？",
    ],
)
async def test_it_says_so(question: str) -> None:
    text, _ = await heard(Extractive().write(draft(question, EXPENSES, COMPANY, TABLE)))
    assert text == "INSUFFICIENT_EVIDENCE"
