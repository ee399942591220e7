"""Questions for tests, asked through the ordinary pipeline or written as if they had been."""

import asyncio
from typing import Any

from django.contrib.auth.models import User

from documents.selectors import kbs_readable_by
from qa import services
from qa.models import Answer, Conversation
from qa.threads import in_database
from qa.wire import Payload


async def _nobody(_kind: str, _payload: Payload) -> None:
    return None


def ask(user: User, question: str, conversation: Conversation | None = None) -> Answer:
    """The closed answer to a question, with all that follows from its end."""

    async def run() -> Answer:
        answer = await in_database(lambda: services.open_answer(user, question, conversation, (), "zh-hans"))
        await services.run(answer, user, (), _nobody)
        return answer

    asked = asyncio.run(run())
    asked.refresh_from_db()
    return asked


def refused(user: User, question: str = "团建预算是多少？", reason: str = "low_score", **more: Any) -> Answer:
    """A closed answer that was refused for that reason, over all that the user may read."""
    answer = Answer.objects.create(
        user=user,
        question=question,
        language="zh-hans",
        status=Answer.Status.REFUSED,
        refuse_reason=reason,
        **{"conversation": Conversation.objects.create(user=user, title=question), **more},
    )
    answer.kbs.set(kbs_readable_by(user))
    return answer
