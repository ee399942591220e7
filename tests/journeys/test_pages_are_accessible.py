"""Axe finds nothing against WCAG 2.2 AA on any page, in either language and either theme."""

from collections.abc import Callable
from typing import Literal

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from documents.models import Version

pytestmark = pytest.mark.browser

axe = pytest.importorskip("axe_playwright_python.sync_playwright")

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def violations(page: Page) -> str:
    found = axe.Axe().run(page, options={"runOnly": RULES, "resultTypes": ["violations"]})
    return str(found.generate_report()) if found.violations_count else ""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_no_page_breaks_a_rule(
    page: Page,
    alice: User,
    travel: Version,
    manual: Version,
    faq: Version,
    sign_in: Callable[[User], None],
    theme: Literal["light", "dark"],
    language: str,
) -> None:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.goto("/sign-in/")
    if language == "en":
        page.get_by_role("button", name="English").click()
    assert not violations(page)
    sign_in(alice)
    page.goto("/")
    assert not violations(page)
    for question in ("一类城市住宿费每晚限额是多少？", "单个文件最大能传多大？", "团建预算是多少？"):
        page.locator("#question").fill(question)
        page.keyboard.press("Enter")
        expect(page.locator("[data-events]")).to_have_count(0)
    assert not violations(page)
    page.locator(".badge").first.click()
    expect(page.locator("[data-panel] .sheet img")).to_be_visible()
    assert not violations(page)
    for address in (
        "/conversations/",
        "/search/?q=住宿&old=on",
        "/documents/travel/v1/page/2/",
        "/documents/manual/v1/page/1/",
    ):
        page.goto(address)
        assert not violations(page)
