"""The hard checks: each names the first defect of its kind. They always run and nothing overrules them."""

from collections.abc import Callable

from qa.answering.verification.checks.additions import added_clause, added_name, added_part
from qa.answering.verification.checks.conditions import dropped_condition
from qa.answering.verification.checks.direction import bound, direction
from qa.answering.verification.checks.modality import polarity, rebound_modal
from qa.answering.verification.checks.numbers import absent_number, inverted_numbers, moved_number
from qa.answering.verification.checks.words import exchanged_word, moved_role, other_code, turned_word
from qa.answering.verification.slots import Reading
from qa.answering.verification.verdicts import Finding

CHECKS: tuple[Callable[[Reading], Finding | None], ...] = (
    absent_number,
    moved_number,
    inverted_numbers,
    polarity,
    rebound_modal,
    bound,
    direction,
    dropped_condition,
    turned_word,
    moved_role,
    other_code,
    added_name,
    added_part,
    exchanged_word,
    added_clause,
)

__all__ = ["CHECKS"]
