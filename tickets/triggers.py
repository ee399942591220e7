"""What makes a ticket by itself: the ends of answers that qa announces."""

from typing import Any

from qa.models import Answer
from tickets import services, tasks


def on_answer_closed(sender: type[Answer], *, answer: Answer, **_: Any) -> None:
    if services.open_after(answer):
        tasks.send_soon()
