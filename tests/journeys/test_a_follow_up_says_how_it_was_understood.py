from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from documents.models import Version

pytestmark = pytest.mark.browser


def test_the_question_that_was_searched_stands_under_the_one_that_was_typed(
    page: Page, travel: Version, ask: Callable[[str], None]
) -> None:
    ask("一类城市住宿费每晚限额是多少？")
    page.get_by_role("textbox", name="你的问题").fill("那二类城市呢？")
    page.keyboard.press("Enter")
    second = page.locator("[data-turn]").nth(1)
    expect(second.get_by_text("理解为：二类城市住宿费每晚限额是多少？")).to_be_visible()
    expect(second.locator(".prose")).to_contain_text("380")
    expect(page.locator(".history li")).to_have_count(1)
