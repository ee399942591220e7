"""Django's settings, derived from the environment."""

import sys
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from csp.constants import NONE, SELF
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _

from kbsite import theme
from kbsite.env import read_environment, secret_key

ENV = read_environment()
BASE_DIR = Path(__file__).resolve().parent.parent

SECRET_KEY = secret_key(ENV)
DEBUG = ENV.debug
ALLOWED_HOSTS = list(ENV.allowed_hosts)
CSRF_TRUSTED_ORIGINS = list(ENV.trusted_origins)

INSTALLED_APPS = [
    "unfold.apps.BasicAppConfig",
    "kbsite.apps.ConsoleConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "servestatic.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "django_eventstream",
    "kbsite",
    "documents",
    "qa",
    "tickets",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "servestatic.middleware.ServeStaticMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "kbsite.urls"
ASGI_APPLICATION = "kbsite.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "documents.managing.context.manages_documents",
            ]
        },
    }
]


def database(url: str) -> dict[str, Any]:
    """SQLite beside the data, or the PostgreSQL that `url` names."""
    if not url:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": ENV.data_dir / "kbsite.sqlite3",
            "OPTIONS": {
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            },
        }
    parts = urlsplit(url)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        # Each piece of work gives its connection back; a new one would cost more than most queries.
        "OPTIONS": {"pool": {"min_size": 0, "max_size": 16}},
    }


DATABASES = {"default": database(ENV.database_url)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = reverse_lazy("login")
LOGIN_REDIRECT_URL = reverse_lazy("ask")
LOGOUT_REDIRECT_URL = reverse_lazy("login")

LANGUAGE_CODE = "zh-hans"
LANGUAGES = [("zh-hans", _("Simplified Chinese")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "kbsite" / "locale"]
TIME_ZONE = "Asia/Shanghai"
USE_TZ = True
USE_I18N = True

STATIC_URL = "static/"
STATIC_ROOT = ENV.data_dir / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "servestatic.storage.CompressedManifestStaticFilesStorage"},
}
MEDIA_ROOT = ENV.data_dir / "files"
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = ENV.behind_tls
if ENV.behind_tls:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 31_536_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

UNFOLD = theme.UNFOLD

CELERY_BROKER_URL = ENV.broker_url
CELERY_BROKER_TRANSPORT_OPTIONS = {"polling_interval": 0.05} if ENV.embedded else {}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_SERIALIZER = "json"
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULE = {
    f"{app}-sweep": {"task": f"{app}.tasks.sweep", "schedule": 60.0} for app in ("documents", "qa", "tickets")
}


def mail(url: str) -> dict[str, Any]:
    """The server that `url` names; without one, mail is written as files beside the data."""
    if not url:
        return {
            "EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend",
            "EMAIL_FILE_PATH": ENV.data_dir / "mail",
        }
    parts = urlsplit(url)
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname or "",
        "EMAIL_PORT": parts.port or (465 if parts.scheme == "smtps" else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_USE_TLS": parts.scheme == "smtp" and parts.username is not None,
    }


globals().update(mail(ENV.mail_url.get_secret_value() if ENV.mail_url else ""))
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = ENV.mail_from

EVENTSTREAM_STORAGE_CLASS = "qa.events.Storage"
EVENTSTREAM_CHANNELMANAGER_CLASS = "qa.events.Channels"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name} {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line", "stream": sys.stderr}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
    # The broker in memory has no host name, and says so each time.
    "loggers": {"kombu": {"level": "ERROR"}, "celery": {"level": "WARNING"}, "httpx2": {"level": "WARNING"}},
}
