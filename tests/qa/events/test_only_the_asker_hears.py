import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.db import connection
from django.http import Http404
from django.test import Client, RequestFactory

from qa import events
from qa.events import Channels, channel_of
from qa.models import Answer


def test_another_and_nobody_get_the_same_answer(client: Client, answer: Answer, bob: User) -> None:
    client.force_login(bob)
    for trace_id in (answer.trace_id, "01JZZZZZZZZZZZZZZZZZZZZZZZ"):
        assert client.get(f"/events/{trace_id}/").status_code == 404


def test_a_visitor_is_not_told_either(answer: Answer) -> None:
    request = RequestFactory().get("/events/")
    request.user = AnonymousUser()
    with pytest.raises(Http404):
        events.stream(request, answer.trace_id)


def test_the_library_asks_by_the_same_rule(answer: Answer, alice: User, bob: User) -> None:
    channel = channel_of(answer.trace_id)
    assert Channels().can_read_channel(alice, channel)
    assert not Channels().can_read_channel(bob, channel)
    assert not Channels().can_read_channel(None, channel)
    assert not Channels().can_read_channel(alice, f"stop-{answer.trace_id}")


def test_the_connection_that_knew_the_asker_is_given_back(answer: Answer, alice: User) -> None:
    request = RequestFactory().get("/events/")
    request.user = alice
    response = events.stream(request, answer.trace_id)
    assert response.status_code == 200
    assert connection.connection is None
