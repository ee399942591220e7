"""The administration site of this project: its theme, its sign-in, its content security policy."""

from collections.abc import Callable
from typing import Any

from csp.constants import SELF, UNSAFE_EVAL, UNSAFE_INLINE
from csp.decorators import csp_update
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from unfold.sites import UnfoldAdminSite

# The theme's components are Alpine expressions and style attributes. Nobody but staff gets these pages,
# and they show no document text as HTML.
POLICY = {"script-src": [SELF, UNSAFE_EVAL], "style-src": [SELF, UNSAFE_INLINE]}

View = Callable[[HttpRequest], HttpResponseBase]


class Console(UnfoldAdminSite):
    """Staff sign in where everybody does."""

    def admin_view(self, view: View, cacheable: bool = False) -> View:
        guarded: View = csp_update(POLICY)(super().admin_view(view, cacheable))
        return guarded

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        return redirect_to_login(request.GET.get("next", request.path))
