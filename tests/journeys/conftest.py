"""A small library that Alice reads: rules of three pages, and two documents that disagree."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from playwright.sync_api import Page, expect

from documents import services
from documents.models import Document, KnowledgeBase, Version

CORPUS = Path(__file__).parents[2] / "corpus" / "documents"

MANUAL = """# 云盘使用手册

## 1 上传

1.1 单个文件最大支持 200 MB，超过的会被拦下。

1.2 删除的文件先进入回收站，保留 30 天，到期自动清空。
"""

FAQ = """# 上传常见问题

问：单个文件最大可以上传多大？

答：单个文件最大支持 100 MB，更大的请先分卷。
"""


@pytest.fixture
def publish(handbook: KnowledgeBase) -> Callable[..., Version]:
    def as_document(
        identifier: str, title: str, name: str, content: bytes, published_at: date, **facts: str
    ) -> Version:
        document = Document.objects.create(
            identifier=identifier, kb=handbook, title=title, issue_dept=facts.get("issue_dept", "")
        )
        version = services.add_version(
            document,
            ContentFile(content, name=name),
            doc_no=facts.get("doc_no", ""),
            published_at=published_at,
        )
        read = services.process(version.pk)
        assert read is not None
        assert read.state == Version.State.READY, read.failure_code
        return read

    return as_document


@pytest.fixture
def travel(publish: Callable[..., Version]) -> Version:
    """The travel rules, a PDF of several pages."""
    return publish(
        "travel",
        "差旅费管理办法",
        "travel.pdf",
        (CORPUS / "doc-017-travel-v3.pdf").read_bytes(),
        date(2024, 6, 18),
        issue_dept="财务部",
        doc_no="ZD-2024-008",
    )


@pytest.fixture
def manual(publish: Callable[..., Version]) -> Version:
    return publish("manual", "云盘使用手册", "manual.md", MANUAL.encode(), date(2025, 9, 12))


@pytest.fixture
def faq(publish: Callable[..., Version]) -> Version:
    return publish("faq", "上传常见问题", "faq.md", FAQ.encode(), date(2024, 11, 5))


@pytest.fixture
def ask(page: Page, alice: User, sign_in: Callable[[User], None]) -> Callable[[str], None]:
    """Alice types a question and the answer comes to its end."""

    def question(text: str) -> None:
        sign_in(alice)
        page.goto("/")
        page.get_by_role("textbox", name="你的问题").fill(text)
        page.keyboard.press("Enter")
        expect(page.locator("[data-turn]:not([data-events])")).to_have_count(1)

    return question
