"""The settings under test: the product's own, on a folder of their own and a database of the lane's."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from tests.machinery.lanes import POSTGRESQL_URL, Lane

_folder = Path(tempfile.mkdtemp(prefix="kbsite-tests-"))
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
for _name in [name for name in os.environ if name.startswith("KBSITE_")]:
    del os.environ[_name]  # what a developer has set is no part of the tests
os.environ["KBSITE_DATA_DIR"] = str(_folder)
# A busy machine is slow, not broken: what a time-out does has tests of its own.
os.environ["KBSITE_KEYWORD_TIMEOUT"] = os.environ["KBSITE_VECTOR_TIMEOUT"] = "60"
if Lane.current() is Lane.POSTGRESQL:
    os.environ["KBSITE_DATABASE_URL"] = os.environ.get(POSTGRESQL_URL, "")

from kbsite.settings import *  # noqa: E402, F403 - the environment comes first
from kbsite.settings import DATABASES, STATIC_ROOT, STORAGES  # noqa: E402

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
STATIC_ROOT.mkdir(exist_ok=True)
SERVESTATIC_USE_FINDERS = True
SERVESTATIC_AUTOREFRESH = True
CELERY_TASK_ALWAYS_EAGER = True
CELERY_TASK_EAGER_PROPAGATES = True

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, for the live site's threads do not share a database in memory well.
    DATABASES["default"]["TEST"] = {"NAME": _folder / "test.sqlite3"}
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
