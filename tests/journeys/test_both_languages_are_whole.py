from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from documents.models import Version

pytestmark = pytest.mark.browser


def test_the_same_answer_is_read_in_english(page: Page, travel: Version, ask: Callable[[str], None]) -> None:
    ask("一类城市住宿费每晚限额是多少？")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    card = page.locator(".card").first
    for words in ("Version 1", "Published", "June 18, 2024", "In force", "Page"):
        expect(card).to_contain_text(words)
    expect(page.get_by_role("heading", name="Sources")).to_be_visible()
    page.get_by_role("button", name="中文").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(page.get_by_role("heading", name="来源")).to_be_visible()
