"""Different numbers for different cases stand side by side in every handbook and contradict nothing."""

import pytest

from qa.answering.conflicts import Source, find_conflicts


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("试用期内员工提出离职，应当提前三日通知。", "员工提出离职，应当提前三十日通知。"),
        ("一类城市每人每晚不超过500元。", "二类城市每人每晚不超过400元。"),
        ("国内出差每人每天补助100元。", "国外出差每人每天补助300元。"),
        ("初级工程师每年培训5天。", "高级工程师每年培训10天。"),
        ("累计工龄满五年的，年假为10天。", "累计工龄满十年的，年假为15天。"),
        ("单笔满 1 万元的，由财务总监审批。", "单笔满 5 万元的，由总裁审批。"),
        ("请假三天以内由直接上级批准。", "请假十天以上由人力资源部批准。"),
        ("住宿费每人每天不超过500元。", "伙食费每人每天不超过100元。"),
        ("临时会议应当于召开三日前通知。", "会议应当于召开十日前通知。"),
        ("第五条 办公用品由行政部采购。", "第八条 办公用品由行政部采购。"),
        ("2023年住宿标准为每晚400元。", "2024年住宿标准为每晚500元。"),
        ("本办法自 2021 年 11 月 15 日起施行。", "本办法自 2025 年 3 月 1 日起施行。"),
        ("时间：8月26日 14:00 至 16:40", "时间：11月14日 10:00 至 11:10"),
        ("客户支持部　2024-11-05", "客户支持部　2024-09-10"),
        ("删除的文件保留 30 天。", "单个文件最大 100 MB。"),
        ("Overseas trips are paid 300 dollars a day.", "Domestic trips are paid 100 dollars a day."),
    ],
)
def test_scopes_are_kept_apart(one: str, other: str) -> None:
    assert find_conflicts([Source(1, 10, one), Source(2, 20, other)]) == ()
