"""A model that plants falsehoods among true sentences: the true ones are shown, none of the planted."""

from qa.answering.pipeline import answer
from qa.answering.refusal import Policy
from qa.answering.types import Done, Sentence
from tests.fakes.answering import FixedRetriever, ScriptedWriter, passage, question

# A rule, what is true of it, and five planted falsehoods each: another number, another unit or person, the
# direction or duty turned, a condition dropped or something added, and something about nothing in the rule.
RULES: list[tuple[str, str, list[str]]] = [
    (
        "一类城市住宿费每人每晚不超过500元，超过部分须经部门负责人书面批准。",
        "一类城市住宿费每人每晚不超过500元。",
        [
            "一类城市住宿费每人每晚不超过600元。",
            "二类城市住宿费每人每晚不超过500元。",
            "一类城市住宿费每人每晚不低于500元。",
            "一类城市住宿费超过500元的部分无须批准。",
            "一类城市住宿费每人每晚不超过500元，并提供免费早餐。",
        ],
    ),
    (
        "新员工的试用期为90天，自报到之日起计算，期满前十日由直接上级完成评估。",
        "新员工的试用期为90天，自报到之日起计算。",
        [
            "新员工的试用期为180天。",
            "试用期自签订合同之日起计算。",
            "试用期期满后十日由直接上级完成评估。",
            "试用期期满前十日由人力资源部完成评估。",
            "新员工的试用期为90小时。",
        ],
    ),
    (
        "删除的文件进入回收站，保留30天；期满后自动清除，不能恢复。",
        "删除的文件进入回收站，保留30天。",
        [
            "删除的文件进入回收站，保留60天。",
            "回收站期满后自动清除，可以恢复。",
            "删除的文件不进入回收站。",
            "回收站的文件保留30小时。",
            "删除的文件由管理员人工审核后清除。",
        ],
    ),
    (
        "差旅报销单应当在出差结束后十个工作日内提交，逾期提交须由部门负责人说明原因。",
        "差旅报销单应当在出差结束后十个工作日内提交。",
        [
            "差旅报销单应当在出差结束后二十个工作日内提交。",
            "差旅报销单可以在出差结束后任何时间提交。",
            "差旅报销单应当在出差开始前十个工作日内提交。",
            "逾期提交差旅报销单须由财务总监说明原因。",
            "差旅报销单不得在出差结束后提交。",
        ],
    ),
    (
        "VPN账号连续45天没有登录的自动停用，重新开通须再次申请。",
        "VPN账号连续45天没有登录的自动停用。",
        [
            "VPN账号连续30天没有登录的自动停用。",
            "VPN账号连续45天没有登录的不会停用。",
            "VPN账号停用后会自动重新开通。",
            "邮箱账号连续45天没有登录的自动停用。",
            "VPN账号连续45分钟没有登录的自动停用。",
        ],
    ),
    (
        "采购金额在3万元至20万元之间的，由分管副总裁审批，须附三家报价。",
        "采购金额在3万元至20万元之间的，由分管副总裁审批。",
        [
            "采购金额在3万元至50万元之间的，由分管副总裁审批。",
            "采购金额在3万元至20万元之间的，由部门负责人审批。",
            "采购金额在3万元至20万元之间的，须附两家报价。",
            "采购金额在3万元至20万元之间的，无须审批。",
            "采购金额在3万元至20万元之间的，由分管副总裁审批，并报董事会备案。",
        ],
    ),
    (
        "计划内的主备切换应当提前两个工作日提交变更单，不得在工作日9:00至20:00执行。",
        "计划内的主备切换应当提前两个工作日提交变更单。",
        [
            "计划内的主备切换应当提前五个工作日提交变更单。",
            "主备切换可以在工作日9:00至20:00执行。",
            "计划内的主备切换应当在完成后提交变更单。",
            "计划内的主备切换不需要提交变更单。",
            "计划内的主备切换应当提前两个小时提交变更单。",
        ],
    ),
    (
        "员工每周可以居家办公两天，客户现场和机房岗位除外；须在前一日18:00以前登记。",
        "员工居家办公须在前一日18:00以前登记。",
        [
            "员工每周可以居家办公三天，客户现场和机房岗位除外。",
            "所有岗位的员工每周都可以居家办公两天。",
            "员工居家办公须在当日18:00以前登记。",
            "员工居家办公须在前一日18:00以后登记。",
            "员工每月可以居家办公两天，客户现场和机房岗位除外。",
        ],
    ),
    (
        "开放接口默认每个应用每分钟最多调用600次，超过的请求返回错误码42900。",
        "开放接口默认每个应用每分钟最多调用600次。",
        [
            "开放接口默认每个应用每秒最多调用600次。",
            "开放接口默认每个应用每分钟最少调用600次。",
            "超过的请求返回错误码50000。",
            "开放接口默认每个用户每分钟最多调用600次。",
            "开放接口默认每个应用每分钟最多调用6000次。",
        ],
    ),
    (
        "禁止在办公区内吸烟，违反的每次罚款二百元，并在部门内通报。",
        "违反吸烟禁令的，每次罚款二百元。",
        [
            "办公区内可以吸烟。",
            "在办公区内吸烟的，每次罚款五百元。",
            "在办公区内吸烟的，每月罚款二百元。",
            "在办公区内吸烟的，立即解除劳动合同。",
            "在办公区内吸烟的，在全公司范围内通报。",
        ],
    ),
]


async def test_none_of_fifty_is_shown_and_the_true_ones_stay() -> None:
    planted = shown_true = 0
    escaped: list[str] = []
    for rule, true, falsehoods in RULES:
        draft = "".join(f"{sentence[:-1]}[1]。" for sentence in [true, *falsehoods])
        steps = answer(
            question("规定是什么？"), FixedRetriever(passage(rule)), ScriptedWriter(draft), Policy(1)
        )
        events = [event async for event in steps]
        shown = [event.text.strip() for event in events if isinstance(event, Sentence)]
        planted += len(falsehoods)
        shown_true += true in shown
        escaped += [text for text in shown if text in falsehoods]
        assert isinstance(events[-1], Done)
    assert planted == 50
    assert escaped == []
    assert shown_true >= len(RULES) - 1
