"""What can go wrong at the doors of documents; each error carries a code."""

from collections.abc import Mapping

from django.http import Http404


class NotThere(Http404):
    """Not yours, or not there: the same answer for both."""


class Rejected(Exception):
    """A change that was not made: `code` names why, `params` feeds the words."""

    def __init__(self, code: str, params: Mapping[str, str | int] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.params = dict(params or {})
