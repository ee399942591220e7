"""A ready version that is read again stays as it was until the new reading stands; chunks keep their rows."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from documents import index, services
from documents.models import KnowledgeBase, Version
from documents.reading import ReadingError
from documents.services import Progress
from tests.documents.making import document, publish, upload

pytestmark = pytest.mark.django_db

TEXT = "第一条 上班时间为九点。\n\n第二条 请假须经主管批准。"


def again(version: Version) -> Version:
    return Version.objects.get(pk=version.pk)


class Looking:
    """A reader that looks at the version while it reads it."""

    def __init__(self, version: Version) -> None:
        self.version = version
        self.seen: Version | None = None

    def __call__(self, path: Path, filename: str, *, encoding: str | None, on_progress: Progress) -> Any:
        self.seen = again(self.version)
        return services.read_here(path, filename, encoding=encoding, on_progress=on_progress)


class Failing:
    def __init__(self, code: str) -> None:
        self.code = code

    def __call__(self, path: Path, filename: str, *, encoding: str | None, on_progress: Progress) -> Any:
        raise ReadingError(self.code)


def test_it_stays_current_and_searchable_meanwhile(handbook: KnowledgeBase) -> None:
    version = publish(handbook, "考勤办法", TEXT)
    chunks = list(version.chunks.values_list("pk", flat=True))
    services.reprocess(version)
    reader = Looking(version)
    services.process(version.pk, reader=reader)
    assert reader.seen
    assert (reader.seen.state, reader.seen.is_current, reader.seen.rereading) == ("ready", True, True)
    assert not again(version).in_work
    assert list(version.chunks.values_list("pk", flat=True)) == chunks
    assert not list(index.check())


def test_a_reading_that_fails_leaves_the_former_one(handbook: KnowledgeBase) -> None:
    version = publish(handbook, "考勤办法", TEXT)
    services.reprocess(version)
    services.process(version.pk, reader=Failing("broken_file"))
    after = again(version)
    assert (after.state, after.is_current, after.in_work) == ("ready", True, False)
    assert (after.failure_code, after.text) == ("broken_file", version.text)


def test_one_that_breaks_off_is_tried_three_times(handbook: KnowledgeBase) -> None:
    version = publish(handbook, "考勤办法", TEXT)
    services.reprocess(version)
    for left in (True, True, False):
        services.process(version.pk, reader=Failing("crashed"))
        assert again(version).in_work is left
    assert again(version).state == Version.State.READY


def test_a_killed_worker_is_followed_by_another(handbook: KnowledgeBase) -> None:
    version = publish(handbook, "考勤办法", TEXT)
    services.reprocess(version)
    assert services.unfinished() == [version.pk]
    Version.objects.filter(pk=version.pk).update(heartbeat_at=timezone.now())
    assert services.unfinished() == []
    assert services.process(version.pk, reader=services.read_here) is None
    Version.objects.filter(pk=version.pk).update(heartbeat_at=timezone.now() - timedelta(hours=1))
    assert services.unfinished() == [version.pk]
    assert services.process(version.pk, reader=services.read_here)
    assert services.unfinished() == []


def test_what_a_worker_read_after_it_lost_the_version_goes_nowhere(handbook: KnowledgeBase) -> None:
    version = upload(document(handbook, "考勤办法"), TEXT)

    def overtaken(path: Path, filename: str, *, encoding: str | None, on_progress: Progress) -> Any:
        Version.objects.filter(pk=version.pk).update(heartbeat_at=timezone.now() - timedelta(hours=1))
        services.process(version.pk, reader=services.read_here)
        raise ReadingError("time_limit")

    services.process(version.pk, reader=overtaken)
    after = again(version)
    assert (after.state, after.is_current, after.failure_code) == ("ready", True, "")


def test_a_text_is_read_by_the_encoding_that_was_chosen(handbook: KnowledgeBase) -> None:
    version = publish(handbook, "旅費", TEXT, publish_when_ready=False)
    file = Path(version.file.path)
    file.write_bytes("第一條 住宿費每晚不超過五百元。".encode("big5"))
    services.reprocess(version, "big5hkscs")
    services.process(version.pk, reader=services.read_here)
    assert "住宿費每晚不超過五百元" in again(version).text
