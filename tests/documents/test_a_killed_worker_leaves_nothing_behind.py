"""Reading is taken up again after a crash, and never done twice at once."""

from datetime import timedelta

import pytest
from django.utils import timezone

from documents import services
from documents.models import KnowledgeBase, Version
from tests.documents.library import document, publish, upload

pytestmark = pytest.mark.django_db

TEXT = "第一条 上班时间为九点。"


def abandon(version: Version, minutes: int) -> None:
    """As if a worker had taken the version and died that long ago."""
    heartbeat = timezone.now() - timedelta(minutes=minutes)
    Version.objects.filter(pk=version.pk).update(state=Version.State.PARSING, heartbeat_at=heartbeat)


def test_an_abandoned_version_is_found_and_finished(handbook: KnowledgeBase) -> None:
    version = upload(document(handbook, "考勤办法"), TEXT)
    abandon(version, minutes=10)
    assert services.unfinished() == [version.pk]
    assert services.process(version.pk) is not None
    assert Version.objects.get(pk=version.pk).state == Version.State.READY
    assert services.unfinished() == []


def test_a_version_that_another_worker_reads_is_left_alone(handbook: KnowledgeBase) -> None:
    version = upload(document(handbook, "考勤办法"), TEXT)
    abandon(version, minutes=0)
    assert services.process(version.pk) is None
    assert services.unfinished() == []


def test_reading_again_changes_nothing(handbook: KnowledgeBase) -> None:
    version = publish(handbook, "考勤办法", TEXT)
    before = list(version.chunks.values_list("char_start", "char_end", "raw_content"))
    assert services.process(version.pk) is None
    abandon_ready = Version.objects.filter(pk=version.pk)
    abandon_ready.update(state=Version.State.UPLOADED, is_current=False)
    services.process(version.pk)
    assert list(version.chunks.values_list("char_start", "char_end", "raw_content")) == before


def test_a_file_that_cannot_be_read_fails_with_a_reason(handbook: KnowledgeBase) -> None:
    version = services.process(upload(document(handbook, "坏文件"), "not a pdf", name="broken.pdf").pk)
    assert version is not None
    assert version.state == Version.State.FAILED
    assert version.failure_code
    assert not version.chunks.exists()
