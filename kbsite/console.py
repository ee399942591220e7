"""The administration site of this project, in its own theme."""

from django.contrib.admin import apps


class ConsoleConfig(apps.AdminConfig):
    default_site = "unfold.sites.UnfoldAdminSite"
