import pytest

from qa.answering.verification import Evidence, Outcome, verify

OVER = "超出标准的部分由个人承担；确需超标的，应事先经部门负责人书面批准。"
ACCESS = "离职员工的系统权限应在离职当日18:00前由IT服务台关闭。"
MINUTES = "李娜指出两处不一致，由王强在5月31日前核实并统一口径。"
VITA = "1997年毕业于浙江大学计算机系，2001年获清华大学工商管理硕士学位。"
GOAL = "决定将客户满意度目标由85%上调至90%。"


@pytest.mark.parametrize(
    ("block", "claim"),
    [
        (OVER, "超出标准的部分由公司承担"),
        (OVER, "超标应事先经财务部书面批准"),
        (ACCESS, "离职员工的系统权限由人力资源部关闭"),
        (MINUTES, "由李娜在5月31日前核实并统一口径"),
        (VITA, "毕业于清华大学计算机系"),
        (GOAL, "决定将客户满意度目标由85%下调至90%"),
        ("持票人可以对全体票据债务人行使追索权。", "出票人可以对全体票据债务人行使追索权"),
        ("监事会行使职权所必需的费用，由公司承担。", "董事会行使职权所必需的费用，由公司承担"),
        ("Slack is a critical part of our culture.", "Email is a critical part of our culture."),
        (
            "Requests must be approved by the direct supervisor.",
            "Requests must be approved by the finance director.",
        ),
    ],
)
def test_another_in_the_same_place_fails(block: str, claim: str) -> None:
    assert verify(claim, [Evidence(1, block)]).outcome is not Outcome.SUPPORTED


@pytest.mark.parametrize(
    ("block", "claim"),
    [
        ("未休完的年休假可结转至次年3月31日。", "未休完的年休假可结转至次年3月31日，并可折算成现金"),
        ("试用期为90天。", "试用期为90天，期间不缴纳社会保险"),
        ("外链默认有效期为7天。", "外链默认有效期为7天，到期前发送邮件提醒"),
        (
            "Meals are reimbursed up to $75 per day.",
            "Meals are reimbursed up to $75 per day, and the request must be notarized.",
        ),
    ],
)
def test_what_stands_nowhere_fails(block: str, claim: str) -> None:
    assert verify(claim, [Evidence(1, block)]).outcome is not Outcome.SUPPORTED


def test_a_true_sentence_of_another_block_is_not_this_blocks() -> None:
    block = "会议室可提前14天预约，单次使用时长不超过4小时。"
    assert verify("每年体检一次，费用由公司承担。", [Evidence(1, block)]).outcome is not Outcome.SUPPORTED
