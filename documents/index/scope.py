"""What a question may see, and why a search may stop."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Scope:
    """Documents of `kb_ids`, not deleted, and unrestricted or restricted to one of `group_ids`.

    Of their versions that are ready, `in_force` shows those in force on the day `on`; without it, all others.
    """

    kb_ids: frozenset[int]
    group_ids: frozenset[int]
    on: date
    in_force: bool = True


class SearchTimeout(Exception):
    """The search was stopped at its deadline."""
