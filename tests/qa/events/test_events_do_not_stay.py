from datetime import timedelta

import pytest
from django.utils import timezone
from django_eventstream.models import Event, EventCounter

from qa.events import Storage, channel_of, forget, purge
from qa.models import Answer

pytestmark = pytest.mark.django_db


def _sent(trace_id: str) -> None:
    Storage().append_event(channel_of(trace_id), "sentence", {"text": "甲。"})


def test_a_day_old_they_go(answer: Answer) -> None:
    _sent("OLD")
    yesterday = timezone.now() - timedelta(days=1, minutes=1)
    Event.objects.update(created=yesterday)
    EventCounter.objects.update(updated=yesterday)
    _sent("NEW")
    purge()
    assert set(EventCounter.objects.values_list("name", flat=True)) == {"answer-NEW"}
    assert set(Event.objects.values_list("channel", flat=True)) == {"answer-NEW"}


def test_a_deleted_answer_takes_its_events_along(answer: Answer) -> None:
    _sent("GONE")
    _sent("KEPT")
    forget(["GONE"])
    assert set(Event.objects.values_list("channel", flat=True)) == {"answer-KEPT"}


def test_the_library_reads_what_is_stored(answer: Answer) -> None:
    _sent("ONE")
    storage = Storage()
    assert storage.get_current_id("answer-ONE") == 1
    assert [(e.id, e.type, e.data) for e in storage.get_events("answer-ONE", 0)] == [
        (1, "sentence", {"text": "甲。"})
    ]
