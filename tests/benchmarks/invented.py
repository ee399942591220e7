"""Policies nobody wrote: seeded, so that two runs measure the same work."""

import random
from collections.abc import Iterator

SUBJECTS = (
    "差旅 住宿 交通 通讯 培训 采购 加班 休假 报销 印章 合同 档案 门禁 车辆 设备 账号 备份 值班 保密 招待"
).split()
ACTORS = "部门负责人 财务部 人力资源部 行政部 信息部 申请人 直属上级 分管副总".split()
VERBS = "审批 登记 复核 归档 公示 备案 说明 提交".split()
UNITS = "元 天 小时 次 个工作日 人".split()
NUMERALS = "一二三四五六七八九十"


def policy(seed: int, clauses: int = 40) -> tuple[str, str]:
    """A title and a text in Markdown with that many numbered clauses."""
    dice = random.Random(seed)  # noqa: S311 - no secret
    subject, other = dice.sample(SUBJECTS, 2)
    title = f"{subject}与{other}管理办法（{seed}）"
    return title, "\n\n".join([f"# {title}", *(_clause(n, dice) for n in range(1, clauses + 1))])


def _clause(number: int, dice: random.Random) -> str:
    sentences = "".join(_sentence(dice) for _ in range(dice.randint(2, 5)))
    return f"第{_numeral(number)}条 {sentences}"


def _sentence(dice: random.Random) -> str:
    subject, actor, verb = dice.choice(SUBJECTS), dice.choice(ACTORS), dice.choice(VERBS)
    limit = f"{dice.randint(2, 900)}{dice.choice(UNITS)}"
    return f"{subject}事项每次不超过{limit}，超出的由{actor}在{dice.randint(2, 30)}个工作日内{verb}。"


def _numeral(number: int) -> str:
    tens, ones = divmod(number, 10)
    leading = ("", "十")[tens] if tens < 2 else f"{NUMERALS[tens - 1]}十"
    return leading + (NUMERALS[ones - 1] if ones else "")


def questions(count: int, seed: int = 7) -> Iterator[str]:
    dice = random.Random(seed)  # noqa: S311 - no secret
    for _ in range(count):
        subject, actor, verb = dice.choice(SUBJECTS), dice.choice(ACTORS), dice.choice(VERBS)
        yield f"{subject}事项超出限额由{actor}多少个工作日内{verb}？"
