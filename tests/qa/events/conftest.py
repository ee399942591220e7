"""An answer of Alice's whose events are sent and heard."""

import pytest
from django.contrib.auth.models import User

from qa.models import Answer


@pytest.fixture
def answer(transactional_db: None, alice: User) -> Answer:
    return Answer.objects.create(user=alice, question="年假几天？", language="zh-hans")
