"""Filters for citation cards."""

from datetime import date

from django import template

from documents.written import legible

register = template.Library()


@register.filter
def day(iso: str) -> date | None:
    """The date of a card's ISO string; None for an empty one."""
    return date.fromisoformat(iso) if iso else None


register.filter("legible", legible)
