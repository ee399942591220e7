"""Filters for citation cards."""

from datetime import date

from django import template

register = template.Library()


@register.filter
def day(iso: str) -> date | None:
    """The date of a card's ISO string; None for an empty one."""
    return date.fromisoformat(iso) if iso else None
