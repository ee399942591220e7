import pytest

from qa.answering.verification import Evidence, Gate, Outcome, verify

HOTEL = "一类城市每人每晚不超过500元，二类城市每人每晚不超过350元。"
DRIVE = "云盘支持单文件最大200 MB的上传，企业版可扩展至1 GB。文件删除后进入回收站，保留30天。"
TOKENS = "access_token有效期为2小时，refresh_token有效期为30天。"
LEAVE = "满1年不满10年的，年休假5天；满10年不满20年的，年休假10天；满20年的，年休假15天。"
PENALTY = "广告费用无法计算的，处十万元以上二十万元以下的罚款，三年内不受理其申请。"
PROFILE = "2003年加入华腾集团，任技术经理，2012年创办云梯科技。"


@pytest.mark.parametrize(
    ("block", "claim"),
    [
        (HOTEL, "一类城市每人每晚最高５００元"),
        (HOTEL, "二类城市每人每晚不超过三百五十元"),
        (DRIVE, "企业版可扩展至1024 MB"),
        (DRIVE, "文件删除后在回收站保留三十天"),
        (TOKENS, "refresh_token有效期为30天"),
        (LEAVE, "满20年的，年休假为15天"),
        (PENALTY, "广告费用无法计算的，处100,000元以上200,000元以下的罚款"),
        ("试用期为90日，自入职之日起计算。", "试用期为九十天"),
        ("手续费为百分之五。", "手续费是5%"),
        ("本制度自2024年3月1日起施行。", "本制度自2024-03-01起施行"),
        ("本制度于2024年3月1日发布施行。", "本制度于2024年发布施行"),
    ],
)
def test_the_same_amount_in_other_form_stands(block: str, claim: str) -> None:
    assert verify(claim, [Evidence(1, block)]).outcome is Outcome.SUPPORTED


@pytest.mark.parametrize(
    ("block", "claim"),
    [
        (HOTEL, "一类城市每人每晚不超过600元"),
        (HOTEL, "一类城市每人每晚不超过350元"),
        (HOTEL, "一类城市每人每周不超过500元"),
        (DRIVE, "单文件最大200 GB"),
        (DRIVE, "文件删除后在回收站保留30个工作日"),
        (TOKENS, "access_token有效期为30天"),
        (LEAVE, "满1年不满10年的，年休假10天"),
        (PENALTY, "广告费用无法计算的，处二十万元以上二十万元以下的罚款"),
        (PROFILE, "2012年加入华腾集团"),
        (
            "Hotel rates are capped at $250 per night in large cities and $180 per night elsewhere.",
            "Hotel rates are capped at $180 per night in large cities",
        ),
    ],
)
def test_an_amount_that_is_absent_or_measures_something_else_fails(block: str, claim: str) -> None:
    verdict = verify(claim, [Evidence(1, block)])
    assert verdict.outcome is Outcome.UNSUPPORTED
    assert verdict.gate in (Gate.NUMBERS, Gate.ENTITY)  # the other city's number, or the number's other city


def test_the_offending_number_is_named_as_written() -> None:
    assert verify("一类城市每人每晚不超过六百元", [Evidence(1, HOTEL)]).detail == {"quantity": "六百元"}


def test_percent_and_year_of_another_statement_fail() -> None:
    block = "2021年客户满意度为87%。"
    verdict = verify("2022年客户满意度为85%。", [Evidence(1, block)])
    assert (verdict.outcome, verdict.gate) == (Outcome.UNSUPPORTED, Gate.NUMBERS)
