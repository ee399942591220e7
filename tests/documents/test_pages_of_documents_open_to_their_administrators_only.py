"""Every door of the managing pages: administrators enter, for others it is not there, and nothing is ever a 500."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import URLPattern, reverse
from pytest_django import DjangoCaptureOnCommitCallbacks

from documents import services
from documents.managing.urls import DOCUMENT, VERSION, urlpatterns
from documents.models import Document, KnowledgeBase, Version
from tests.documents.making import document, publish, upload

pytestmark = pytest.mark.django_db

TEXT = "第一条 上班时间为九点。"
READS = {
    "manage_documents",
    "manage_upload",
    "manage_rows",
    "manage_failed",
    "manage_document",
    "manage_version_rows",
    "manage_compare",
    "manage_version",
    "manage_review",
}


@pytest.fixture
def version(handbook: KnowledgeBase) -> Version:
    return publish(handbook, "考勤办法", TEXT)


def doors(version: Version) -> Iterator[tuple[str, str]]:
    """The name and address of every door."""
    levels: list[tuple[list[URLPattern], list[str | int]]] = [
        ([each for each in urlpatterns if isinstance(each, URLPattern)], []),
        ([each for each in DOCUMENT if isinstance(each, URLPattern)], [version.document.identifier]),
        (VERSION, [version.document.identifier, version.number]),
    ]
    for patterns, arguments in levels:
        for pattern in patterns:
            yield pattern.name or "", reverse(pattern.name or "", args=arguments)


def client_of(user: User, *, csrf: bool = False) -> Client:
    client = Client(enforce_csrf_checks=csrf)
    client.force_login(user)
    return client


def test_employees_find_nothing_there(version: Version, alice: User, bob: User) -> None:
    for user in (alice, bob):
        client = client_of(user)
        for name, address in doors(version):
            assert client.get(address).status_code == 404 or name not in READS, name
            assert client.post(address).status_code in (404, 405), name
    assert Document.objects.get(pk=version.document_id).deleted_at is None


def test_administrators_of_another_knowledge_base_find_nothing_of_this_one(
    version: Version, handbook: KnowledgeBase, pat: User
) -> None:
    KnowledgeBase.objects.create(key="own", name="Own").admins.set(pat.groups.all())
    handbook.contributors.clear()
    handbook.admins.clear()
    client = client_of(pat)
    assert "考勤办法" not in client.get(reverse("manage_documents")).content.decode()
    for name, address in doors(version):
        if version.document.identifier in address:
            assert client.get(address).status_code in (404, 405), name
            assert client.post(address).status_code in (404, 405), name
    sent = {"kb": handbook.key, "files": SimpleUploadedFile("a.md", TEXT.encode())}
    assert client.post(reverse("manage_upload"), sent).status_code == 404


def test_nobody_enters_unknown(version: Version) -> None:
    for _, address in doors(version):
        assert Client().get(address).status_code == 302


def test_administrators_enter(version: Version, pat: User) -> None:
    client = client_of(pat)
    for name, address in doors(version):
        answered = client.get(address, follow=name == "manage_review").status_code
        assert answered == (200 if name in READS else 405), name


def test_a_change_needs_the_token_of_a_form(version: Version, pat: User) -> None:
    client = client_of(pat, csrf=True)
    for name, address in doors(version):
        if name not in READS or name in ("manage_upload", "manage_review"):
            assert client.post(address).status_code == 403, name


@pytest.mark.parametrize("address", ["?page=x&q=%25", "?kb=nowhere", "upload/rows/?v=x&v=99999999999999999"])
def test_odd_questions_get_a_page(version: Version, pat: User, address: str) -> None:
    assert client_of(pat).get(f"/manage/{address}").status_code == 200


@pytest.mark.parametrize(
    "address", ["compare/?from=1&to=7", "?q=%00", "compare/?from=x", "v7/", "v7/review/"]
)
def test_what_is_not_there_is_not_found(version: Version, pat: User, address: str) -> None:
    assert client_of(pat).get(f"/manage/documents/{version.document.identifier}/{address}").status_code == 404


@pytest.mark.parametrize(
    "name",
    [
        "../../etc/passwd.md",
        "..\\..\\rules.md",
        "长" * 300 + ".md",
        "a\x00b\u202e.md",
        ".md",
        "<b>x</b>.md",
        " .md ",
    ],
)
def test_any_name_is_taken_or_refused_in_words(handbook: KnowledgeBase, pat: User, name: str) -> None:
    sent = {"kb": handbook.key, "files": SimpleUploadedFile(name, TEXT.encode())}
    answer = client_of(pat).post(reverse("manage_upload") + "?part=1", sent)
    assert answer.status_code == 200
    assert "<b>x</b>" not in answer.content.decode()
    for stored in Version.objects.all():
        assert stored.document.title
        assert "/" not in stored.original_name
        assert len(stored.original_name) <= 255


def test_a_file_over_the_limit_is_refused_in_words(handbook: KnowledgeBase, pat: User, settings: Any) -> None:
    settings.ENV = settings.ENV.model_copy(update={"upload_limit_mb": 1})
    client, address = client_of(pat), reverse("manage_upload")
    assert "不超过 1 MB" in client.get(address).content.decode()
    big = SimpleUploadedFile("big.txt", b"x" * (1024 * 1024 + 1))
    answer = client.post(f"{address}?part=1", {"kb": handbook.key, "files": big})
    assert "文件超过 1 MB" in answer.content.decode()
    assert not Version.objects.exists()


def test_without_a_file_the_page_says_so(handbook: KnowledgeBase, pat: User) -> None:
    answer = client_of(pat).post(reverse("manage_upload"), {"kb": handbook.key})
    assert answer.status_code == 200
    assert "没有收到文件" in answer.content.decode()


def test_a_document_is_withdrawn_for_another_and_put_back(version: Version, pat: User) -> None:
    successor = publish(version.document.kb, "新考勤办法", TEXT + "第二条。").document
    client, arguments = client_of(pat), [version.document.identifier]
    client.post(reverse("manage_withdraw", args=arguments), {"replaced_by": successor.identifier})
    version.document.refresh_from_db()
    assert (version.document.withdrawn_at is not None, version.document.replaced_by) == (True, successor)
    client.post(reverse("manage_reinstate", args=arguments))
    version.document.refresh_from_db()
    assert (version.document.withdrawn_at, version.document.replaced_by) == (None, None)
    client.post(reverse("manage_delete", args=arguments))
    assert client.get(reverse("manage_document", args=arguments)).status_code == 404
    recorded = LogEntry.objects.filter(user=pat, object_id=str(version.document_id))
    assert {entry.change_message for entry in recorded} == {"withdraw", "reinstate", "delete"}


def test_what_failed_is_listed_and_tried_again(
    handbook: KnowledgeBase, pat: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    failed = services.process(upload(document(handbook, "坏文件"), "not a pdf", name="bad.pdf").pk)
    assert failed
    client = client_of(pat)
    assert "bad.pdf" in client.get(reverse("manage_failed")).content.decode()
    with django_capture_on_commit_callbacks(execute=True) as callbacks:
        client.post(reverse("manage_read_again", args=[failed.document.identifier, 1]))
        client.post(reverse("manage_retry_all"))
    assert callbacks
    failed.refresh_from_db()
    assert failed.attempts == 1
    assert failed.state == Version.State.FAILED


def test_back_leads_nowhere_else(version: Version, pat: User) -> None:
    address = reverse("manage_read_again", args=[version.document.identifier, 1])
    answer = client_of(pat).post(address, {"back": "https://elsewhere.example/"})
    assert answer["Location"] == reverse("manage_version", args=[version.document.identifier, 1])


def test_particulars_are_corrected_and_a_wrong_date_is_named(version: Version, pat: User) -> None:
    client, address = client_of(pat), reverse("manage_correct", args=[version.document.identifier, 1])
    said = {"title": "考勤管理办法", "doc_no": "RS-1", "effective_from": "2026-02-01"}
    client.post(address, said)
    version.refresh_from_db()
    assert (version.document.title, version.doc_no) == ("考勤管理办法", "RS-1")
    answer = client.post(address, said | {"effective_to": "2026-01-01", "doc_no": "RS-2"}, follow=True)
    assert "早于生效日期" in answer.content.decode()
    version.refresh_from_db()
    assert version.doc_no == "RS-1"
