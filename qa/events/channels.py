"""One channel an answer, readable by its asker alone."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.http import HttpRequest
from django_eventstream.channelmanager import ChannelManagerBase

from qa.models import Answer

PREFIX = "answer-"
STOP_PREFIX = "stop-"


def channel_of(trace_id: str) -> str:
    return f"{PREFIX}{trace_id}"


def stop_channel_of(trace_id: str) -> str:
    """Where the process that works on an answer hears that it should stop."""
    return f"{STOP_PREFIX}{trace_id}"


def is_asker(user: AbstractBaseUser | AnonymousUser | None, trace_id: str) -> bool:
    """Whether `user` asked; what is not there and what is another's are alike."""
    if user is None or user.pk is None:
        return False
    return Answer.objects.filter(pk=trace_id, user_id=user.pk).exists()


class Channels(ChannelManagerBase):  # type: ignore[misc]  # the library has no types
    """The same rule for whoever comes through django-eventstream's own views."""

    def get_channels_for_request(self, request: HttpRequest, view_kwargs: dict[str, Any]) -> set[str]:
        trace_id = view_kwargs.get("trace_id")
        return {channel_of(trace_id)} if trace_id else set()

    def can_read_channel(self, user: AbstractBaseUser | None, channel: str) -> bool:
        return channel.startswith(PREFIX) and is_asker(user, channel.removeprefix(PREFIX))

    def is_channel_reliable(self, channel: str) -> bool:
        return True
