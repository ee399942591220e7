import pytest

from qa.answering.verification import Evidence, Outcome, verify

SWITCH = "计划内切换：由值班工程师提交变更单，经平台组组长审批后执行，需提前24小时通知业务方。"
LIMIT = "开放API默认调用频率限制为每分钟600次，超出后返回429错误码。"


@pytest.mark.parametrize(
    ("block", "claim"),
    [
        (SWITCH, "计划内切换由值班工程师提交变更单，平台组组长审批后执行"),
        (SWITCH, "计划内切换须提前24小时通知业务方"),
        (LIMIT, "根据产品手册，开放API默认限制为每分钟600次"),
        (
            "第十二条 员工申请年休假应提前3个工作日提交申请。",
            "按照公司规定，申请年休假需要提前3个工作日提交申请。",
        ),
        (
            "用人单位依照本法规定支付经济补偿的，在办结工作交接时支付。",
            "凡是公司按照该法规定给付经济补偿的，在办结工作交接时给付。",
        ),
        (
            "If you need notes, have them printed before the panel starts.",
            "Have them printed prior to the panel starting if you need notes.",
        ),
        (
            "Employees should submit requests at least three business days in advance.",
            "According to the policy, staff should hand in requests a minimum of 3 business days in advance.",
        ),
        ("王海洋，1975年出生于江苏苏州，著有《云上十年》一书。", "王海洋出生于江苏苏州"),
        ("云盘于2012年上线。删除的文件进入回收站，保留30天。", "云盘删除的文件在回收站保留30天"),
    ],
)
def test_it_is_supported(block: str, claim: str) -> None:
    assert verify(claim, [Evidence(1, block)]).outcome is Outcome.SUPPORTED


def test_two_blocks_carry_one_sentence_together() -> None:
    evidence = [
        Evidence(3, "单次采购金额在1万元以下的，由部门负责人审批。"),
        Evidence(5, "10万元以上的采购应当组织招标。"),
    ]
    claim = "1万元以下的采购由部门负责人审批，10万元以上的采购应当组织招标。"
    verdict = verify(claim, evidence)
    assert verdict.outcome is Outcome.SUPPORTED
    assert {span.block for span in verdict.spans} == {3, 5}


def test_far_from_the_wording_code_cannot_tell() -> None:
    block = "员工可选择在上午九点至十点之间到岗，并相应顺延下班时间。"
    verdict = verify("公司允许弹性上下班，早到早走。", [Evidence(1, block)])
    assert verdict.outcome is not Outcome.SUPPORTED
