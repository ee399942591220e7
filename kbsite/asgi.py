"""The ASGI entry; the embedded product also starts its task worker here."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kbsite.settings")

application = get_asgi_application()

from kbsite.celery import start_embedded_worker  # noqa: E402
from kbsite.settings import ENV  # noqa: E402

if ENV.embedded:
    start_embedded_worker()
