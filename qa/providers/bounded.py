"""How long a model may be silent, and what becomes of a draft when it breaks off."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass

from qa.answering.ports import Ended, EndReason, GenerationError
from qa.answering.types import Usage

# What an SDK's stream says: text, tokens so far (cumulative), why it ended.
Speech = AsyncGenerator[str | Usage | EndReason, None]


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds: the longest silence, before the first text or between two pieces, and the whole draft."""

    silence: float
    total: float


async def bounded(
    speech: Speech, patience: Patience, code_of: Callable[[Exception], str | None]
) -> AsyncGenerator[str | Ended, None]:
    """Turn a model's speech into a draft: text as it comes, then one `Ended`.

    Before the first text a failure raises GenerationError; afterwards the text stands and the draft ends
    INTERRUPTED, as it does when the stream closes without a reason. `code_of` names an SDK's exception, or
    says None for a fault of our own, which is raised as it is.
    """
    clock = asyncio.get_running_loop().time
    end = clock() + patience.total
    deadline = min(clock() + patience.silence, end)
    reason, usage, spoken = None, Usage(), False
    async with aclosing(speech):
        while True:
            try:
                async with asyncio.timeout_at(deadline):
                    piece = await anext(speech)
            except StopAsyncIteration:
                break
            except TimeoutError:
                reason = _broken("timeout", "", spoken)
                break
            except Exception as error:
                code = code_of(error)
                if code is None:
                    raise
                reason = _broken(code, f"{type(error).__name__}: {error}", spoken)
                break
            match piece:
                case Usage():
                    usage = piece
                case EndReason():
                    reason = piece
                case str() if piece:
                    spoken = True
                    deadline = min(clock() + patience.silence, end)
                    yield piece
    if reason is None:
        reason = _broken("invalid", "the stream ended without a reason", spoken)
    yield Ended(reason, usage)


def _broken(code: str, detail: str, spoken: bool) -> EndReason:
    if not spoken:
        raise GenerationError(code, detail)
    return EndReason.INTERRUPTED
