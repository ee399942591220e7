"""Axe finds nothing against WCAG 2.2 AA on the pages of handoff, in either language and either theme."""

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # has none
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from documents.models import Version
from tests.tickets.asking import refused
from tickets import services
from tickets.workflow import Trigger

pytestmark = pytest.mark.browser

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def violations(page: Page) -> str:
    found = Axe().run(page, options={"runOnly": RULES, "resultTypes": ["violations"]})
    return found.generate_report() if found.violations_count else ""


@pytest.mark.parametrize(("theme", "language"), [("light", "zh-hans"), ("dark", "en")])
def test_no_page_breaks_a_rule(
    page: Page,
    alice: User,
    terry: User,
    travel: Version,
    sign_in: Callable[[User], None],
    theme: Literal["light", "dark"],
    language: str,
) -> None:
    ticket, _ = services.open_ticket(refused(alice), Trigger.BY_HAND)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    sign_in(terry)
    page.goto("/tickets/")
    if language == "en":
        page.get_by_role("button", name="English").click()
    assert not violations(page)
    page.keyboard.press("j")
    page.keyboard.press("c")
    expect(page.locator("#resolve")).to_be_visible()
    page.locator("#references").fill("住宿费")
    page.keyboard.press("Enter")
    page.locator("[data-finds] [data-cite]").first.check()
    page.locator("[name=label][value=outdated]").check()
    assert not violations(page)
    page.locator("#text").fill("已改为 550 元[1]。")
    page.locator("#resolve .button.first").click()
    expect(page.locator(".written-by-hand .badge")).to_be_visible()
    assert not violations(page)
    sign_in(alice)
    for address in ("/tickets/mine/", f"/tickets/{ticket.pk}/reply/"):
        page.goto(address)
        assert not violations(page)
