"""Filters for citation cards."""

import re
from datetime import date

from django import template

register = template.Library()


@register.filter
def day(iso: str) -> date | None:
    """The date of a card's ISO string; None for an empty one."""
    return date.fromisoformat(iso) if iso else None


_SIGNS = re.compile(r"^(?:#{1,6}[ \t]+|\|?[ \t:|-]+\|$)|\*\*", re.M)
_BLANK_LINES = re.compile(r"\n\s*\n")


@register.filter
def legible(snippet: str) -> str:
    """A snippet without Markdown's signs and empty lines; its words as they stand."""
    return _BLANK_LINES.sub("\n", _SIGNS.sub("", snippet)).strip()
