"""The site itself as an application, and its administration site as another."""

from django.apps import AppConfig
from django.contrib.admin import apps as admin


class KbsiteConfig(AppConfig):
    name = "kbsite"

    def ready(self) -> None:
        import kbsite.celery  # noqa: F401 - so that every process sends its tasks to the configured broker


class ConsoleConfig(admin.AdminConfig):
    default = False
    default_site = "kbsite.console.Console"
