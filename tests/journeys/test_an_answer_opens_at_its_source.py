"""Ask, read the checked sentence, look at its source without leaving the answer."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from documents.models import Version

pytestmark = pytest.mark.browser

QUESTION = "一类城市住宿费每晚限额是多少？"


def test_the_badge_previews_what_it_stands_for(
    page: Page, travel: Version, ask: Callable[[str], None]
) -> None:
    ask(QUESTION)
    expect(page.locator(".prose")).to_contain_text("500")
    page.locator(".badge").first.hover()
    preview = page.get_by_role("tooltip")
    expect(preview).to_contain_text("差旅费管理办法")
    expect(preview).to_contain_text("2024年6月18日")
    expect(preview).to_contain_text("第十二条")
    expect(preview).to_contain_text("500")


def test_the_preview_comes_on_focus_too_and_escape_takes_it_away(
    page: Page, travel: Version, ask: Callable[[str], None]
) -> None:
    ask(QUESTION)
    page.get_by_role("heading", name=QUESTION, level=2).click()
    page.keyboard.press("Tab")
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_the_card_always_shows_version_and_publication_date(
    page: Page, travel: Version, ask: Callable[[str], None]
) -> None:
    ask(QUESTION)
    card = page.locator(".card").first
    for fact in ("差旅费管理办法", "v1", "2024年6月18日", "财务部", "ZD-2024-008", "第十二条", "现行有效"):
        expect(card).to_contain_text(fact)


def test_the_click_marks_the_very_characters(page: Page, travel: Version, ask: Callable[[str], None]) -> None:
    ask(QUESTION)
    page.locator(".badge").first.click()
    panel = page.get_by_role("complementary", name="来源")
    expect(panel.locator(".sheet rect").first).to_be_in_viewport()
    panel.get_by_text("本页文字").click()
    marked = "".join(panel.locator("mark").all_text_contents())
    assert "一类城市每人每晚不超过500元" in marked.replace("\n", "")
    assert "第十三条" not in marked


def test_escape_closes_the_source_and_returns_to_the_badge(
    page: Page, travel: Version, ask: Callable[[str], None]
) -> None:
    ask(QUESTION)
    badge = page.locator(".badge").first
    badge.click()
    panel = page.get_by_role("complementary", name="来源")
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(badge).to_be_focused()


def test_on_a_phone_the_source_has_the_screen_to_itself(
    page: Page, travel: Version, ask: Callable[[str], None]
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    ask(QUESTION)
    page.locator(".badge").first.click()
    expect(page).to_have_url(re.compile("/documents/travel/v1/page/2/"))
    expect(page.locator(".sheet rect").first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_answer_is_still_there_after_a_reload(
    page: Page, travel: Version, ask: Callable[[str], None]
) -> None:
    ask(QUESTION)
    said = page.locator(".prose").text_content()
    page.reload()
    assert page.locator(".prose").text_content() == said
    expect(page.locator(".history [aria-current=page]")).to_have_text(QUESTION)


def test_a_key_walks_through_the_sources(page: Page, travel: Version, ask: Callable[[str], None]) -> None:
    ask(QUESTION)
    page.get_by_role("heading", name=QUESTION, level=2).click()
    page.keyboard.press("]")
    expect(page.locator("[data-panel] .sheet rect").first).to_be_in_viewport()
    expect(page.locator(".badge[aria-current]")).to_have_count(1)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.keyboard.press("/")
    expect(page.get_by_role("textbox", name="你的问题")).to_be_focused()
