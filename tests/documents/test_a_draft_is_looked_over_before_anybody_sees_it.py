"""What was uploaded waits: readers are not shown it, its guesses can be changed, it finds its document."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from documents import selectors, services
from documents.errors import NotThere, Rejected
from documents.managing.review import Upload
from documents.models import Document, KnowledgeBase, Version
from documents.services import Particulars
from tests.documents.making import document, publish

pytestmark = pytest.mark.django_db

RULES = """# 远程办公管理办法

文号：RS-2026-011
发布部门：人力资源部
发布日期：2026年10月8日

第一条 本办法自2026年11月1日起施行，《远程办公暂行办法》同时废止。
"""


def received(kb: KnowledgeBase, by: User, text: str = RULES, name: str = "远程办公管理办法.md") -> Version:
    stored = services.receive(kb, ContentFile(text.encode(), name=name), by=by)
    read = services.process(stored.pk, reader=services.read_here)
    assert read
    return read


def test_only_those_who_may_publish_it_are_shown_a_draft(
    handbook: KnowledgeBase, pat: User, alice: User
) -> None:
    draft = received(handbook, pat)
    identifier = draft.document.identifier
    assert selectors.get_version(pat, identifier, 1) == draft
    with pytest.raises(NotThere):
        selectors.get_version(alice, identifier, 1)
    with pytest.raises(NotThere):
        selectors.get_chunk(alice, draft.chunks.all()[0].pk)
    services.settle(draft, Particulars("远程办公管理办法"))
    assert selectors.get_version(alice, identifier, 1) == draft


def test_the_form_begins_with_what_the_text_says(handbook: KnowledgeBase, pat: User) -> None:
    form = Upload(pat, received(handbook, pat)).form
    assert {name: form.initial[name] for name in ("title", "doc_no", "issue_dept", "published_at")} == {
        "title": "远程办公管理办法",
        "doc_no": "RS-2026-011",
        "issue_dept": "人力资源部",
        "published_at": "2026-10-08",
    }
    assert form.initial["effective_from"] == "2026-11-01"


def test_a_text_that_repeals_another_suggests_to_withdraw_it(handbook: KnowledgeBase, pat: User) -> None:
    old = publish(handbook, "远程办公暂行办法", "第一条 每周一天。").document
    draft = received(handbook, pat)
    repealed = Upload(pat, draft).repealed
    assert repealed is not None
    assert list(repealed) == [old]
    services.settle(draft, Particulars("远程办公管理办法"), withdraws=[old])
    old.refresh_from_db()
    assert (old.withdrawn_at is not None, old.replaced_by) == (True, draft.document)


def test_nothing_lapses_through_a_version_whose_day_has_not_come(handbook: KnowledgeBase, pat: User) -> None:
    old = publish(handbook, "远程办公暂行办法", "第一条 每周一天。").document
    draft = received(handbook, pat)
    later = timezone.localdate() + timedelta(days=3)
    with pytest.raises(Rejected, match="withdraws_too_early"):
        services.settle(draft, Particulars("办法", effective_from=later), withdraws=[old])
    draft.refresh_from_db()
    assert draft.is_draft


def test_a_repealed_document_of_others_is_not_named(handbook: KnowledgeBase, pat: User) -> None:
    elsewhere = KnowledgeBase.objects.create(key="elsewhere", name="Elsewhere")
    publish(elsewhere, "远程办公暂行办法", "第一条 每周一天。")
    assert not Upload(pat, received(handbook, pat)).repealed


@pytest.mark.parametrize(
    ("title", "name", "text"),
    [
        ("远程办公管理办法", "other.md", RULES),
        ("别的标题", "rules.md", "第一条 每周三天。"),
    ],
)
def test_a_file_of_a_known_name_or_title_asks_what_it_is(
    handbook: KnowledgeBase, pat: User, title: str, name: str, text: str
) -> None:
    known = publish(handbook, title, "第一条 每周两天。").document
    draft = received(handbook, pat, text, name)
    namesakes = Upload(pat, draft).namesakes
    assert namesakes is not None
    assert list(namesakes) == [known]
    former = draft.document
    services.settle(draft, Particulars(title), onto=known)
    assert list(known.versions.values_list("number", "is_current")) == [(2, True), (1, False)]
    assert not Document.objects.filter(pk=former.pk).exists()


def test_bytes_that_are_here_already_are_recognised_by_name(handbook: KnowledgeBase, pat: User) -> None:
    received(handbook, pat)
    with pytest.raises(Rejected) as refused:
        services.receive(handbook, ContentFile(RULES.encode(), name="copy.md"), by=pat)
    assert refused.value.code == "already_here"
    assert refused.value.params == {"title": "远程办公管理办法", "version": 1}


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("空.txt", b"", "empty_file"),
        ("规定.ofd", b"PK\x03\x04", "unsupported_format"),
        ("规定", b"text", "unsupported_format"),
        ("规定.docx", b"%PDF-1.7", "wrong_extension"),
        ("规定.pdf", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "wrong_extension"),
    ],
)
def test_what_nobody_can_read_is_refused_at_once(
    handbook: KnowledgeBase, pat: User, name: str, content: bytes, code: str
) -> None:
    with pytest.raises(Rejected, match=code):
        services.receive(handbook, ContentFile(content, name=name), by=pat)
    assert not Document.objects.exists()


def test_a_draft_that_is_discarded_leaves_nothing(handbook: KnowledgeBase, pat: User) -> None:
    draft = received(handbook, pat)
    services.discard(draft)
    assert not Version.objects.exists()
    assert not Document.objects.exists()


def test_a_published_version_cannot_be_discarded_or_moved(handbook: KnowledgeBase, pat: User) -> None:
    version = publish(handbook, "考勤办法", "第一条 九点上班。")
    with pytest.raises(Rejected, match="not_a_draft"):
        services.discard(version)
    with pytest.raises(Rejected, match="not_a_draft"):
        services.attach(version, document(handbook, "别的"))


def test_the_page_of_a_draft_says_that_it_is_one(handbook: KnowledgeBase, pat: User, client: Client) -> None:
    published = publish(handbook, "远程办公管理办法", "第一条 每周两天。")
    draft = received(handbook, pat)
    services.attach(draft, published.document)
    client.force_login(pat)
    shown = client.get(reverse("source", args=[published.document.identifier, 2, 1])).content.decode()
    assert "尚未发布" in shown
    assert "已被" not in shown
