"""Delivery of an answer's events to its asker: stored, replayed by number, and woken in every web process."""

from qa.events.channels import Channels, channel_of
from qa.events.delivery import publish, request_stop, stop_requested
from qa.events.storage import Storage, forget, purge
from qa.events.streaming import stream

__all__ = [
    "Channels",
    "Storage",
    "channel_of",
    "forget",
    "publish",
    "purge",
    "request_stop",
    "stop_requested",
    "stream",
]
