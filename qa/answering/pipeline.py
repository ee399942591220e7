"""The product on one screen: retrieve, refuse?, assemble, generate, verify."""

from collections.abc import AsyncGenerator
from contextlib import aclosing

from . import refusal
from .blocks import assemble, context_tokens
from .disagreement import disagreement
from .drafting import Tally, checked
from .ports import Draft, GenerationError, Generator, Judge, Retriever
from .types import Done, Ending, Event, Found, Meta, Phase, Question, Refused, Status


async def answer(
    question: Question,
    retrieve: Retriever,
    generator: Generator,
    policy: refusal.Policy,
    judge: Judge | None = None,
) -> AsyncGenerator[Event, None]:
    """Everything that happens to one question, ending in `Done` (SPEC 3 to 9)."""
    if refused := refusal.before_search(question, policy):
        yield refused
        yield Done(Ending.REFUSED)
        return

    yield Status(Phase.SEARCHING)
    found = await retrieve(question)
    yield Found(found)
    blocks = assemble(found.passages)
    refused = refusal.before_generation(question, found, policy)
    if refused and refused.reason in refusal.WITHOUT_EVIDENCE:
        refused = refusal.expired(await retrieve(question, in_force=False), policy) or refused
    if stopped := refused or disagreement(question, blocks):
        yield stopped
        yield Done(Ending.REFUSED, degraded=found.degraded)
        return

    writer = generator.name, generator.model, generator.prompt_version
    yield Meta(blocks, context_tokens(blocks), found.mode, *writer)
    yield Status(Phase.READING, len(blocks))
    tally = Tally(found.degraded)
    draft: Draft | None = Draft(question, blocks)
    try:
        while draft:
            async with aclosing(checked(generator, draft, tally, judge)) as events:
                async for event in events:
                    yield event
            draft = tally.second_chance(draft)
    except GenerationError as error:
        tally.failed(error.code)
    if reason := tally.reason:
        yield Refused(reason, nearest=refusal.nearest(found.passages))
    yield tally.done()
