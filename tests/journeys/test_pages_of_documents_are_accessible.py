"""Axe finds nothing against WCAG 2.2 AA on the managing pages, in either language and theme; a phone shows them."""

from collections.abc import Callable
from typing import Literal

import pytest
from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from playwright.sync_api import Page

from documents import services
from documents.models import KnowledgeBase
from tests.documents.making import document, publish, upload

pytestmark = pytest.mark.browser

axe = pytest.importorskip("axe_playwright_python.sync_playwright")

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
OLD = "# 考勤办法\n\n第一条 九点上班。\n\n第二条 每年五天年假。\n"
NEW = "# 考勤办法\n\n第一条 九点上班。\n\n第二条 每年十天年假。\n\n第三条 《旧考勤办法》同时废止。\n"


@pytest.fixture
def pages(handbook: KnowledgeBase, pat: User) -> list[str]:
    """The addresses of every managing page, each with something on it."""
    current = publish(handbook, "考勤办法", OLD)
    services.process(upload(current.document, NEW).pk, reader=services.read_here)
    old = publish(handbook, "旧考勤办法", OLD + "完。")
    services.withdraw(publish(handbook, "更旧的办法", OLD + "止。").document, current.document)
    services.process(upload(document(handbook, "坏文件"), "no pdf", name="bad.pdf").pk)
    for name, data in {
        "考勤办法.md": NEW.replace("十", "八").encode(),
        "旅费.txt": "第一條 住宿費每晚不超過五百元。".encode("big5"),
    }.items():
        draft = services.receive(handbook, ContentFile(data, name=name), by=pat)
        services.process(draft.pk, reader=services.read_here)
    at = f"/manage/documents/{current.document.identifier}/"
    return [
        "/manage/",
        "/manage/upload/",
        "/manage/failed/",
        at,
        f"{at}v2/",
        f"{at}compare/",
        f"/manage/documents/{old.document.identifier}/",
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_no_managing_page_breaks_a_rule(
    page: Page,
    pat: User,
    pages: list[str],
    sign_in: Callable[[User], None],
    theme: Literal["light", "dark"],
    language: str,
) -> None:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.goto("/sign-in/")
    if language == "en":
        page.get_by_role("button", name="English").click()
    sign_in(pat)
    for address in pages:
        page.goto(address)
        page.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
        found = axe.Axe().run(page, options={"runOnly": RULES, "resultTypes": ["violations"]})
        assert not found.violations_count, f"{address}\n{found.generate_report()}"


def test_every_managing_page_fits_a_phone(
    page: Page, pat: User, pages: list[str], sign_in: Callable[[User], None]
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    sign_in(pat)
    for address in pages:
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, address
