"""Opposite rules for the same act disagree: may against must not, must against need not, may against must."""

import pytest

from qa.answering.conflicts import Kind, Source, find_conflicts


def kinds(one: str, other: str) -> list[Kind]:
    return [found.kind for found in find_conflicts([Source(1, 10, one), Source(2, 20, other)])]


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("员工可以将笔记本电脑带出办公区。", "员工不得将笔记本电脑带出办公区。", Kind.NEGATION),
        ("访客进入机房应当登记身份证件。", "根据规定，访客进入机房无需登记身份证件。", Kind.NEGATION),
        ("逾期提交的报销申请予以受理。", "逾期提交的报销申请不予受理。", Kind.NEGATION),
        ("任何员工有权查阅本人的考勤记录。", "任何员工无权查阅本人的考勤记录。", Kind.NEGATION),
        ("部门负责人可以指定代理人处理审批。", "部门负责人必须指定代理人处理审批。", Kind.MODALITY),
        (
            "Visitors may take photographs in the lobby.",
            "Visitors must not take photographs in the lobby.",
            Kind.NEGATION,
        ),
    ],
)
def test_opposite_rules_disagree(one: str, other: str, kind: Kind) -> None:
    assert kinds(one, other) == [kind]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("员工应当妥善保管门禁卡。", "员工必须妥善保管门禁卡。"),
        ("员工不得转借门禁卡给他人。", "员工不可以转借门禁卡给他人。"),
        ("超出标准的部分不报销。", "超出标准的部分不得报销。"),
        ("部门应当为新员工指定导师。", "各部门须为新员工指定导师。"),
        ("实习生可以参加混合办公。", "外聘顾问不得参加混合办公。"),
        ("员工可以使用公司车辆。", "员工不得私自改装公司车辆。"),
    ],
)
def test_the_same_rule_or_another_rule_is_none(one: str, other: str) -> None:
    assert kinds(one, other) == []
