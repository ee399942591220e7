import pytest

from qa.answering.verification import Evidence, Gate, Outcome, verify


@pytest.mark.parametrize(
    ("block", "claim", "gate"),
    [
        ("密码长度不得少于12位。", "密码长度不得超过12位", Gate.COMPARISON),
        ("试用期工资不低于转正工资的80%。", "试用期工资不高于转正工资的80%", Gate.COMPARISON),
        ("应在子女出生后60日内休完陪产假。", "应在子女出生前60日内休完陪产假", Gate.COMPARISON),
        ("应当自收到申请之日起10日内答复申请人。", "应当自收到申请之日起10日之后答复申请人", Gate.COMPARISON),
        ("密码应包含大写字母、数字中的部分类型。", "密码应包含大写字母、数字中的全部类型", Gate.QUANTIFIER),
        (
            "Up to five unused days may be carried over.",
            "At least five unused days may be carried over.",
            Gate.COMPARISON,
        ),
        (
            "Submit the form before the trip starts.",
            "Submit the form after the trip starts.",
            Gate.COMPARISON,
        ),
        ("超出标准的部分由个人承担。", "超出标准的部分不由个人承担", Gate.POLARITY),
        ("当年未休完的年休假可结转至次年。", "当年未休完的年休假不可结转至次年", Gate.MODALITY),
        ("员工应当在三日内提交报告。", "员工可以在三日内提交报告", Gate.MODALITY),
        ("员工可以在三日内提交报告。", "员工必须在三日内提交报告", Gate.MODALITY),
        ("不得将机密文件上传至个人网盘。", "可以将机密文件上传至个人网盘", Gate.MODALITY),
        ("加班须事先申请。", "加班无须事先申请", Gate.MODALITY),
        (
            "Laptops must be encrypted at all times.",
            "Laptops need not be encrypted at all times.",
            Gate.MODALITY,
        ),
        ("You can bill the time to the project.", "You must bill the time to the project.", Gate.MODALITY),
        (
            "The tool is approved for internal use.",
            "The tool is not approved for internal use.",
            Gate.POLARITY,
        ),
    ],
)
def test_turned_round_it_fails(block: str, claim: str, gate: Gate) -> None:
    verdict = verify(claim, [Evidence(1, block)])
    assert (verdict.outcome, verdict.gate) == (Outcome.UNSUPPORTED, gate)


@pytest.mark.parametrize(
    ("block", "claim"),
    [
        ("密码长度不得少于12位。", "密码长度至少12位"),
        ("试用期工资不低于转正工资的80%。", "试用期工资不得少于转正工资的80%"),
        ("员工应当在三日内提交报告。", "员工须在3天以内提交报告"),
        ("不得将机密文件上传至个人网盘。", "禁止将机密文件上传至个人网盘"),
        ("商品具有相应的功能，不动产除外。", "商品具有相应的功能，不动产除外"),
        (
            "Employees must submit the form within five days.",
            "Employees have to submit the form within 5 days.",
        ),
        (
            "Contractors cannot access production systems.",
            "Contractors are not allowed to access production systems.",
        ),
    ],
)
def test_said_otherwise_it_stands(block: str, claim: str) -> None:
    assert verify(claim, [Evidence(1, block)]).outcome is Outcome.SUPPORTED
