"""When not to answer (SPEC 5): what is decided before the search, and before generation."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .entities import mismatch
from .remit import out_of_remit
from .types import Passage, Question, Reason, Refused, Retrieved

NEAREST = 3

WITHOUT_EVIDENCE = frozenset({Reason.NO_HIT, Reason.LOW_SCORE})


@dataclass(frozen=True, slots=True)
class Policy:
    """What the asker may search, and where the line between answering and refusing lies.

    `thresholds` maps a retrieval mode to the least confidence (0 to 1) at which an answer is tried.
    """

    readable_kbs: int
    sensitive_words: tuple[str, ...] = ()
    thresholds: Mapping[str, float] = field(default_factory=dict)
    # Half of what was asked may be a coincidence; a little more is not (manage.py calibrate on the gold set).
    default_threshold: float = 0.51

    def threshold(self, mode: str) -> float:
        return self.thresholds.get(mode, self.default_threshold)


def before_search(question: Question, policy: Policy) -> Refused | None:
    if policy.readable_kbs == 0:
        return Refused(Reason.NO_PERMISSION)
    if any(word.lower() in question.original.lower() for word in policy.sensitive_words):
        return Refused(Reason.SENSITIVE)
    if out_of_remit(question.text):
        return Refused(Reason.OUT_OF_SCOPE)
    return None


def before_generation(question: Question, found: Retrieved, policy: Policy) -> Refused | None:
    if found.failed:
        return Refused(Reason.RETRIEVAL_FAILED)
    if not found.passages:
        return Refused(Reason.NO_HIT)
    if found.confidence < policy.threshold(found.mode):
        return Refused(Reason.LOW_SCORE, nearest=nearest(found.passages))
    if other := mismatch(question.text, [_about(passage) for passage in found.passages[:NEAREST]]):
        params = {"asked": other.asked, "found": other.found}
        return Refused(Reason.ENTITY_MISMATCH, nearest=nearest(found.passages), params=params)
    return None


def _about(passage: Passage) -> str:
    return "\n".join([passage.title, *passage.heading_path, passage.table_header, passage.text])


def expired(lapsed: Retrieved, policy: Policy) -> Refused | None:
    """Whether what is no longer (or not yet) in force would have answered."""
    if not lapsed.passages or lapsed.confidence < policy.threshold(lapsed.mode):
        return None
    return Refused(Reason.EXPIRED, nearest=nearest(lapsed.passages), replacements=lapsed.replacements)


def nearest(passages: tuple[Passage, ...]) -> tuple[Passage, ...]:
    """The best passage of each of the first three documents: askers often know the right one by its title."""
    best: dict[int, Passage] = {}
    for passage in passages:
        best.setdefault(passage.document_id, passage)
    return tuple(best.values())[:NEAREST]
