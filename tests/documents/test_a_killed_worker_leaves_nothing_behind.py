"""Reading is taken up again after a crash, and never done twice at once."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from documents import services
from documents.models import KnowledgeBase, Version
from tests.documents.making import document, publish, upload

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
    assert services.process(version.pk, reader=services.read_here) is not None
    assert Version.objects.get(pk=version.pk).state == Version.State.READY
    assert services.unfinished() == []


def test_a_version_that_another_worker_reads_is_left_alone(handbook: KnowledgeBase) -> None:
    version = upload(document(handbook, "考勤办法"), TEXT)
    abandon(version, minutes=0)
    assert services.process(version.pk, reader=services.read_here) is None
    assert services.unfinished() == []


def test_reading_again_changes_nothing(handbook: KnowledgeBase) -> None:
    version = publish(handbook, "考勤办法", TEXT)
    before = list(version.chunks.values_list("char_start", "char_end", "raw_content"))
    assert services.process(version.pk, reader=services.read_here) is None
    abandon_ready = Version.objects.filter(pk=version.pk)
    abandon_ready.update(state=Version.State.UPLOADED, is_current=False)
    services.process(version.pk, reader=services.read_here)
    assert list(version.chunks.values_list("char_start", "char_end", "raw_content")) == before


def test_a_file_that_cannot_be_read_fails_with_a_reason(handbook: KnowledgeBase) -> None:
    version = services.process(upload(document(handbook, "坏文件"), "not a pdf", name="broken.pdf").pk)
    assert version is not None
    assert version.state == Version.State.FAILED
    assert version.failure_code
    assert not version.chunks.exists()


class Breaking:
    """A reader that breaks off a number of times before it reads."""

    def __init__(self, times: int) -> None:
        self.left = times

    def __call__(
        self, path: Path, filename: str, *, encoding: str | None, on_progress: services.Progress
    ) -> Any:
        if self.left:
            self.left -= 1
            raise MemoryError
        return services.read_here(path, filename, encoding=encoding, on_progress=on_progress)


def test_a_reader_that_broke_off_gets_two_more_tries(handbook: KnowledgeBase) -> None:
    version = upload(document(handbook, "考勤办法"), TEXT)
    reader = Breaking(times=2)
    states = [services.process(version.pk, reader=reader) for _ in range(3)]
    assert [v.state for v in states if v] == ["uploaded", "uploaded", "ready"]


def test_the_third_time_it_fails_for_good(handbook: KnowledgeBase) -> None:
    version = upload(document(handbook, "考勤办法"), TEXT)
    reader = Breaking(times=9)
    for _ in range(3):
        services.process(version.pk, reader=reader)
    failed = Version.objects.get(pk=version.pk)
    assert (failed.state, failed.failure_code) == (Version.State.FAILED, "crashed")
    assert services.process(version.pk, reader=reader) is None
