"""The events in the database, numbered from 1 in each channel without a gap."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import timedelta
from functools import reduce
from itertools import islice
from operator import or_
from typing import Any

from django.db import close_old_connections, transaction
from django.db.models import Q
from django.utils import timezone
from django_eventstream.event import Event as Sent
from django_eventstream.models import Event, EventCounter
from django_eventstream.storage import DjangoModelStorage, EventDoesNotExist

from qa.events.channels import channel_of, stop_channel_of

KEPT = timedelta(days=1)
PURGED_AT_ONCE = 500
CHANNELS_AT_ONCE = 100


class Storage(DjangoModelStorage):  # type: ignore[misc]  # the library has no types
    """django-eventstream's tables, in half its queries, with no connection kept after a read."""

    def append_event(self, channel: str, event_type: str, data: Any) -> Sent:
        return append(channel, event_type, json.dumps(data, ensure_ascii=False))

    def get_events(self, channel: str, last_id: int, limit: int = 100) -> list[Sent]:
        try:
            current = latest([channel]).get(channel, 0)
            if last_id > current:
                raise EventDoesNotExist(f"No such event {last_id}", current)
            return [
                Sent(channel, event.type, json.loads(event.data), id=event.id)
                for event in after(channel, last_id, limit)
            ]
        finally:
            close_old_connections()

    def get_current_id(self, channel: str) -> int:
        try:
            return latest([channel]).get(channel, 0)
        finally:
            close_old_connections()


def append(channel: str, event_type: str, data: str) -> Sent:
    """Store one event under the channel's next number; `data` is what goes on the wire."""
    with transaction.atomic():
        counter, made = EventCounter.objects.select_for_update().get_or_create(name=channel)
        number = counter.value + 1
        events = [Event(channel=channel, type=event_type, data=data, eid=number)]
        if made:
            # The library's own readers look up event 0 to begin from it.
            events.insert(0, Event(channel=channel, eid=0))
        Event.objects.bulk_create(events)
        EventCounter.objects.filter(pk=counter.pk).update(value=number, updated=timezone.now())
    if made:
        purge()
    return Sent(channel, event_type, data, id=number)


def after(channel: str, last_id: int, limit: int = 100) -> list[Sent]:
    """The events behind number `last_id`, in order, as they go on the wire."""
    rows = Event.objects.filter(channel=channel, eid__gt=last_id).order_by("eid")
    return [
        Sent(channel, kind, data, id=number)
        for number, kind, data in rows.values_list("eid", "type", "data")[:limit]
    ]


def after_each(numbers: Mapping[str, int]) -> list[Sent]:
    """The events of several channels, each behind its own number; in order within a channel."""
    found: list[Sent] = []
    for some in batched(numbers.items()):
        behind = reduce(or_, (Q(channel=channel, eid__gt=number) for channel, number in some))
        rows = Event.objects.filter(behind).order_by("eid").values_list("channel", "eid", "type", "data")
        found += [Sent(channel, kind, data, id=number) for channel, number, kind, data in rows]
    return found


def batched(items: Iterable[tuple[str, int]]) -> Iterator[tuple[tuple[str, int], ...]]:
    """So many at once as every database takes in one condition."""
    rest = iter(items)
    while some := tuple(islice(rest, CHANNELS_AT_ONCE)):
        yield some


def latest(channels: Iterable[str]) -> dict[str, int]:
    """The number of each channel's last event; channels without any are absent."""
    return dict(EventCounter.objects.filter(name__in=list(channels)).values_list("name", "value"))


def purge() -> None:
    """Take away a batch of what is older than a day; each new answer sweeps once."""
    cutoff = timezone.now() - KEPT
    for model, old in (
        (Event, Event.objects.filter(created__lt=cutoff)),
        (EventCounter, EventCounter.objects.filter(updated__lt=cutoff)),
    ):
        model.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:PURGED_AT_ONCE])).delete()


def forget(trace_ids: Sequence[str]) -> None:
    """Take away the events of answers that are deleted."""
    channels = [of(trace_id) for trace_id in trace_ids for of in (channel_of, stop_channel_of)]
    Event.objects.filter(channel__in=channels).delete()
    EventCounter.objects.filter(name__in=channels).delete()
