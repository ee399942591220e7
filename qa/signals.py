"""What qa announces to whoever composes with it, without knowing them."""

from django.dispatch import Signal

# Sent with `answer` once its row is closed and before its asker hears the end; in a database thread.
answer_closed = Signal()
