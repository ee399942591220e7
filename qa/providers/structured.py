"""The contract for clients that do not stream: claims with their references, turned into the same draft."""

import json
import re
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from dataclasses import dataclass

from qa.answering.ports import Draft, Ended, GenerationError
from qa.answering.prompts import instructions, laid_out, version
from qa.answering.sentences import split
from qa.providers.citing import cited
from qa.providers.hosted import STRUCTURED, Hosted

INSUFFICIENT = "INSUFFICIENT_EVIDENCE"

_CLAIMS = re.compile(r'"claims"\s*:\s*\[')
_INSUFFICIENT = re.compile(r'"insufficient"\s*:\s*true')
_BETWEEN = re.compile(r"[\s,]*")


@dataclass(frozen=True, slots=True)
class Claim:
    text: str
    refs: tuple[int, ...]


class ClaimReader:
    """Reads claims out of a JSON text that is still arriving, or that was cut off."""

    def __init__(self) -> None:
        self._text = ""
        self._at: int | None = None
        self._decoder = json.JSONDecoder()

    @property
    def understood(self) -> bool:
        return self._at is not None or self.insufficient

    @property
    def insufficient(self) -> bool:
        return _INSUFFICIENT.search(self._text) is not None

    def feed(self, piece: str) -> Iterator[Claim]:
        """The claims that became whole with `piece`."""
        self._text += piece
        if self._at is None and (opening := _CLAIMS.search(self._text)):
            self._at = opening.end()
        while self._at is not None:
            start = _BETWEEN.match(self._text, self._at)
            at = start.end() if start else self._at
            try:
                value, self._at = self._decoder.raw_decode(self._text, at)
            except json.JSONDecodeError:
                return
            if claim := _claim(value):
                yield claim


def _claim(value: object) -> Claim | None:
    if not isinstance(value, dict) or not isinstance(value.get("text"), str):
        return None
    refs = value.get("refs")
    numbers = tuple(n for n in refs if isinstance(n, int)) if isinstance(refs, list) else ()
    return Claim(value["text"].strip(), numbers)


class Structured:
    """Asks a hosted model for claims; one verifier reads its drafts and those of streaming."""

    def __init__(self, hosted: Hosted) -> None:
        self._hosted = hosted
        self.name = hosted.name
        self.model = hosted.model
        self.prompt_version = version(STRUCTURED)

    async def write(self, draft: Draft) -> AsyncGenerator[str | Ended, None]:
        system = instructions(STRUCTURED, draft.question.language)
        speech = self._hosted.speak(system, laid_out(draft), draft.question.trace_id)
        reader, written = ClaimReader(), 0
        async with aclosing(speech) as pieces:
            async for piece in pieces:
                if isinstance(piece, str):
                    for claim in reader.feed(piece):
                        written += 1
                        yield _sentences(claim)
                    continue
                if not reader.understood:
                    raise GenerationError("invalid", "the reply is not in the agreed form")
                if reader.insufficient and not written:
                    yield INSUFFICIENT
                yield piece


def _sentences(claim: Claim) -> str:
    return "".join(cited(claim.text[start:end].strip(), claim.refs) for start, end in split(claim.text))
