"""The administration site of this project."""

from django.contrib.admin.apps import AdminConfig


class ConsoleConfig(AdminConfig):
    default_site = "unfold.sites.UnfoldAdminSite"
