"""When scripts fail to load, the form answers with a whole page and links lead to whole pages."""

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from documents.models import Version
from tests.cast import PASSWORD
from tests.machinery.chromium import chromium

pytestmark = pytest.mark.browser


@pytest.fixture
def plain_page(live_site: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
    with chromium() as browser:
        yield browser.new_page(base_url=live_site, locale="zh-CN", java_script_enabled=False)


def test_ask_read_and_open_the_source(plain_page: Page, alice: User, travel: Version) -> None:
    page = plain_page
    page.goto("/")
    page.get_by_label("用户名").fill("alice")
    page.get_by_label("密码").fill(PASSWORD)
    page.get_by_role("button", name="登录").click()
    page.get_by_role("textbox", name="你的问题").fill("一类城市住宿费每晚限额是多少？")
    page.get_by_role("button", name="提问", exact=True).click()
    expect(page.locator(".prose")).to_contain_text("500")
    expect(page.locator(".card").first).to_contain_text("2024年6月18日")
    page.locator(".badge").first.click()
    expect(page.locator(".sheet rect").first).to_be_attached()
    expect(page.get_by_role("heading", name="差旅费管理办法")).to_be_visible()
