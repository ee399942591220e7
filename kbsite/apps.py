"""The site itself as an application, and its administration site as another."""

from django.apps import AppConfig
from django.contrib.admin import apps as admin


class KbsiteConfig(AppConfig):
    name = "kbsite"


class ConsoleConfig(admin.AdminConfig):
    default = False
    default_site = "kbsite.console.Console"
