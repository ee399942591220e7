"""Beginnings that agents may start an answer with."""

from collections.abc import Sequence

from django.utils.translation import gettext as _


def beginnings() -> Sequence[str]:
    """In the reader's language."""
    return [
        _("The document says so in its own words:"),
        _("The documents did not say this yet. The responsible department confirms:"),
        _("The document you found is out of date. In force now is:"),
        _("In the documents this goes by another name. It is called:"),
    ]
