"""The qa application: what was asked and answered."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class QaConfig(AppConfig):
    name = "qa"
    verbose_name = _("Questions and answers")
