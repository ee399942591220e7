"""Four roles: an employee is refused twice, an agent answers, an admin publishes, the employee asks again."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from documents.models import Version
from qa.models import EvaluationCase
from tickets.models import Ticket

pytestmark = pytest.mark.browser

GAP = "团建预算每人多少元？"
REPLY = "团建预算每人每年 300 元，由行政部统一报销。"

SignIn = Callable[[User], None]


def put(page: Page, question: str, turns: int) -> None:
    page.locator("#question").fill(question)
    page.keyboard.press("Enter")
    expect(page.locator("[data-turn]:not([data-events])")).to_have_count(turns)


def test_the_gap_is_closed_for_good(
    page: Page, travel: Version, alice: User, terry: User, pat: User, sign_in: SignIn
) -> None:
    sign_in(alice)
    page.goto("/")
    put(page, "食堂几点开门？", 1)
    expect(page.get_by_role("button", name="转人工")).to_be_visible()
    put(page, GAP, 2)
    notice = page.locator(".reply")
    expect(notice).to_contain_text("工单 #")
    expect(notice).to_contain_text("待处理")
    conversation = page.url

    sign_in(terry)
    page.goto("/tickets/")
    page.keyboard.press("j")
    expect(page.get_by_role("link", name=GAP)).to_be_focused()
    page.keyboard.press("c")
    expect(page.get_by_role("heading", level=1)).to_contain_text(GAP)
    expect(page.locator(".scene")).to_contain_text("连续两次未能回答")
    expect(page.locator(".scene")).to_contain_text("食堂几点开门？")
    page.locator("#text").fill(REPLY)
    page.get_by_label("内容缺失").check()
    page.get_by_label("新建文档，放入").check()
    page.get_by_role("button", name="发送答复").click()
    expect(page.locator(".written-by-hand")).to_contain_text("300 元")

    sign_in(alice)
    page.goto("/")
    page.get_by_role("link", name="1 条人工答复").click()
    expect(page).to_have_url(conversation + "#t-" + Ticket.objects.get().answer_id)
    expect(page.locator(".reply .written-by-hand")).to_contain_text("300 元")
    expect(page.locator(".notice-dot")).to_have_count(0)
    page.locator(".reply").get_by_role("button", name="有帮助").click()
    expect(page.locator(".reply")).to_contain_text("你已标记为有帮助")
    put(page, GAP, 3)
    expect(page.locator("[data-turn]").nth(2).locator(".refusal")).to_be_visible()

    draft = Ticket.objects.get(feed_back_version__isnull=False).feed_back_version
    assert draft is not None
    sign_in(pat)
    page.goto("/console/documents/version/")
    page.locator(f"input[name=_selected_action][value='{draft.pk}']").check()
    page.locator("select[name=action]").select_option("publish")
    page.locator("button[name=index]").click()

    sign_in(alice)
    page.goto(conversation)
    put(page, GAP, 4)
    answer = page.locator("[data-turn]").nth(3)
    expect(answer.locator(".prose")).to_contain_text("300 元")
    expect(answer.locator(".badge").first).to_be_visible()
    expect(answer.locator(".card").first).to_contain_text(GAP)
    case = EvaluationCase.objects.get()
    assert (case.question, case.docs) == (GAP, [draft.document.identifier])
