"""The Celery application; embedded, its worker is a thread of the web process."""

import os
import threading

from celery import Celery, beat

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kbsite.settings")

app = Celery("kbsite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


def start_embedded_worker() -> None:
    """Run the tasks of the in-memory broker, and the scheduled ones, in daemon threads of this process."""
    for name, work in (("tasks", _work), ("schedule", _keep_time)):
        threading.Thread(target=work, name=name, daemon=True).start()


def _work() -> None:
    app.WorkController(pool="solo", concurrency=1, without_heartbeat=True, without_mingle=True).start()


def _keep_time() -> None:
    beat.Service(app, scheduler_cls=beat.Scheduler).start()
