from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from documents.models import Version

pytestmark = pytest.mark.browser


def test_both_values_stand_side_by_side_with_their_dates(
    page: Page, manual: Version, faq: Version, ask: Callable[[str], None]
) -> None:
    ask("单个文件最大能传多大？")
    expect(page.get_by_role("heading", name="文档之间说法不一致")).to_be_visible()
    first = page.get_by_role("region", name="云盘使用手册")
    second = page.get_by_role("region", name="上传常见问题")
    expect(first).to_contain_text("200 MB")
    expect(first).to_contain_text("2025年9月12日")
    expect(second).to_contain_text("100 MB")
    expect(second).to_contain_text("2024年11月5日")
    expect(page.locator(".prose")).to_have_count(0)


def test_each_side_opens_at_its_words(
    page: Page, manual: Version, faq: Version, ask: Callable[[str], None]
) -> None:
    ask("单个文件最大能传多大？")
    page.get_by_role("region", name="上传常见问题").get_by_role("link", name="查看原文").click()
    expect(page.get_by_role("complementary", name="来源").locator("mark")).to_contain_text("100 MB")
