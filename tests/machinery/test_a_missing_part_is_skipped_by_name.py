import pytest

from tests import conftest
from tests.machinery.lanes import POSTGRESQL_URL, Lane


def _skipped(item: pytest.Item) -> str:
    with pytest.raises(pytest.skip.Exception) as skipped:
        conftest.pytest_runtest_setup(item)
    return str(skipped.value)


def test_postgresql(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest, "LANE", Lane.POSTGRESQL)
    monkeypatch.delenv(POSTGRESQL_URL, raising=False)
    assert "PostgreSQL is not installed" in _skipped(request.node)


def test_chromium(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    request.node.add_marker("browser")
    monkeypatch.setattr(conftest, "find_chromium", lambda: None)
    assert "Chromium is not installed" in _skipped(request.node)


def test_what_only_postgresql_can_show_is_skipped_on_sqlite(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    request.node.add_marker("postgres")
    monkeypatch.setattr(conftest, "LANE", None)
    assert "needs PostgreSQL" in _skipped(request.node)
