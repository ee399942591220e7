"""What the pipeline asks of the world."""

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from .types import Block, Question, Retrieved, Usage


class Retriever(Protocol):
    async def __call__(self, question: Question, *, in_force: bool = True) -> Retrieved:
        """Search the asker's readable scope; a failed channel is named, never raised.

        With `in_force` false: only what is superseded, withdrawn, lapsed or not yet in force.
        """


class EndReason(StrEnum):
    """How a draft ended; everything but COMPLETE leaves the tail untrusted."""

    COMPLETE = "complete"
    TRUNCATED = "truncated"
    REFUSED = "refused"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True, slots=True)
class Ended:
    """The last item of a draft."""

    reason: EndReason
    usage: Usage = Usage()


@dataclass(frozen=True, slots=True)
class Draft:
    """What to write from: the blocks, and, at a second attempt, why the first failed (codes with detail)."""

    question: Question
    blocks: Sequence[Block]
    complaints: tuple[str, ...] = ()


class GenerationError(Exception):
    """The model gave no answer.

    `code` is one of timeout, overloaded, rate_limited, authentication, unreachable, invalid.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code


class Judge(Protocol):
    """Asked about a claim that no rule refutes and none can prove (SPEC 8.5); it overrules no gate."""

    async def __call__(self, claim: str, passage: str, language: str) -> bool:
        """Whether the passage says all that the claim says. Raises GenerationError."""


class Generator(Protocol):
    """A writer of drafts: plain text with inline [n], then one `Ended`.

    The text INSUFFICIENT_EVIDENCE alone means that the blocks do not suffice.
    Raises GenerationError. Closing the iterator cancels the call upstream.
    """

    name: str
    model: str
    prompt_version: str

    def write(self, draft: Draft) -> AsyncGenerator[str | Ended, None]: ...
