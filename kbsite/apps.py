"""The site itself as an application: commands and translations."""

from django.apps import AppConfig


class KbsiteConfig(AppConfig):
    name = "kbsite"
