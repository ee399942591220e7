from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from documents.models import Version
from qa.models import Answer

pytestmark = pytest.mark.browser


def test_the_list_follows_and_the_log_stays(page: Page, travel: Version, ask: Callable[[str], None]) -> None:
    ask("一类城市住宿费每晚限额是多少？")
    page.goto("/conversations/")
    page.get_by_text("改名或删除").click()
    page.get_by_label("新标题").fill("住宿")
    page.get_by_role("button", name="改名").click()
    expect(page.get_by_role("link", name="住宿", exact=True)).to_be_visible()
    page.get_by_text("改名或删除").click()
    page.get_by_role("button", name="删除").click()
    expect(page.get_by_text("你还没有提过问题")).to_be_visible()
    assert Answer.objects.count() == 1
