"""Asking: opens the log row, runs the pipeline as a task of this process, delivers and records its events."""

import asyncio
import json
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import aclosing
from contextvars import Context
from datetime import timedelta
from functools import partial

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from documents import selectors as documents
from documents.errors import NotThere
from documents.index import Scope
from qa import events
from qa.answering.pipeline import answer as answering
from qa.answering.refusal import Policy
from qa.answering.rewriting import LAST_TURNS, Turn, rewritten
from qa.answering.types import Event, Question
from qa.calibration import thresholds
from qa.models import Answer, Conversation, SensitiveWord
from qa.providers import generator, judge, small_model
from qa.record import Record
from qa.retrieval import DatabaseRetriever
from qa.signals import answer_closed
from qa.threads import in_database
from qa.wire import Payload, Wire
from qa.wording import aliases_in, in_the_documents_words

logger = logging.getLogger(__name__)

line = logging.getLogger("kbsite.answers")

MAX_QUESTION = 1_000
# A second chance and the search come on top of one draft's longest time.
ABANDONED = 3

Deliver = Callable[[str, Payload], Awaitable[None]]

_running: dict[str, asyncio.Task[None]] = {}


class EmptyQuestion(ValueError):
    """Nothing was asked."""


async def ask(
    user: User,
    text: str,
    *,
    conversation: Conversation | None = None,
    kb_keys: Sequence[str] = (),
    language: str,
) -> Answer:
    """Open the answer and start working on it; its events go to its own channel. Raises EmptyQuestion."""
    answer = await in_database(partial(open_answer, user, text, conversation, kb_keys, language))
    trace_id = answer.trace_id
    task = asyncio.create_task(
        run(answer, user, kb_keys, partial(events.publish, trace_id)), context=Context()
    )
    _running[trace_id] = task
    listening = asyncio.create_task(_cancel_when_asked(trace_id, task), context=Context())
    task.add_done_callback(lambda _: (_running.pop(trace_id, None), listening.cancel()))
    return answer


async def _cancel_when_asked(trace_id: str, task: asyncio.Task[None]) -> None:
    """The request to stop may reach another process than the one that works on the answer."""
    await events.stop_requested(trace_id)
    task.cancel()


async def wait(trace_id: str) -> None:
    """Until the answer has ended, when this process works on it."""
    if task := _running.get(trace_id):
        await asyncio.wait([task])


async def stop(trace_id: str) -> None:
    """Cancel the answer, the model's call with it, and keep what was shown."""
    if task := _running.get(trace_id):
        task.cancel()
        await asyncio.wait([task])
    else:
        await events.request_stop(trace_id)


@transaction.atomic
def open_answer(
    user: User, text: str, conversation: Conversation | None, kb_keys: Sequence[str], language: str
) -> Answer:
    question = text.replace("\0", "").strip()[:MAX_QUESTION]  # PostgreSQL keeps no NUL
    if not question:
        raise EmptyQuestion
    if conversation is None:
        conversation = Conversation.objects.create(user=user, title=question[:60])
    elif conversation.user_id != user.pk:
        raise NotThere
    scope = documents.scope_of(user, kb_keys)
    answer = Answer.objects.create(conversation=conversation, user=user, question=question, language=language)
    answer.kbs.set(scope.kb_ids)
    return answer


def policy_of(scope: Scope) -> Policy:
    words = SensitiveWord.objects.values_list("word", flat=True)
    return Policy(len(scope.kb_ids), tuple(words), thresholds())


def turns_before(answer: Answer) -> list[Turn]:
    """The last turns of the answer's conversation, oldest first."""
    if answer.conversation_id is None:
        return []
    earlier = Answer.objects.filter(conversation=answer.conversation_id, asked_at__lt=answer.asked_at)
    latest = list(earlier.order_by("-asked_at", "-trace_id")[:LAST_TURNS])
    return [Turn(row.rewritten or row.question, row.text) for row in reversed(latest)]


async def steps(user: User, kb_keys: Sequence[str], question: Question) -> AsyncGenerator[Event, None]:
    """The pipeline on the user's behalf, with nothing logged and nothing delivered."""
    scope = await in_database(partial(documents.scope_of, user, kb_keys))
    policy = await in_database(partial(policy_of, scope))
    happening = answering(question, DatabaseRetriever(user, scope), generator(), policy, judge())
    async with aclosing(happening) as pipeline:
        async for event in pipeline:
            yield event


async def understood(
    text: str,
    language: str,
    trace_id: str,
    turns: Sequence[Turn] = (),
    aliases: Sequence[tuple[str, str]] = (),
) -> Question:
    """The question alone, in the documents' words; a follow-up leans on the last turns."""
    alone = await rewritten(text, language, turns, small_model())
    return Question(in_the_documents_words(alone, aliases), text, language, trace_id)


def aliases_for(user: User, kb_keys: Sequence[str]) -> list[tuple[str, str]]:
    return aliases_in(documents.scope_of(user, kb_keys))


async def run(answer: Answer, user: User, kb_keys: Sequence[str], deliver: Deliver) -> None:
    """The whole life of one answer. Whatever happens, the row is closed and the last event comes."""
    record, wire = Record(answer), Wire(answer.trace_id)
    ending = Answer.Status.FAILED
    try:
        turns = await in_database(partial(turns_before, answer))
        aliases = await in_database(partial(aliases_for, user, kb_keys))
        question = await understood(answer.question, answer.language, answer.trace_id, turns, aliases)
        answer.rewritten = question.text if question.text != question.original else ""
        async with aclosing(steps(user, kb_keys, question)) as happening:
            async for event in happening:
                encoded = wire.encode(event)
                record.fold(event, encoded)
                if encoded and encoded[0] != "done":
                    await deliver(*encoded)
    except asyncio.CancelledError:
        ending = Answer.Status.STOPPED
    except Exception:
        logger.exception("answer %s failed", answer.trace_id)
    finally:
        await asyncio.shield(_close(record, ending, deliver))


def close_abandoned() -> int:
    """Close as failed whatever runs longer than any answer may; how many there were."""
    begun = timezone.now() - ABANDONED * timedelta(seconds=settings.ENV.answer_timeout)
    running = Answer.objects.filter(status=Answer.Status.RUNNING, asked_at__lt=begun)
    return running.update(status=Answer.Status.FAILED, finished_at=timezone.now())


async def _close(record: Record, ending: Answer.Status, deliver: Deliver) -> None:
    """The row first, so that whoever hears the end finds it written."""
    await in_database(partial(record.close, ending))
    line.info(json.dumps(record.line(), ensure_ascii=False))
    await in_database(partial(answer_closed.send_robust, Answer, answer=record.answer))
    await deliver("done", record.ending)
