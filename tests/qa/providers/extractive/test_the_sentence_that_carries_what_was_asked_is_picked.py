import pytest

from qa.providers.extractive import Extractive
from tests.qa.providers.cast import draft, heard, passage

LEAVE = passage(
    "第三条 年假由员工本人在系统里申请，由部门负责人批准。年假每次最少休半天。\n"
    "第四条 当年没有休完的年假，可以顺延到次年三月三十一日。\n"
    "第五条 年假期间的工资照常发放，餐补每天 30 元停发。",
    title="休假管理规定",
    headings=("第二章 年假",),
)
CARDS = passage(
    "2.1 门禁卡在行政前台领取，押金 50 元。\n2.2 门禁卡丢失的，应当在当天报告行政部，补办需要三个工作日。",
    title="门禁卡使用须知",
)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("年假由谁批准？", "年假由员工本人在系统里申请，由部门负责人批准[1]。"),
        ("年假可以顺延到什么时候？", "当年没有休完的年假，可以顺延到次年三月三十一日[1]。"),
        ("年假期间餐补每天多少钱", "年假期间的工资照常发放，餐补每天 30 元停发[1]。"),
        ("门禁卡押金多少？", "门禁卡在行政前台领取，押金 50 元[2]。"),
        ("门禁卡丢了，补办要几天？", "门禁卡丢失的，应当在当天报告行政部，补办需要三个工作日[2]。"),
        ("門禁卡押金多少？", "门禁卡在行政前台领取，押金 50 元[2]。"),
    ],
)
async def test_one_sentence_answers_one_attribute(question: str, answer: str) -> None:
    text, _ = await heard(Extractive().write(draft(question, LEAVE, CARDS)))
    assert text == answer + "\n"


async def test_a_row_of_a_table_is_read_with_its_header() -> None:
    table = passage(
        "| 级别 | 响应时限 | 通报范围 |\n|---|---|---|\n| P1 | 5 分钟 | 全员 |\n| P2 | 15 分钟 | 本组 |"
    )
    text, _ = await heard(Extractive().write(draft("P2 的响应时限是多少？", table)))
    assert text == "级别：P2；响应时限：15 分钟；通报范围：本组[1]。\n"


async def test_a_row_of_a_split_table_has_its_header_from_the_passage() -> None:
    table = passage("| P2 | 15 分钟 | 本组 |", header="| 级别 | 响应时限 | 通报范围 |")
    text, _ = await heard(Extractive().write(draft("P2 的响应时限是多少？", table)))
    assert text == "级别：P2；响应时限：15 分钟；通报范围：本组[1]。\n"


async def test_the_answer_under_a_question_belongs_to_it() -> None:
    faq = passage(
        "**问：照片变模糊了怎么办？**\n答：在设置里打开“始终上传原图”。\n\n**问：怎么退出？**\n答：点头像。"
    )
    text, _ = await heard(Extractive().write(draft("上传的照片变模糊了怎么办", faq)))
    assert text == "在设置里打开“始终上传原图”[1]。\n"


async def test_a_limit_comes_with_the_exception_behind_it() -> None:
    limit = "住宿费每晚不超过 500 元。确需超过的，由部门负责人书面批准。发票在十天内交回。"
    text, _ = await heard(Extractive().write(draft("住宿费每晚不超过多少？", limit)))
    assert text == "住宿费每晚不超过 500 元[1]。\n确需超过的，由部门负责人书面批准[1]。\n"


async def test_an_english_question_is_answered_from_english_text() -> None:
    text, _ = await heard(
        Extractive().write(
            draft(
                "How long does a VPN session last?",
                "A VPN session lasts at most 10 hours. Sharing an account is forbidden.",
                language="en",
            )
        )
    )
    assert text == "A VPN session lasts at most 10 hours[1].\n"


async def test_the_clause_that_holds_both_goes_before_those_that_only_mention_it() -> None:
    text = "新员工的试用期为 90 天。因病假累计超过十天的，试用期顺延。试用期内离职的，应当提前三天通知。"
    answer, _ = await heard(Extractive().write(draft("试用期多久？", text)))
    assert answer.startswith("新员工的试用期为 90 天[1]。")
    assert "离职" not in answer


async def test_whether_a_rule_is_still_in_force_is_said_by_its_repeal() -> None:
    text = "本办法由财务部负责解释。《差旅费管理办法》（ZD-2023-006）同时废止。"
    answer, _ = await heard(Extractive().write(draft("zd-2023-006还有效么", text)))
    assert answer == "《差旅费管理办法》（ZD-2023-006）同时废止[1]。\n"
