"""A knowledge admin drops files, sees them read, looks the guesses over, and readers get the answer."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import FilePayload, Locator, Page, expect

from documents.models import KnowledgeBase, Version
from tests.documents.making import publish as published

pytestmark = pytest.mark.browser

# A file is read in a process of its own, after those that came before it.
READ = 30_000

REMOTE = """# 远程办公管理办法

文号：RS-2026-011
发布部门：人力资源部
发布日期：2026年10月8日

第一条 本办法自2026年11月1日起施行，《远程办公暂行办法》同时废止。

第二条 每周远程办公不超过两天，由直接主管批准。
"""


def file(name: str, text: str, encoding: str = "utf-8") -> FilePayload:
    return {"name": name, "mimeType": "application/octet-stream", "buffer": text.encode(encoding)}


@pytest.fixture
def upload(page: Page, pat: User, handbook: KnowledgeBase, sign_in: Callable[[User], None]) -> Page:
    sign_in(pat)
    page.goto("/")
    page.locator("details.account summary").click()
    page.get_by_role("link", name="管理文档").click()
    page.get_by_role("link", name="上传").first.click()
    expect(page.locator("[data-tally]")).not_to_be_empty()
    return page


def row(page: Page, name: str) -> Locator:
    return page.locator("article.upload", has_text=name)


def test_many_files_come_in_and_each_says_what_became_of_it(upload: Page) -> None:
    expect(upload.locator("#limits")).to_contain_text("50 MB")
    upload.set_input_files(
        "#files",
        [file("远程办公.md", REMOTE), file("空.txt", ""), file("说明.ofd", "x"), file("坏.pdf", "%PDF-1.7")],
    )
    expect(row(upload, "空.txt")).to_contain_text("0 字节")
    expect(row(upload, "说明.ofd")).to_contain_text("DOCX")
    expect(row(upload, "坏.pdf")).to_contain_text("失败", timeout=READ)
    good = row(upload, "远程办公.md")
    expect(good.get_by_label("标题")).to_have_value("远程办公管理办法", timeout=READ)
    expect(good.get_by_label("文号")).to_have_value("RS-2026-011")
    expect(good.get_by_label("发布部门")).to_have_value("人力资源部")
    good.get_by_label("标题").fill("远程办公办法")
    good.get_by_role("button", name="发布").click()
    expect(upload.get_by_role("link", name="远程办公办法")).to_be_visible()
    assert Version.objects.get(is_current=True).document.title == "远程办公办法"
    row(upload, "坏.pdf").get_by_role("button", name="丢弃").click()
    expect(row(upload, "坏.pdf")).to_have_count(0)


def test_files_can_be_dropped(upload: Page) -> None:
    dropped = upload.evaluate_handle(
        """() => { const held = new DataTransfer();
                   held.items.add(new File(["第一条 九点上班。"], "考勤.txt"));
                   return held; }"""
    )
    upload.dispatch_event("[data-drop]", "drop", {"dataTransfer": dropped})
    expect(row(upload, "考勤.txt").get_by_role("button", name="发布")).to_be_visible(timeout=READ)


def test_a_known_name_is_asked_about_and_a_repealed_document_suggested(
    upload: Page, handbook: KnowledgeBase
) -> None:
    published(handbook, "远程办公管理办法", "第一条 每周一天。")
    old = published(handbook, "远程办公暂行办法", "第一条 每月一天。").document
    upload.set_input_files("#files", [file("新办法.md", REMOTE)])
    draft = row(upload, "新办法.md")
    draft.get_by_role("checkbox", name=re.compile("远程办公暂行办法")).check()
    draft.get_by_role("button", name="发布").click()
    expect(draft.get_by_role("checkbox")).to_be_visible()
    draft.get_by_role("radio", name=re.compile("远程办公管理办法")).check()
    draft.get_by_role("button", name="发布").click()
    expect(upload.locator(".published")).to_be_visible()
    old.refresh_from_db()
    assert old.withdrawn_at is not None
    assert Version.objects.get(document=old.replaced_by, is_current=True).number == 2


def test_a_text_in_big5_is_shown_by_each_encoding(upload: Page) -> None:
    text = "差旅費報銷須知\n第一條 住宿費每晚不超過五百元。\n"
    upload.set_input_files("#files", [file("須知.txt", text, "big5")])
    draft = row(upload, "須知.txt")
    draft.get_by_text("按 Big5 读取").click()
    expect(draft.locator(".sample", has_text="Big5")).to_contain_text("住宿費每晚不超過五百元")
    draft.get_by_role("radio", name=re.compile("GB18030")).check()
    draft.locator(".encodings button").click()
    expect(draft.get_by_text("按 GB18030")).to_be_visible(timeout=READ)


def test_one_file_at_a_time_goes_without_scripts(
    page: Page, pat: User, handbook: KnowledgeBase, sign_in: Callable[[User], None], live_site: str
) -> None:
    sign_in(pat)
    browser = page.context.browser
    assert browser
    with browser.new_context(
        java_script_enabled=False,
        base_url=live_site,
        locale="zh-CN",
        storage_state=page.context.storage_state(),
    ) as plain:
        tab = plain.new_page()
        tab.goto("/manage/upload/")
        tab.set_input_files("#files", [file("远程办公.md", REMOTE)])
        tab.get_by_role("button", name="上传").click()
        for _ in range(100):
            if tab.get_by_role("button", name="发布").count():
                break
            tab.wait_for_timeout(300)
            tab.reload()
        tab.get_by_role("button", name="发布").click()
        expect(tab.locator(".messages")).to_contain_text("远程办公管理办法")
    assert Version.objects.get().is_current


def test_versions_are_compared_on_a_page(
    page: Page, pat: User, travel: Version, sign_in: Callable[[User], None]
) -> None:
    from django.core.files.base import ContentFile

    from documents import services

    older = Path(__file__).parents[2] / "corpus" / "documents" / "doc-017-travel-v2.pdf"
    services.process(services.add_version(travel.document, ContentFile(older.read_bytes(), name="v2.pdf")).pk)
    sign_in(pat)
    page.goto("/manage/documents/travel/")
    page.get_by_role("button", name="比较").click()
    changed = page.locator(".pair.changed", has_text="第十二条").first
    expect(changed.locator("del.number").first).to_contain_text("500")
    expect(changed.locator("ins.number").first).to_contain_text("450")
    changed.get_by_role("link").first.click()
    expect(page.locator("html")).to_contain_text("第十二条")
