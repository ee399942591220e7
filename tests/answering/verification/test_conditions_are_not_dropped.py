import pytest

from qa.answering.verification import Evidence, Gate, Outcome, verify

SUBLET = "承租人经出租人书面同意，可以将租赁物转租给第三人。"
RETURN = "商品签收之日起7日内，消费者可以无理由退货，但定制商品、鲜活易腐商品除外。"
QUOTES = "除独家供应的情形外，每次采购应至少取得三家供应商的报价。"
SERIOUS = "由主管部门责令改正；情节严重的，处以合同金额百分之五的罚款。"
SEND = "因业务需要向外部发送机密文件的，应当加密并经信息安全部审批。"
PROBATION = "Employees on probation may not take annual leave unless the HR director grants an exception."


@pytest.mark.parametrize(
    ("block", "claim"),
    [
        (SUBLET, "承租人可以将租赁物转租给第三人"),
        (RETURN, "商品签收之日起7日内，消费者可以无理由退货"),
        (QUOTES, "每次采购应至少取得三家供应商的报价"),
        (SERIOUS, "处以合同金额百分之五的罚款"),
        (SEND, "因业务需要可以向外部发送机密文件"),
        (PROBATION, "Employees on probation may not take annual leave."),
    ],
)
def test_a_rule_without_its_condition_fails(block: str, claim: str) -> None:
    verdict = verify(claim, [Evidence(1, block)])
    assert (verdict.outcome, verdict.gate) == (Outcome.UNSUPPORTED, Gate.CONDITION)


@pytest.mark.parametrize(
    ("block", "claim"),
    [
        (SUBLET, "经出租人书面同意，承租人可以将租赁物转租给第三人"),
        (QUOTES, "除独家供应外，每次采购至少要取得三家供应商报价"),
        (SERIOUS, "情节严重的，处以合同金额5%的罚款"),
        (
            PROBATION,
            "Unless the HR director grants an exception, employees on probation may not take annual leave.",
        ),
        ("公司应当记录交易信息，并确保信息完整、可用。", "公司应当记录交易信息"),
    ],
)
def test_with_its_condition_or_without_a_mere_addition_it_stands(block: str, claim: str) -> None:
    assert verify(claim, [Evidence(1, block)]).outcome is Outcome.SUPPORTED
