"""`verify`: whole sentences stand; else align, run the hard checks, then grade."""

from collections.abc import Collection, Sequence

from qa.answering.verification.alignment import Alignment, align
from qa.answering.verification.checks import CHECKS
from qa.answering.verification.passage import joined, read, read_claim
from qa.answering.verification.slots import Reading
from qa.answering.verification.support import score
from qa.answering.verification.topic import MIN_TOPIC_SHARE, topic_share
from qa.answering.verification.verbatim import verbatim_span
from qa.answering.verification.verdicts import Evidence, EvidenceSpan, Gate, Outcome, Verdict

_HOPELESS = -4.0  # log-odds below which a claim is not merely hard to tell


def verify(claim: str, evidence: Sequence[Evidence], *, common: Collection[str] = ()) -> Verdict:
    """Judge whether the cited blocks carry one marker-free sentence.

    `evidence` holds the original text of the blocks it cites, in any order: the verdict is the same for each.
    `common` are terms most of the answer's blocks share; they say nothing about this one.
    """
    ordered = sorted(evidence, key=lambda e: (e.text, e.block))
    for block in ordered:
        if span := verbatim_span(claim, block):
            return Verdict(Outcome.SUPPORTED, Gate.SUPPORT, "verbatim", (span,))
    ours, theirs = read_claim(claim), joined(tuple(e.text for e in ordered))
    if not ours.total or not theirs.tokens:
        return Verdict(Outcome.UNSUPPORTED, Gate.SUPPORT, "nothing_to_compare")
    if topic_share(claim, tuple(e.text for e in ordered), frozenset(common)) < MIN_TOPIC_SHARE:
        return Verdict(Outcome.UNSUPPORTED, Gate.SUPPORT, "off_topic")
    reading = Reading(align(ours, theirs))
    spans = _spans(reading.alignment, ordered)
    for check in CHECKS:
        if found := check(reading):
            return Verdict(Outcome.UNSUPPORTED, found.gate, found.code, spans, found.detail)
    grade = score(reading)
    if grade > 0:
        return Verdict(Outcome.SUPPORTED, Gate.SUPPORT, "carried", spans)
    if grade < _HOPELESS:
        return Verdict(Outcome.UNSUPPORTED, Gate.SUPPORT, "not_carried", spans)
    return Verdict(Outcome.CANNOT_TELL, Gate.SUPPORT, "too_far_from_wording", spans)


def _spans(alignment: Alignment, ordered: Sequence[Evidence]) -> tuple[EvidenceSpan, ...]:
    """The sentences of the window, trimmed of the white space around them."""
    used = {alignment.evidence.sentence_of[j] for j in alignment.partner if j != -1}
    out, first = [], 0
    for block in ordered:
        for k, (start, end) in enumerate(read(block.text).sentences):
            if first + k in used:
                text = block.text[start:end]
                lead, trail = len(text) - len(text.lstrip()), len(text) - len(text.rstrip())
                out.append(EvidenceSpan(block.block, start + lead, end - trail))
        first += len(read(block.text).sentences)
    return tuple(sorted(out, key=lambda s: (s.block, s.start)))
