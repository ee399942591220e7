"""What a claim is checked against and what the check says."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Outcome(StrEnum):
    """Whether the cited blocks carry the claim."""

    SUPPORTED = "supported"
    UNSUPPORTED = "unsupported"
    CANNOT_TELL = "cannot_tell"  # too far from the documents' wording for code to decide


class Gate(StrEnum):
    """The check that decided a verdict."""

    EXISTENCE = "existence"
    SUPPORT = "support"
    NUMBERS = "numbers"
    COMPARISON = "comparison"
    POLARITY = "polarity"
    MODALITY = "modality"
    QUANTIFIER = "quantifier"
    ENTITY = "entity"
    CONDITION = "condition"
    ADDITION = "addition"


@dataclass(frozen=True, slots=True)
class Evidence:
    """A cited block: its number and its original text."""

    block: int
    text: str


@dataclass(frozen=True, slots=True)
class EvidenceSpan:
    """Half-open code-point offsets into the text of the block numbered `block`."""

    block: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Finding:
    """A defect one check found: its gate, a code for the words, and their parameters."""

    gate: Gate
    code: str
    detail: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome, the gate that decided it, and the sentences of the evidence it was decided on."""

    outcome: Outcome
    gate: Gate
    code: str
    spans: tuple[EvidenceSpan, ...] = ()
    detail: Mapping[str, str] = field(default_factory=dict)
