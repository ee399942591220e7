"""What is compared, and what comes of it."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """In what two statements differ."""

    QUANTITY = "quantity"
    MODALITY = "modality"  # may against must
    NEGATION = "negation"  # may, must or does against must not, need not or does not


@dataclass(frozen=True, slots=True)
class Source:
    """A text and the document it is of; `key` is the caller's own number for it."""

    key: int
    document: int
    text: str


@dataclass(frozen=True, slots=True)
class Side:
    """The sentence `start` to `end` of a source's text, with the quantity in dispute as written, or ""."""

    key: int
    start: int
    end: int
    quantity: str


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Sentences of different documents that state the same thing differently, in the order of the sources."""

    sides: tuple[Side, ...]
    kind: Kind
