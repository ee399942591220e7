"""What moves through the answer pipeline: questions, passages, blocks, and the closed set of events."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked, and in which language to answer; `text` stands alone, `original` is as typed."""

    text: str
    original: str
    language: str
    trace_id: str


class Reason(StrEnum):
    """Why an answer was refused (SPEC 5)."""

    NO_PERMISSION = "no_permission"
    SENSITIVE = "sensitive"
    OUT_OF_SCOPE = "out_of_scope"
    NO_HIT = "no_hit"
    LOW_SCORE = "low_score"
    ENTITY_MISMATCH = "entity_mismatch"
    EXPIRED = "expired"
    CONFLICT = "conflict"
    RETRIEVAL_FAILED = "retrieval_failed"
    GENERATION_TIMEOUT = "generation_timeout"
    INSUFFICIENT = "insufficient"
    UNVERIFIED = "unverified"


@dataclass(frozen=True, slots=True)
class Passage:
    """A chunk as found: its identity, its place, its original text and its score."""

    chunk_id: int
    document_id: int
    doc_id: str
    title: str
    version_id: int
    version: int
    doc_no: str
    issue_dept: str
    published_at: date | None
    in_force: bool
    heading_path: tuple[str, ...]
    clause_no: str
    page_from: int
    page_to: int
    char_start: int
    char_end: int
    text: str
    table_header: str
    score: float


@dataclass(frozen=True, slots=True)
class Block:
    """A passage as put before the model, numbered in the order of presentation from 1."""

    n: int
    passage: Passage


@dataclass(frozen=True, slots=True)
class ChannelReport:
    """One channel's part in a retrieval: chunk ids with raw scores, best first, and milliseconds."""

    name: str
    milliseconds: float
    hits: tuple[tuple[int, float], ...]
    error: str = ""


@dataclass(frozen=True, slots=True)
class Retrieved:
    """Ranked passages of the readable scope, with the calibrated confidence of the first (0 to 1).

    `replacements` open what took the place of passages that are out of force.
    """

    passages: tuple[Passage, ...]
    confidence: float
    mode: str
    channels: tuple[ChannelReport, ...]
    degraded: tuple[str, ...] = ()
    replacements: tuple[Passage, ...] = ()

    @property
    def failed(self) -> bool:
        return bool(self.channels) and all(channel.error for channel in self.channels)


@dataclass(frozen=True, slots=True)
class Citation:
    """Block `index` and the span of the version's text that carries a sentence, in code points."""

    index: int
    chunk_id: int
    char_start: int
    char_end: int


class Phase(StrEnum):
    SEARCHING = "searching"
    READING = "reading"
    CHECKING = "checking"


@dataclass(frozen=True, slots=True)
class Status:
    """What is going on now; told to whoever listens, not part of the answer."""

    phase: Phase
    count: int = 0


@dataclass(frozen=True, slots=True)
class Meta:
    """The closed set of blocks, before the first sentence, and who will write from them."""

    blocks: tuple[Block, ...]
    context_tokens: int
    mode: str
    provider: str
    model: str
    prompt_version: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that passed every gate; `citations` is empty for a connecting phrase."""

    text: str
    citations: tuple[Citation, ...]
    invalid_refs: tuple[int, ...] = ()

    @property
    def conclusion(self) -> bool:
        return bool(self.citations)


@dataclass(frozen=True, slots=True)
class Dropped:
    """A sentence that did not pass; the text is for the log and admins only."""

    text: str
    refs: tuple[int, ...]
    invalid_refs: tuple[int, ...]
    gate: str
    code: str
    detail: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Statement:
    """One side of a conflict: the sentence, as it stands in its block."""

    block: Block
    text: str
    char_start: int
    char_end: int
    quantity: str


@dataclass(frozen=True, slots=True)
class Conflict:
    """Statements of different documents that cannot both hold."""

    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A refusal with the nearest originals; `params` feeds the words (never titles for no_permission)."""

    reason: Reason
    nearest: tuple[Passage, ...] = ()
    replacements: tuple[Passage, ...] = ()
    params: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Usage:
    input_tokens: int = 0
    output_tokens: int = 0

    def __add__(self, other: "Usage") -> "Usage":
        return Usage(self.input_tokens + other.input_tokens, self.output_tokens + other.output_tokens)


class Ending(StrEnum):
    """How an answer ended; PARTIAL when something was withheld or cut off."""

    ANSWERED = "answered"
    PARTIAL = "partial"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Done:
    """The last event of every answer.

    `coverage` is the share of the draft's conclusion sentences with a verified reference, None without any.
    """

    status: Ending
    emitted: int = 0
    dropped: int = 0
    coverage: float | None = None
    invalid_refs: tuple[int, ...] = ()
    degraded: tuple[str, ...] = ()
    usage: Usage = Usage()


@dataclass(frozen=True, slots=True)
class Found:
    """What the search brought, for the log; not sent to the asker."""

    retrieved: Retrieved


Event = Status | Found | Meta | Sentence | Dropped | Conflict | Refused | Done
