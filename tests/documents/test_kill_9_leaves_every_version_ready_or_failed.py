"""The reading process is killed at random moments; what it left is taken up, and nothing is there twice.

The whole product runs here in processes of its own, on an SQLite file of its own.
"""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KILLS = 4
SEED = 20261201

FILL = """
from django.core.files.base import ContentFile
from documents import services
from documents.models import Document, KnowledgeBase

kb = KnowledgeBase.objects.create(key="handbook", name="handbook")
for n in range(5):
    clauses = "\\n\\n".join(
        f"第{i}条 编号{n}的规定第{i}款：每次不超过{i * 7 + n}元，由经办人在{i}日内报销。"
        for i in range(1, 250)
    )
    document = Document.objects.create(kb=kb, title=f"规定{n}")
    services.add_version(document, ContentFile(f"# 规定{n}\\n\\n{clauses}".encode(), name=f"{n}.md"))
services.add_version(
    Document.objects.create(kb=kb, title="坏文件"), ContentFile(b"%PDF-1.7 broken", name="broken.pdf")
)
"""

COUNT = """
import json
from documents import index
from documents.models import IndexedVersion, Version

print(json.dumps([
    {
        "state": v.state,
        "current": v.is_current,
        "failure": v.failure_code,
        "attempts": v.attempts,
        "text": len(v.text),
        "pages": v.pages.count(),
        "chunks": v.chunks.count(),
        "exact": all(v.text[c.char_start:c.char_end] == c.raw_content for c in v.chunks.all()),
        "indexed": sum(row.chunks for row in IndexedVersion.objects.filter(version=v)),
    }
    for v in Version.objects.order_by("pk")
]))
print(json.dumps([str(problem) for problem in index.check()]))
"""


class Installation:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("KBSITE_")},
            "KBSITE_DATA_DIR": str(folder),
            "DJANGO_SETTINGS_MODULE": "kbsite.settings",
        }

    def start(self, *command: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, str(ROOT / "manage.py"), *command],
            env=self.environment,
            cwd=ROOT,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )

    def await_reading(self, worker: "subprocess.Popen[str]") -> None:
        """Until this worker has taken a version, or has ended."""
        with closing(sqlite3.connect(self.folder / "kbsite.sqlite3", timeout=20)) as database:
            query = "SELECT max(heartbeat_at) FROM documents_version"
            before = database.execute(query).fetchone()
            while worker.poll() is None and database.execute(query).fetchone() == before:
                time.sleep(0.02)

    def run(self, *command: str) -> str:
        process = self.start(*command)
        out, err = process.communicate(timeout=300)
        assert process.returncode == 0, err
        return out

    def shell(self, code: str) -> list[str]:
        return self.run("shell", "--no-imports", "-c", code).splitlines()


@pytest.fixture
def installation(tmp_path: Path) -> Installation:
    made = Installation(tmp_path)
    made.run("migrate", "--verbosity", "0")
    made.shell(FILL)
    return made


def test_kill_9_at_random_moments(installation: Installation) -> None:
    dice = random.Random(SEED)  # noqa: S311
    for _ in range(KILLS):
        worker = installation.start("read_waiting", "--lost-after", "0")
        installation.await_reading(worker)
        time.sleep(dice.uniform(0.0, 0.8))
        with suppress(ProcessLookupError):  # it may have ended by itself
            os.killpg(worker.pid, signal.SIGKILL)
        worker.communicate()
    installation.run("read_waiting", "--lost-after", "0")
    counted, problems = map(json.loads, installation.shell(COUNT)[-2:])
    assert problems == []
    assert sum(version["attempts"] for version in counted) > len(counted), "no kill hit a reading"
    assert [version["state"] for version in counted].count("ready") >= len(counted) // 2
    for version in counted:
        assert version["state"] in ("ready", "failed"), version
        if version["state"] == "ready":
            assert (version["current"], version["exact"]) == (True, True)
            assert version["indexed"] == version["chunks"] > 1
        else:
            assert version["failure"]
            assert (version["current"], version["text"], version["pages"]) == (False, 0, 0)
            assert version["chunks"] == version["indexed"] == 0
