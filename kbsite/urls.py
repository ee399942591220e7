"""Every address of the site."""

from django.contrib import admin
from django.contrib.auth import views as auth
from django.urls import include, path

urlpatterns = [
    path("", include("qa.urls")),
    path("", include("documents.urls")),
    path("sign-in/", auth.LoginView.as_view(), name="login"),
    path("sign-out/", auth.LogoutView.as_view(), name="logout"),
    path("language/", include("django.conf.urls.i18n")),
    path("console/", admin.site.urls),
]
