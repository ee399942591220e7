from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from documents.models import Version

pytestmark = pytest.mark.browser


def test_what_no_document_answers_is_refused_with_the_nearest_ones(
    page: Page, travel: Version, manual: Version, ask: Callable[[str], None]
) -> None:
    ask("团建预算是多少？")
    refusal = page.locator(".refusal")
    expect(refusal).to_be_visible()
    expect(page.locator(".prose")).to_have_count(0)
    refusal.get_by_role("link", name="换个说法再问").click()
    box = page.get_by_role("textbox", name="你的问题")
    expect(box).to_be_focused()
    expect(box).to_have_value("团建预算是多少？")


def test_who_may_read_nothing_hears_nothing_of_what_is_there(
    page: Page, travel: Version, bob: User, sign_in: Callable[[User], None]
) -> None:
    sign_in(bob)
    page.goto("/")
    page.get_by_role("textbox", name="你的问题").fill("一类城市住宿费每晚限额是多少？")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="超出你的查阅权限")).to_be_visible()
    assert "差旅" not in page.locator("main").inner_text()
