"""A ticket of Alice's to work on, and mail that stays in memory."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from documents.models import KnowledgeBase
from tests.tickets.asking import refused
from tickets import services
from tickets.models import Ticket
from tickets.workflow import Trigger


@pytest.fixture(autouse=True)
def mail_in_memory(settings: Any) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"


@pytest.fixture
def ticket(alice: User, handbook: KnowledgeBase) -> Ticket:
    made, _ = services.open_ticket(refused(alice), Trigger.BY_HAND)
    return made
