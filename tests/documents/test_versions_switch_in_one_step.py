"""A new file becomes the next version; at most one is current, and only a ready one."""

import pytest
from django.core.files.base import ContentFile
from django.db import IntegrityError, transaction

from documents import services
from documents.errors import Rejected
from documents.models import KnowledgeBase, Version
from tests.documents.making import document, publish, upload

pytestmark = pytest.mark.django_db


def test_the_first_version_becomes_current_when_read(handbook: KnowledgeBase) -> None:
    version = publish(handbook, "考勤办法", "# 考勤办法\n\n第一条 上班时间为九点。")
    assert version.state == Version.State.READY
    assert Version.objects.get(pk=version.pk).is_current


def test_a_later_version_takes_over(handbook: KnowledgeBase) -> None:
    first = publish(handbook, "考勤办法", "第一条 上班时间为九点。")
    second = upload(first.document, "第一条 上班时间为十点。")
    assert second.number == 2
    assert Version.objects.get(pk=first.pk).is_current
    services.process(second.pk, reader=services.read_here)
    assert list(first.document.versions.filter(is_current=True)) == [second]


def test_a_version_may_wait_to_be_published(handbook: KnowledgeBase) -> None:
    first = publish(handbook, "考勤办法", "第一条 上班时间为九点。")
    second = upload(first.document, "第一条 上班时间为十点。", publish_when_ready=False)
    services.process(second.pk, reader=services.read_here)
    assert Version.objects.get(pk=first.pk).is_current
    services.publish(Version.objects.get(pk=second.pk))
    assert not Version.objects.get(pk=first.pk).is_current


def test_an_unread_version_cannot_be_published(handbook: KnowledgeBase) -> None:
    version = upload(document(handbook, "考勤办法"), "第一条 上班时间为九点。")
    with pytest.raises(Rejected, match="not_ready"):
        services.publish(version)


def test_the_database_itself_refuses_two_current_versions(handbook: KnowledgeBase) -> None:
    first = publish(handbook, "考勤办法", "第一条 上班时间为九点。")
    second = upload(first.document, "第一条 上班时间为十点。", publish_when_ready=False)
    services.process(second.pk, reader=services.read_here)
    with pytest.raises(IntegrityError), transaction.atomic():
        Version.objects.filter(pk=second.pk).update(is_current=True)


def test_the_same_bytes_are_recognised(handbook: KnowledgeBase) -> None:
    first = publish(handbook, "考勤办法", "第一条 上班时间为九点。")
    with pytest.raises(Rejected) as refused:
        upload(first.document, "第一条 上班时间为九点。", name="copy.md")
    assert (refused.value.code, refused.value.params) == ("duplicate", {"version": 1})


def test_a_file_over_the_limit_is_refused(handbook: KnowledgeBase, settings: pytest.FixtureRequest) -> None:
    limit = settings.ENV.upload_limit_mb  # type: ignore[attr-defined]
    big = ContentFile(b"", name="big.pdf")
    big.size = limit * 1024 * 1024 + 1
    with pytest.raises(Rejected) as refused:
        services.add_version(document(handbook, "大文件"), big)
    assert (refused.value.code, refused.value.params) == ("too_large", {"limit_mb": limit})


def test_what_the_uploader_called_the_file_never_reaches_the_disk(handbook: KnowledgeBase) -> None:
    version = upload(document(handbook, "考勤办法"), "第一条。", name="../../etc/passwd")
    stored = str(version.file.name)
    assert "passwd" not in stored
    assert ".." not in stored
