"""`verify`: whole sentences stand; else align, run the hard checks, then grade."""

from collections import Counter
from collections.abc import Collection, Sequence

from qa.answering.verification.alignment import Alignment, align
from qa.answering.verification.checks import CHECKS
from qa.answering.verification.passage import joined, read, read_claim
from qa.answering.verification.slots import Reading
from qa.answering.verification.support import score
from qa.answering.verification.topic import MIN_TOPIC_SHARE, topic_share
from qa.answering.verification.verbatim import verbatim_span
from qa.answering.verification.verdicts import Evidence, EvidenceSpan, Gate, Outcome, Verdict

_WORTH_SHOWING = 4  # weight of the claim that a further sentence carries
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
    reading = Reading(align(ours, theirs))
    spans = _spans(reading.alignment, ordered)
    for check in CHECKS:
        if found := check(reading):
            return Verdict(Outcome.UNSUPPORTED, found.gate, found.code, spans, found.detail)
    if topic_share(claim, tuple(e.text for e in ordered), frozenset(common)) < MIN_TOPIC_SHARE:
        return Verdict(Outcome.UNSUPPORTED, Gate.SUPPORT, "off_topic", spans)
    grade = score(reading)
    if grade > 0:
        return Verdict(Outcome.SUPPORTED, Gate.SUPPORT, "carried", spans)
    if grade < _HOPELESS:
        return Verdict(Outcome.UNSUPPORTED, Gate.SUPPORT, "not_carried", spans)
    return Verdict(Outcome.CANNOT_TELL, Gate.SUPPORT, "too_far_from_wording", spans)


def _spans(alignment: Alignment, ordered: Sequence[Evidence]) -> tuple[EvidenceSpan, ...]:
    """The sentences that carry a clause of the claim or a good part of it, without the white space around."""
    weight: Counter[int] = Counter()
    for i, there in enumerate(alignment.partner):
        if there != -1:
            weight[alignment.evidence.sentence_of[there]] += alignment.claim.weights[i]
    mains = set(alignment.main.values())
    out, first = set(), 0
    for block in ordered:
        sentences = read(block.text).sentences
        for k, (start, end) in enumerate(sentences, start=first):
            if k in mains or weight[k] >= _WORTH_SHOWING:
                text = block.text[start:end]
                lead, trail = len(text) - len(text.lstrip()), len(text) - len(text.rstrip())
                out.add((block.block, start + lead, end - trail))
        first += len(sentences)
    return tuple(EvidenceSpan(*span) for span in sorted(out))
