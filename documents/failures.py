"""The words for what went wrong with a file, in the reader's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

FAILURES = {
    "too_large": _("The file is larger than %(limit_mb)s MB."),
    "duplicate": _("The document already holds exactly this file, as version %(version)s."),
}


def failure_text(code: str, params: Mapping[str, Any]) -> str:
    """What happened and what to do; an unknown code is shown as it is."""
    return str(FAILURES[code]) % params if code in FAILURES else code
