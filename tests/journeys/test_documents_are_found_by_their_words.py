from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from documents.models import Version

pytestmark = pytest.mark.browser


def test_the_found_clause_opens_beside_the_list_with_its_span_marked(
    page: Page, alice: User, travel: Version, manual: Version, sign_in: Callable[[User], None]
) -> None:
    sign_in(alice)
    page.goto("/")
    page.get_by_role("link", name="查找文档").click()
    page.get_by_role("searchbox", name="词语").fill("住宿费 限额")
    page.keyboard.press("Enter")
    first = page.locator(".card").first
    expect(first).to_contain_text("第十二条")
    expect(first.locator("mark").first).to_have_text("住宿费")
    first.get_by_role("link", name="差旅费管理办法").click()
    expect(page.get_by_role("complementary", name="来源").locator("rect").first).to_be_in_viewport()


def test_what_is_found_can_be_narrowed(
    page: Page, alice: User, travel: Version, manual: Version, sign_in: Callable[[User], None]
) -> None:
    sign_in(alice)
    page.goto("/search/?q=文件")
    expect(page.get_by_role("link", name="云盘使用手册").first).to_be_visible()
    page.get_by_text("筛选").click()
    page.get_by_label("到", exact=True).fill("2024-12-31")
    page.get_by_role("button", name="查找").click()
    expect(page.get_by_label("到", exact=True)).to_have_value("2024-12-31")
    expect(page.get_by_role("link", name="云盘使用手册")).to_have_count(0)


def test_nothing_is_found_in_what_one_may_not_read(
    page: Page, bob: User, travel: Version, sign_in: Callable[[User], None]
) -> None:
    sign_in(bob)
    page.goto("/search/?q=住宿费")
    expect(page.get_by_role("status")).to_contain_text("没有找到")
    assert "差旅" not in page.content()
