"""Whether a sentence stands in the blocks it cites: align it, run the hard checks, grade the rest."""

from qa.answering.quantities import Quantity, quantities
from qa.answering.verification.baselines import overlap_rule, trigram_rule
from qa.answering.verification.verdicts import Evidence, EvidenceSpan, Gate, Outcome, Verdict
from qa.answering.verification.verifying import verify

__all__ = [
    "Evidence",
    "EvidenceSpan",
    "Gate",
    "Outcome",
    "Quantity",
    "Verdict",
    "overlap_rule",
    "quantities",
    "trigram_rule",
    "verify",
]
