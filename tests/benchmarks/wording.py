"""What closeness to the documents' words is worth: `python -m tests.benchmarks.wording`.

Each fact is written twice, both times truly: as the rules of the prompts ask for, and as a model writes that
is only told to answer. Printed: how many true sentences the checks withheld of each.
"""

from dataclasses import dataclass
from datetime import date

from qa.answering.checking import Checker
from qa.answering.types import Block, Dropped, Passage


@dataclass(frozen=True, slots=True)
class Fact:
    source: str
    close: str
    free: str


FACTS = (
    Fact(
        "一类城市每人每晚不超过500元，二类城市每人每晚不超过380元。",
        "一类城市每人每晚不超过500元",
        "如果去的是一类城市，酒店一晚最多能报500元",
    ),
    Fact(
        "确需超过上述标准的，应当由部门负责人事前书面批准。",
        "确需超过标准的，应当由部门负责人事前书面批准",
        "要是订不到标准内的酒店，得先让部门负责人书面同意",
    ),
    Fact(
        "出差人员应当在返回后十个工作日内提交差旅报销单。",
        "出差人员应当在返回后十个工作日内提交差旅报销单",
        "回来之后要抓紧，10个工作日之内把报销单交上去",
    ),
    Fact(
        "新员工的试用期为 90 天，自报到之日起计算，写入劳动合同。",
        "新员工的试用期为 90 天，自报到之日起计算",
        "刚入职的同事有90天试用期，从报到那天开始算",
    ),
    Fact(
        "试用期工资不低于转正工资的百分之八十。",
        "试用期工资不低于转正工资的百分之八十",
        "试用阶段至少可以拿到转正后80%的薪水",
    ),
    Fact(
        "删除的文件先进入回收站，保留 30 天，期间本人可以随时还原。",
        "删除的文件先进入回收站，保留 30 天",
        "误删的文件30天之内都能自己从回收站找回来",
    ),
    Fact(
        "分享链接默认有效期为 7 天，可以改成 1 天、30 天或者长期。",
        "分享链接默认有效期为 7 天，可以改成 1 天、30 天或者长期",
        "分享出去的链接一般7天后就打不开了，不过有效期可以自己调",
    ),
    Fact(
        "连续 45 天没有登录的 VPN 账号自动停用，重新开通须再次申请。",
        "连续 45 天没有登录的 VPN 账号自动停用",
        "VPN 如果有45天没人用，系统就会把账号关掉",
    ),
    Fact(
        "密钥丢失应当在当天报告信息安全部，补发工本费 120 元由本人承担，不得报销。",
        "密钥丢失的，补发工本费 120 元由本人承担，不得报销",
        "弄丢密钥要自己掏120元补办，这笔钱公司不给报",
    ),
    Fact(
        "夜间值班每班次津贴 150 元，节假日每班次 400 元。",
        "夜间值班每班次津贴 150 元",
        "值一次夜班能拿150块补贴",
    ),
    Fact(
        "每个应用默认每分钟最多调用 600 次，按照滑动窗口计算。",
        "每个应用默认每分钟最多调用 600 次",
        "接口有频率限制，一分钟里不能超过600次请求",
    ),
    Fact(
        "计划内的主备切换应当提前两个工作日提交变更单，逐级审批到平台组组长为止。",
        "计划内的主备切换逐级审批到平台组组长为止",
        "有计划的切换最终要平台组的组长点头",
    ),
    Fact(
        "切换前检查主备延迟，延迟大于 10 秒的不得切换。",
        "主备延迟大于 10 秒的不得切换",
        "如果主库和备库差了10秒以上，就先别切",
    ),
    Fact(
        "业务招待费人均不超过 180 元，须事前在系统里申请。",
        "业务招待费人均不超过 180 元，须事前在系统里申请",
        "请客户吃饭平均每个人控制在180元以内，而且要提前提申请",
    ),
    Fact(
        "入职满六个月的员工每周可以居家办公两天，周一全员到岗。",
        "入职满六个月的员工每周可以居家办公两天",
        "工作满半年以后，一周有两天可以在家上班",
    ),
    Fact(
        "两步验证支持动态口令应用和硬件密钥，不支持短信。",
        "两步验证不支持短信",
        "手机短信验证码目前没法用来做两步验证",
    ),
)


def main() -> None:
    for name in ("close", "free"):
        dropped = [fact for fact in FACTS if _withheld(fact, getattr(fact, name))]
        print(f"{name}: {len(dropped)} of {len(FACTS)} true sentences withheld")


def _withheld(fact: Fact, sentence: str) -> bool:
    return isinstance(Checker([_block(fact.source)]).check(f"{sentence}[1]。"), Dropped)


def _block(text: str) -> Block:
    return Block(
        1,
        Passage(
            chunk_id=1,
            document_id=1,
            doc_id="doc-001",
            title="办法",
            version_id=1,
            version=1,
            doc_no="",
            issue_dept="",
            published_at=date(2024, 6, 18),
            in_force=True,
            heading_path=(),
            clause_no="",
            page_from=1,
            page_to=1,
            char_start=0,
            char_end=len(text),
            text=text,
            table_header="",
            score=1.0,
        ),
    )


if __name__ == "__main__":
    main()
