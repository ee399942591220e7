"""The Celery application; embedded, its worker is a thread of the web process."""

import os
import threading

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kbsite.settings")

app = Celery("kbsite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


def start_embedded_worker() -> None:
    """Run the tasks of the in-memory broker in a daemon thread of this process."""
    worker = app.WorkController(pool="solo", concurrency=1, without_heartbeat=True, without_mingle=True)
    threading.Thread(target=worker.start, name="tasks", daemon=True).start()
