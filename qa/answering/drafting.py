"""A draft as it is written: whole sentences, each checked before it goes on."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, field, replace

from .checking import Checker
from .complaints import complaint
from .ports import Draft, Ended, EndReason, Generator, Judge
from .sentences import SentenceBuffer
from .types import Done, Dropped, Ending, Phase, Reason, Sentence, Status, Usage

INSUFFICIENT = "INSUFFICIENT_EVIDENCE"


@dataclass(slots=True)
class Tally:
    """What became of the drafts of one answer."""

    degraded: tuple[str, ...]
    emitted: int = 0
    dropped: list[Dropped] = field(default_factory=list)
    invalid_refs: list[int] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    reason: Reason | None = None
    cut: bool = False
    usage: Usage = Usage()

    def count(self, event: Sentence | Dropped, position: int) -> None:
        self.invalid_refs += event.invalid_refs
        if isinstance(event, Dropped):
            self.dropped.append(event)
            self.complaints.append(complaint(position, event))
        elif event.conclusion:
            self.emitted += 1

    def ended(self, end: Ended) -> None:
        self.usage = self.usage + end.usage
        if end.reason in (EndReason.TRUNCATED, EndReason.INTERRUPTED):
            self.cut = True
            self.degraded = (*self.degraded, "truncation" if end.reason is EndReason.TRUNCATED else "model")
        if not self.emitted:
            self.reason = self.reason or (
                Reason.INSUFFICIENT if end.reason is EndReason.REFUSED else Reason.UNVERIFIED
            )
        else:
            self.reason = None

    def second_chance(self, failed: Draft) -> Draft | None:
        """Once, and only while nothing was shown: the same blocks with the concrete complaints (SPEC 8)."""
        if self.reason is not Reason.UNVERIFIED or failed.complaints or self.cut or not self.complaints:
            return None
        draft = replace(failed, complaints=tuple(self.complaints))
        self.dropped, self.complaints, self.reason = [], [], None
        return draft

    def failed(self, code: str) -> None:
        """The model broke off without an answer; what was shown stays."""
        self.cut = True
        self.degraded = (*self.degraded, f"model:{code}")
        self.reason = None if self.emitted else Reason.GENERATION_TIMEOUT

    def done(self) -> Done:
        conclusions = self.emitted + len(self.dropped)
        if self.reason:
            status = Ending.REFUSED
        else:
            status = Ending.PARTIAL if self.cut or self.dropped else Ending.ANSWERED
        return Done(
            status,
            self.emitted,
            len(self.dropped),
            self.emitted / conclusions if conclusions else None,
            tuple(self.invalid_refs),
            self.degraded,
            self.usage,
        )


async def checked(
    generator: Generator, draft: Draft, tally: Tally, judge: Judge | None = None
) -> AsyncGenerator[Sentence | Dropped | Status, None]:
    """The draft's sentences in order, each with its verdict. Raises GenerationError.

    A connecting phrase waits for the sentence it leads to, so that none is left hanging.
    """
    buffer, checker = SentenceBuffer(), Checker(draft.blocks, draft.question.language, judge)
    waiting: list[Sentence] = []
    position = 0
    async with aclosing(generator.write(draft)) as pieces:
        async for piece in pieces:
            if isinstance(piece, Ended):
                whole = buffer.flush() if piece.reason is EndReason.COMPLETE else []
            else:
                whole = buffer.feed(piece)
            for drafted in whole:
                position += 1
                if INSUFFICIENT in drafted:
                    tally.reason = Reason.INSUFFICIENT
                    continue
                yield Status(Phase.CHECKING, position)
                event = await checker.check(drafted)
                tally.count(event, position)
                if isinstance(event, Sentence) and not event.conclusion:
                    waiting.append(event)
                    continue
                if isinstance(event, Sentence):
                    for lead_in in waiting:
                        yield lead_in
                waiting.clear()
                yield event
            if isinstance(piece, Ended):
                tally.ended(piece)
