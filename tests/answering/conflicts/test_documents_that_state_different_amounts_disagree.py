"""The same thing measured differently in two documents is a disagreement, however each puts it."""

import pytest

from qa.answering.conflicts import Disagreement, Kind, Source, find_conflicts

MANUAL = "1.1 浏览器和客户端都可以上传文件。从 3.2 版本起，单个文件最大支持 200 MB，超过的会被拦下。\n"
FAQ = "**问：单个文件最大可以上传多大？**\n答：单个文件最大可以上传 100 MB。更大的文件请先分卷。"


def between(one: str, other: str, question: str = "") -> tuple[Disagreement, ...]:
    return find_conflicts([Source(1, 10, one), Source(2, 20, other)], question)


def test_both_sides_are_named_with_their_sentence_and_their_quantity() -> None:
    (found,) = between(MANUAL, FAQ)
    ours, theirs = found.sides
    assert found.kind is Kind.QUANTITY
    assert (ours.key, ours.quantity) == (1, "200 MB")
    assert (theirs.key, theirs.quantity) == (2, "100 MB")
    assert MANUAL[ours.start : ours.end].strip().endswith("单个文件最大支持 200 MB，超过的会被拦下。")
    assert FAQ[theirs.start : theirs.end] == "答：单个文件最大可以上传 100 MB。"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("单个文件最大 100 MB", "云盘支持上传单个不超过200MB的文件"),
        ("云端录制的视频默认保存 180 天，到期前提醒。", "云端录制的视频默认保存 90 天，之后自动删除。"),
        ("试用期工资不低于转正工资的百分之八十。", "试用期工资不低于转正工资的70%。"),
        ("报销申请应当在费用发生后三十日内提交。", "报销申请须在费用发生后60天内提交。"),
        ("审批人应在5个工作日内完成审核。", "审批人应在5个月内完成审核。"),
        ("违约金为合同金额的2‰。", "违约金为合同金额的2%。"),
        ("培训费单人每年以 6000 元为限。", "根据规定，培训费单人每年以0.8万元为限。"),
        ("试用期为90天。", "新员工的试用期为 6 个月。"),
        ("餐补每人每天 30 元。", "每人每天餐补标准为 25 元。"),
        ("专业版成员上限为 800 人。", "专业版最多支持 500 名成员。"),
        ("居家办公每周不超过两天。", "每周最多可以居家办公三天。"),
        ("产假为158天。", "产假为128天。"),
        ("差旅报销应在返回后十个工作日内提交。", "返回后 15 个工作日内须提交差旅报销单。"),
        ("会议室最长可预订 4 小时。", "每次预订会议室不得超过 2 小时。"),
        ("VPN 会话 12 小时后自动断开。", "VPN 会话在 8 小时后自动断开。"),
        ("登录密码连续输错 5 次后账号锁定 15 分钟。", "连续输错密码 3 次，账号锁定 15 分钟。"),
        ("项目奖金于每年 3 月 31 日前发放。", "项目奖金于每年 6 月 30 日前发放。"),
        (
            "Files in the recycle bin are kept for 30 days.",
            "The recycle bin keeps deleted files for 15 days.",
        ),
        ("Passwords must be at least 12 characters long.", "Passwords must have at least 8 characters."),
        ("住宿费每人每晚不超过500元。", "依据《差旅费管理办法（试行）》第三章，住宿费每人每晚不超过600元。"),
        ("报销限额不超过 500 元。", "报销限额不低于 500 元。"),
        ("应当在收货后 7 日内办理退货。", "应当在收货后 7 个工作日内办理退货。"),
        ("Recorded meetings are kept for 180 days.", "Recorded meetings are kept for 90 days."),
        ("员工应当提前十五日书面通知部门负责人。", "员工应当提前三十日书面通知部门负责人。"),
    ],
)
def test_another_amount_is_a_disagreement(one: str, other: str) -> None:
    assert [found.kind for found in between(one, other)] == [Kind.QUANTITY]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("单个文件最大 1 GB。", "单个文件最大 1024 MB。"),
        ("单个文件最大 200 MB。", "单个文件不超过200MB。"),
        ("会议室最长可以预订 2 小时。", "会议室最长可以预订 120 分钟。"),
        ("罚款一百万元以下。", "罚款1,000,000元以下。"),
        ("报销应当在三十日内提交申请。", "报销须在30天内提交申请。"),
        ("手续费为百分之二，按月收取。", "手续费为2%，按月收取。"),
        ("审核应当在一个月内办结完毕。", "审核应当在30天内办结完毕。"),
    ],
)
def test_the_same_amount_written_otherwise_is_none(one: str, other: str) -> None:
    assert between(one, other) == ()


def test_versions_of_one_document_never_disagree() -> None:
    assert find_conflicts([Source(1, 10, MANUAL), Source(2, 10, FAQ)]) == ()


def test_three_documents_disagree_in_pairs() -> None:
    third = "单个文件最大支持 500 MB。"
    found = find_conflicts([Source(1, 10, MANUAL), Source(2, 20, FAQ), Source(3, 30, third)])
    assert {tuple(side.key for side in one.sides) for one in found} == {(1, 2), (1, 3), (2, 3)}


LIST = (
    "第十二条 住宿费按照城市类别实行限额管理：一类城市每人每晚不超过500元，"
    "二类城市每人每晚不超过380元，三类城市每人每晚不超过300元。"
)


@pytest.mark.parametrize(
    ("other", "quantities"),
    [
        ("一类城市住宿费每人每晚不超过450元。", ["500元", "450元"]),
        ("二类城市住宿费每人每晚不超过400元。", ["380元", "400元"]),
        ("住宿费：二类城市每人每晚不超过350元。", ["380元", "350元"]),
        ("二类城市伙食费每人每晚不超过100元。", None),
        ("伙食费：二类城市每人每晚不超过350元。", None),
        ("四类城市住宿费每人每晚不超过200元。", None),
    ],
)
def test_the_case_of_a_list_that_is_meant_disagrees(other: str, quantities: list[str] | None) -> None:
    found = between(LIST, other)
    assert [side.quantity for one in found for side in one.sides] == (quantities or [])
