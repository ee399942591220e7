"""Telling people: an outbox in the database, mail and signed webhooks, tried again with back-off."""

from tickets.notifications.outbox import BACK_OFF, announce, attempt, due, try_again

__all__ = ["BACK_OFF", "announce", "attempt", "due", "try_again"]
