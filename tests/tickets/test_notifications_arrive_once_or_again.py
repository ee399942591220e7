"""Deliveries are rows: signed, tried again with back-off, never lost with a worker, visible in the log."""

import base64
import hashlib
import hmac
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.utils import timezone

from documents.models import KnowledgeBase
from kbsite.env import Environment, Webhook
from tests.tickets.asking import refused
from tests.tickets.receiver import Receiver, receiving
from tickets import notifications, services, tasks
from tickets.models import NotificationDelivery, Ticket
from tickets.notifications.forms import Notice, accepted, request_of
from tickets.notifications.outbox import BACK_OFF
from tickets.workflow import Trigger

SECRET = "between us"
NOTICE = Notice(
    7, "opened", 12, "open", "by_hand", "low_score", "工单", "原因", "https://kb.example.com/tickets/12/"
)
NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


@pytest.fixture
def receiver(settings: Any) -> Iterator[Receiver]:
    with receiving() as server:
        hook = Webhook.model_validate({"name": "desk", "url": server.url, "secret": SECRET})
        settings.ENV = Environment(
            data_dir=settings.ENV.data_dir, webhooks=(hook,), webhook_allow=("127.0.0.1",)
        )
        yield server


@pytest.fixture
def delivery(receiver: Receiver, alice: User, handbook: KnowledgeBase) -> NotificationDelivery:
    services.open_ticket(refused(alice), Trigger.BY_HAND)
    return NotificationDelivery.objects.get()


def come_due() -> None:
    NotificationDelivery.objects.update(next_try=timezone.now())


@pytest.mark.django_db
def test_a_webhook_is_signed(delivery: NotificationDelivery, receiver: Receiver) -> None:
    sent = notifications.attempt(delivery.pk)
    assert sent is not None
    assert sent.state == NotificationDelivery.State.DELIVERED
    [(_, headers, body)] = receiver.received
    stamp, _, signature = headers["X-Kbsite-Signature"].partition(",v1=")
    seconds = stamp.removeprefix("t=")
    expected = hmac.new(SECRET.encode(), f"{seconds}.".encode() + body, hashlib.sha256).hexdigest()
    assert hmac.compare_digest(signature, expected)
    assert abs(timezone.now().timestamp() - int(seconds)) < 60
    told = json.loads(body)
    assert (told["ticket"], told["event"], told["reason"]) == (delivery.ticket_id, "opened", "low_score")
    assert headers["X-Kbsite-Delivery"] == str(delivery.pk)
    assert delivery.ticket.question not in body.decode()


@pytest.mark.django_db
def test_a_failing_receiver_is_tried_again_later_and_later(
    delivery: NotificationDelivery, receiver: Receiver
) -> None:
    receiver.replies = [(500, b"")]
    for wait in BACK_OFF:
        before = timezone.now()
        put_off = notifications.attempt(delivery.pk)
        assert put_off is not None
        assert (put_off.state, put_off.error) == (NotificationDelivery.State.PENDING, "HTTP 500")
        assert before + wait <= put_off.next_try <= timezone.now() + wait
        assert notifications.attempt(delivery.pk) is None
        come_due()
    given_up = notifications.attempt(delivery.pk)
    assert given_up is not None
    assert given_up.state == NotificationDelivery.State.GIVEN_UP
    assert len(receiver.received) == len(BACK_OFF) + 1
    notifications.try_again(given_up)
    receiver.replies = [(200, b"")]
    assert notifications.due() == [delivery.pk]
    tasks.sweep()
    delivery.refresh_from_db()
    assert delivery.state == NotificationDelivery.State.DELIVERED


@pytest.mark.django_db
def test_the_task_comes_back_when_the_next_try_is_due(
    delivery: NotificationDelivery, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    later: list[tuple[tuple[int], float]] = []
    receiver.replies = [(503, b"")]
    monkeypatch.setattr(tasks.deliver, "apply_async", lambda args, countdown: later.append((args, countdown)))
    tasks.deliver(delivery.pk)
    [(args, countdown)] = later
    assert args == (delivery.pk,)
    assert countdown > BACK_OFF[0].total_seconds()


@pytest.mark.django_db
def test_what_a_killed_worker_held_is_sent_by_the_sweeper(
    delivery: NotificationDelivery, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(_delivery: NotificationDelivery) -> None:
        raise SystemExit

    with monkeypatch.context() as patch:
        patch.setattr("tickets.notifications.webhooks.send", killed)
        with pytest.raises(SystemExit):
            notifications.attempt(delivery.pk)
    assert notifications.due() == []
    come_due()
    tasks.sweep()
    tasks.sweep()
    assert len(receiver.received) == 1


@pytest.mark.django_db
def test_a_worker_killed_before_it_began_loses_nothing(
    delivery: NotificationDelivery, receiver: Receiver
) -> None:
    """The row was committed with the ticket; that no task came of it does not matter."""
    tasks.sweep()
    assert len(receiver.received) == 1


@pytest.mark.django_db
def test_a_target_inside_our_house_is_given_up_at_once(delivery: NotificationDelivery, settings: Any) -> None:
    settings.ENV = settings.ENV.model_copy(update={"webhook_allow": ()})
    refused_one = notifications.attempt(delivery.pk)
    assert refused_one is not None
    assert refused_one.state == NotificationDelivery.State.GIVEN_UP
    assert refused_one.error.startswith("target not allowed")
    assert "127.0.0.1" not in refused_one.error


@pytest.mark.django_db
def test_a_mail_server_that_fails_is_tried_again(
    alice: User, handbook: KnowledgeBase, terry: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    terry.email = "terry@example.com"
    terry.save()
    services.open_ticket(refused(alice), Trigger.BY_HAND)
    delivery = NotificationDelivery.objects.get()

    def down(*_: object, **__: object) -> None:
        raise ConnectionRefusedError

    with monkeypatch.context() as patch:
        patch.setattr("tickets.notifications.mail.send_mail", down)
        put_off = notifications.attempt(delivery.pk)
    assert put_off is not None
    assert put_off.error == "mail: ConnectionRefusedError"
    come_due()
    tasks.sweep()
    assert [message.to for message in mail.outbox] == [["terry@example.com"]]


@pytest.mark.django_db(transaction=True)
def test_a_broker_that_is_down_keeps_nobody_waiting(
    alice: User, handbook: KnowledgeBase, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(**_: object) -> None:
        raise ConnectionRefusedError

    with monkeypatch.context() as patch:
        patch.setattr(tasks.sweep, "apply_async", down)
        services.open_ticket(refused(alice), Trigger.BY_HAND)
        tasks.send_soon()
    assert Ticket.objects.count() == 1
    tasks.sweep()
    assert len(receiver.received) == 1


@pytest.mark.parametrize("form", ["wecom", "feishu", "dingtalk", "slack"])
def test_each_form_carries_the_heading_and_the_link(form: str) -> None:
    request = request_of(form, "https://hooks.example.com/x?key=1", "", NOTICE, NOON)
    assert NOTICE.heading in request.body.decode()
    assert NOTICE.url in request.body.decode()
    assert request.url == "https://hooks.example.com/x?key=1"


def test_feishu_signs_in_the_body() -> None:
    said = json.loads(request_of("feishu", "https://x/", SECRET, NOTICE, NOON).body)
    key = f"{int(NOON.timestamp())}\n{SECRET}".encode()
    assert said["sign"] == base64.b64encode(hmac.new(key, b"", hashlib.sha256).digest()).decode()
    assert said["timestamp"] == str(int(NOON.timestamp()))


def test_dingtalk_signs_in_the_address() -> None:
    url = request_of("dingtalk", "https://x/send?access_token=1", SECRET, NOTICE, NOON).url
    assert url.startswith(f"https://x/send?access_token=1&timestamp={int(NOON.timestamp()) * 1000}&sign=")
    assert not {"+", "/", "="} & set(url.rpartition("sign=")[2])


@pytest.mark.parametrize(
    ("form", "status", "body", "taken"),
    [
        ("generic", 204, b"", True),
        ("generic", 302, b"", False),
        ("slack", 200, b"ok", True),
        ("wecom", 200, b'{"errcode": 0}', True),
        ("wecom", 200, b'{"errcode": 93000}', False),
        ("feishu", 200, b'{"code": 0}', True),
        ("feishu", 200, b'{"code": 19021}', False),
        ("dingtalk", 200, b'{"errcode": 310000}', False),
        ("dingtalk", 200, b"<html>", False),
        ("dingtalk", 200, b"[]", False),
        ("slack", 500, b"ok", False),
    ],
)
def test_a_refusal_with_status_200_is_a_refusal(form: str, status: int, body: bytes, taken: bool) -> None:
    assert accepted(form, status, body) is taken


def test_the_lease_outlasts_every_attempt() -> None:
    from tickets.notifications import outbox, webhooks

    assert outbox.LEASE > 10 * webhooks.TIMEOUT
    assert sorted(BACK_OFF) == list(BACK_OFF)
    assert BACK_OFF[0] >= timedelta(seconds=10)
