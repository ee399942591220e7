"""Whether the menu leads to the pages for those who look after documents."""

from typing import Any

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from documents import selectors


def manages_documents(request: HttpRequest) -> dict[str, Any]:
    """`manages_documents`, asked of the database only by a page that has the menu."""
    user = getattr(request, "user", None)

    def ask() -> bool:
        return isinstance(user, User) and selectors.kbs_administered_by(user).exists()

    return {"manages_documents": SimpleLazyObject(ask)}
