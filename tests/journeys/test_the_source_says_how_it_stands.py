"""An old version, a page turned away from the span, a span that cannot be located: each is said."""

from collections.abc import Callable
from datetime import date

import pytest
from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from playwright.sync_api import Page, expect

from documents import services
from documents.models import Version
from tests.journeys.conftest import MANUAL

pytestmark = pytest.mark.browser

CITED = "一类城市每人每晚不超过500元"


def address(version: Version, page: int = 1) -> str:
    start = version.text.index(CITED)
    return f"/documents/travel/v1/page/{page}/?start={start}&end={start + len(CITED)}"


def test_a_superseded_version_stays_open_and_names_its_successor(
    page: Page, alice: User, manual: Version, sign_in: Callable[[User], None]
) -> None:
    newer = ContentFile(MANUAL.replace("200", "300").encode(), name="manual.md")
    services.process(services.add_version(manual.document, newer, published_at=date(2026, 1, 5)).pk)
    sign_in(alice)
    page.goto("/documents/manual/v1/page/1/")
    expect(page.locator(".notice")).to_contain_text("本版本已被 v2 取代")
    expect(page.locator(".written")).to_contain_text("200 MB")
    page.get_by_role("link", name="查看现行版本").click()
    expect(page.locator(".written")).to_contain_text("300 MB")
    expect(page.locator(".notice")).to_have_count(0)


def test_a_citation_opens_on_the_page_it_stands_on_and_pages_can_be_turned(
    page: Page, alice: User, travel: Version, sign_in: Callable[[User], None]
) -> None:
    sign_in(alice)
    page.goto(address(travel))
    expect(page.locator(".tools")).to_contain_text("第 2 / 4 页")
    page.get_by_role("link", name="下一页").click()
    expect(page.locator(".tools")).to_contain_text("第 3 / 4 页")
    expect(page.locator(".notice")).to_contain_text("引用的内容在第 2 页")
    page.get_by_role("link", name="前往").click()
    expect(page.locator(".sheet rect").first).to_be_in_viewport()


def test_a_span_that_cannot_be_located_is_quoted_and_no_box_is_drawn(
    page: Page,
    alice: User,
    travel: Version,
    sign_in: Callable[[User], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("documents.source_page.locate", lambda *_: ())
    sign_in(alice)
    page.goto(address(travel))
    expect(page.locator(".notice")).to_contain_text("无法在页面图像上定位")
    expect(page.locator(".quote")).to_contain_text(CITED)
    expect(page.locator("rect")).to_have_count(0)
