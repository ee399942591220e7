"""How the administration site looks, and its menu."""

from typing import Any

from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _


def _entry(title: Any, icon: str, model: str) -> dict[str, Any]:
    """A menu entry that leads to a model's list, for those who may see it."""
    app, name = model.split(".")

    def permitted(request: HttpRequest) -> bool:
        return request.user.has_perm(f"{app}.view_{name}")

    link = reverse_lazy(f"admin:{app}_{name}_changelist")
    return {"title": title, "icon": icon, "link": link, "permission": permitted}


def _manages_documents(request: HttpRequest) -> bool:
    # The settings import this module before there are models.
    from documents.people import signed_in
    from documents.selectors import kbs_administered_by

    return kbs_administered_by(signed_in(request)).exists()


UNFOLD = {
    "SITE_TITLE": _("Policy answers"),
    "SITE_HEADER": _("Policy answers"),
    "SITE_URL": reverse_lazy("ask"),
    "SITE_SYMBOL": "fact_check",
    "SITE_FAVICONS": [
        {"rel": "icon", "type": "image/svg+xml", "href": lambda request: static("favicon.svg")}
    ],
    # The green of the employees' pages, from its lightest to its darkest tint.
    "COLORS": {
        "primary": {
            "50": "#eef7f5",
            "100": "#d5ebe7",
            "200": "#aed8d0",
            "300": "#7fbfb4",
            "400": "#4fa196",
            "500": "#2c857a",
            "600": "#0f5f57",
            "700": "#0c4f48",
            "800": "#0a403b",
            "900": "#083430",
            "950": "#041f1c",
        }
    },
    "SIDEBAR": {
        "show_search": True,
        "navigation": [
            {
                "title": _("Documents"),
                "items": [
                    {
                        "title": _("Upload and versions"),
                        "icon": "upload_file",
                        "link": reverse_lazy("manage_documents"),
                        "permission": _manages_documents,
                    },
                    _entry(_("Knowledge bases"), "library_books", "documents.knowledgebase"),
                    _entry(_("Documents"), "description", "documents.document"),
                    _entry(_("Versions"), "history", "documents.version"),
                ],
            },
            {
                "title": _("Questions and answers"),
                "items": [
                    _entry(_("Answers"), "forum", "qa.answer"),
                    _entry(_("Sensitive words"), "warning", "qa.sensitiveword"),
                    _entry(_("Aliases"), "swap_horiz", "qa.alias"),
                    _entry(_("Evaluation cases"), "rule", "qa.evaluationcase"),
                ],
            },
            {
                "title": _("Tickets"),
                "items": [
                    _entry(_("Tickets"), "support_agent", "tickets.ticket"),
                    _entry(_("Requests for new versions"), "edit_document", "tickets.versionrequest"),
                    _entry(_("Notifications"), "outgoing_mail", "tickets.notificationdelivery"),
                ],
            },
            {
                "title": _("People"),
                "items": [
                    _entry(_("Users"), "person", "auth.user"),
                    _entry(_("Groups"), "group", "auth.group"),
                ],
            },
        ],
    },
}
