"""The rules everybody writes, kept runnable so that the gain shows: topic overlap, and 3-gram containment."""

from collections.abc import Collection, Sequence

from qa.answering.quantities import fold
from qa.answering.verification.topic import MIN_TOPIC_SHARE, topic_share
from qa.answering.verification.verdicts import Evidence, Gate, Outcome, Verdict

_MIN_CORE = 8  # characters
_MIN_TRIGRAMS = 0.5


def overlap_rule(claim: str, evidence: Sequence[Evidence], *, common: Collection[str] = ()) -> Verdict:
    """Supported when at least 0.3 of the claim's terms stand in the blocks."""
    share = topic_share(claim, tuple(e.text for e in evidence), frozenset(common))
    return _verdict(share >= MIN_TOPIC_SHARE)


def trigram_rule(claim: str, evidence: Sequence[Evidence], *, common: Collection[str] = ()) -> Verdict:
    """Supported when the claim is a substring or half of its 3-grams stand in the blocks."""
    del common
    ours = _plain(claim)
    blocks = [_plain(e.text) for e in evidence]
    if len(ours) >= _MIN_CORE and any(ours in block for block in blocks):
        return _verdict(supported=True)
    wanted = _trigrams(ours)
    found = wanted & set().union(*map(_trigrams, blocks))
    return _verdict(bool(wanted) and len(found) / len(wanted) >= _MIN_TRIGRAMS)


def _verdict(supported: bool) -> Verdict:
    outcome = Outcome.SUPPORTED if supported else Outcome.UNSUPPORTED
    return Verdict(outcome, Gate.SUPPORT, "carried" if supported else "not_carried")


def _plain(text: str) -> str:
    return "".join(c for c in fold(text).lower() if c.isalnum())


def _trigrams(text: str) -> set[str]:
    return {text[k : k + 3] for k in range(len(text) - 2)}
