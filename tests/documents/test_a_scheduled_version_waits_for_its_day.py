"""A version published before its first day takes over on that day, and not before, whatever is in force."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from django.utils import timezone

from documents import services, tasks
from documents.models import KnowledgeBase, Version
from tests.documents.making import document, publish, upload

pytestmark = pytest.mark.django_db

TODAY = timezone.localdate()
NEXT_WEEK = TODAY + timedelta(days=7)


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> Callable[[date], None]:
    def that_day(day: date) -> None:
        monkeypatch.setattr("django.utils.timezone.localdate", lambda *args: day)

    return that_day


def current(version: Version) -> list[int]:
    return list(version.document.versions.filter(is_current=True).values_list("number", flat=True))


def successor(first: Version, effective_from: date | None, words: str = "十点") -> Version:
    stored = upload(first.document, f"第一条 上班时间为{words}。", effective_from=effective_from)
    read = services.process(stored.pk, reader=services.read_here)
    assert read
    return read


def test_it_waits_and_takes_over_on_its_day(handbook: KnowledgeBase, on: Callable[[date], None]) -> None:
    first = publish(handbook, "考勤办法", "第一条 上班时间为九点。")
    second = successor(first, NEXT_WEEK)
    assert second.scheduled
    assert services.promote_due() == 0
    assert current(first) == [1]
    on(NEXT_WEEK)
    tasks.sweep()
    assert current(first) == [2]
    assert services.promote_due() == 0


def test_a_first_version_is_current_at_once_and_search_minds_its_day(handbook: KnowledgeBase) -> None:
    stored = upload(document(handbook, "新办法"), "第一条 上班时间为九点。", effective_from=NEXT_WEEK)
    version = services.process(stored.pk, reader=services.read_here)
    assert version
    assert (version.is_current, version.scheduled) == (True, False)


def test_it_takes_over_from_whichever_version_is_current_by_then(
    handbook: KnowledgeBase, on: Callable[[date], None]
) -> None:
    first = publish(handbook, "考勤办法", "第一条 上班时间为九点。")
    successor(first, NEXT_WEEK)
    correction = successor(first, None, "九点半")
    assert current(first) == [correction.number]
    on(NEXT_WEEK)
    services.promote_due()
    assert current(first) == [2]


def test_of_two_that_are_due_the_later_day_wins(handbook: KnowledgeBase, on: Callable[[date], None]) -> None:
    first = publish(handbook, "考勤办法", "第一条 上班时间为九点。")
    successor(first, NEXT_WEEK + timedelta(days=1))
    successor(first, NEXT_WEEK, "十一点")
    on(NEXT_WEEK + timedelta(days=3))
    assert services.promote_due() == 2
    assert current(first) == [2]


def test_one_that_is_taken_off_the_schedule_stays_out(
    handbook: KnowledgeBase, on: Callable[[date], None]
) -> None:
    first = publish(handbook, "考勤办法", "第一条 上班时间为九点。")
    services.unschedule(successor(first, NEXT_WEEK))
    on(NEXT_WEEK)
    assert services.promote_due() == 0
    assert current(first) == [1]


def test_a_day_moved_to_today_takes_effect_today(handbook: KnowledgeBase) -> None:
    first = publish(handbook, "考勤办法", "第一条 上班时间为九点。")
    second = successor(first, NEXT_WEEK)
    second.effective_from = TODAY
    services.change_dates(second)
    assert current(first) == [2]


def test_a_version_read_late_does_not_displace_a_newer_one(handbook: KnowledgeBase) -> None:
    first = publish(handbook, "考勤办法", "第一条 上班时间为九点。")
    slow = upload(first.document, "第一条 上班时间为十点。")
    successor(first, None, "十一点")
    services.process(slow.pk, reader=services.read_here)
    assert current(first) == [3]
