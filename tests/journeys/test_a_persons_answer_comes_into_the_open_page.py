from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from documents.models import Version
from tests.tickets.asking import refused
from tickets import resolving, services
from tickets.resolving import Resolution
from tickets.workflow import Label

pytestmark = pytest.mark.browser


def test_asked_by_hand_and_answered_while_the_asker_waits(
    page: Page, travel: Version, alice: User, terry: User, sign_in: Callable[[User], None]
) -> None:
    answer = refused(alice)
    sign_in(alice)
    page.goto(f"/conversations/{answer.conversation_id}/")
    page.get_by_role("button", name="转人工").click()
    reply = page.locator(".reply")
    expect(reply).to_have_attribute("data-state", "open")
    ticket = answer.ticket
    services.claim(ticket, terry)
    resolving.resolve(ticket, terry, Resolution("团建预算每人每年 300 元。", Label.CONTENT))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # as when they come back to it
    expect(reply).to_contain_text("300 元")
    reply.get_by_text("没帮助").click()
    reply.get_by_role("textbox").fill("没说二季度")
    reply.get_by_role("button", name="重新打开").click()
    expect(reply).to_have_attribute("data-state", "open")
    assert ticket.steps.filter(kind="reopen", detail__note="没说二季度").exists()
