"""Lanes, the fixed cast, and the live site with its browser."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kbsite.translations import compile_translations
from tests import cast
from tests.machinery.chromium import chromium, find_chromium
from tests.machinery.lanes import POSTGRESQL_URL, Lane
from tests.machinery.live_site import serving

if TYPE_CHECKING:
    from django.contrib.auth.models import User
    from playwright.sync_api import Page

    from documents.models import KnowledgeBase

ARTIFACTS = Path(__file__).parent.parent / "test-artifacts"
FAILED = pytest.StashKey[bool]()
LANE = Lane.current()


def touches_database(item: pytest.Item) -> bool:
    fixtures = set(getattr(item, "fixturenames", ()))
    return item.get_closest_marker("django_db") is not None or bool(fixtures & {"db", "transactional_db"})


def belongs(item: pytest.Item, lane: Lane | None) -> bool:
    """Whether a lane runs a test; a plain `pytest` runs them all."""
    browser, postgres = item.get_closest_marker("browser"), item.get_closest_marker("postgres")
    match lane:
        case Lane.SQLITE:
            return not browser and not postgres
        case Lane.POSTGRESQL:
            return not browser and (postgres is not None or touches_database(item))
        case Lane.BROWSER:
            return browser is not None
        case None:
            return True


def pytest_configure(config: pytest.Config) -> None:
    # Django's ASGI handler leaves each request's body file to the garbage collector.
    config.addinivalue_line(
        "filterwarnings", "ignore:Unclosed file <tempfile.SpooledTemporaryFile:ResourceWarning"
    )
    if not hasattr(config, "workerinput"):
        compile_translations()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    elsewhere = [item for item in items if not belongs(item, LANE)]
    items[:] = [item for item in items if belongs(item, LANE)]
    config.hook.pytest_deselected(items=elsewhere)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip by name what this machine lacks; here, so that the summary counts them on one line."""
    if LANE is Lane.POSTGRESQL and not os.environ.get(POSTGRESQL_URL):
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    if item.get_closest_marker("postgres") and LANE is not Lane.POSTGRESQL:
        pytest.skip("this needs PostgreSQL: make test LANES=postgresql")
    if item.get_closest_marker("browser") and not find_chromium():
        pytest.skip("Chromium is not installed (Debian: apt install chromium)")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """Our databases are thrown away whole; dropping them would only wait for the live site's threads."""
    return True


@pytest.fixture
def handbook(db: None) -> KnowledgeBase:
    """A knowledge base that Alice reads, Pat administers and Bob does not see."""
    return cast.knowledge_base("handbook", readers=[cast.EMPLOYEES], admins=[cast.KNOWLEDGE_ADMINS])


@pytest.fixture
def alice(db: None) -> User:
    """An employee."""
    return cast.person("alice", cast.EMPLOYEES)


@pytest.fixture
def bob(db: None) -> User:
    """An employee of another department, who reads nothing of the handbook."""
    return cast.person("bob", cast.WAREHOUSE)


@pytest.fixture
def pat(db: None) -> User:
    """A knowledge admin."""
    return cast.person("pat", cast.EMPLOYEES, cast.KNOWLEDGE_ADMINS, staff=True)


@pytest.fixture
def terry(db: None) -> User:
    """A support agent."""
    return cast.person("terry", cast.EMPLOYEES, cast.SUPPORT_AGENTS)


@pytest.fixture
def live_site(transactional_db: None) -> Iterator[str]:
    """The address of the running site; what it is told to do later is done by its own worker."""
    from kbsite.asgi import application
    from kbsite.celery import app

    app.conf.task_always_eager = False
    try:
        with serving(application) as address:
            yield address
    finally:
        app.conf.task_always_eager = True


@pytest.fixture
def page(request: pytest.FixtureRequest, live_site: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A tab of a Chinese browser at the live site; an error on its console fails the test."""
    # Playwright's loop runs in this thread, so Django would take the test's own queries for async code.
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
    complaints: list[str] = []
    with chromium() as browser:
        page = browser.new_page(base_url=live_site, locale="zh-CN")
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        yield page
        if request.node.stash.get(FAILED, False):
            page.screenshot(path=ARTIFACTS / f"{request.node.name}.png", full_page=True)
    assert not complaints, f"the browser's console says: {complaints}"


@pytest.fixture
def sign_in(page: Page, live_site: str) -> Callable[[User], None]:
    """Signs the browser in as somebody without going through the form."""
    from django.conf import settings
    from django.test import Client

    def as_user(user: User) -> None:
        client = Client()
        client.force_login(user)
        cookie = client.cookies[settings.SESSION_COOKIE_NAME]
        page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": live_site}])

    return as_user
