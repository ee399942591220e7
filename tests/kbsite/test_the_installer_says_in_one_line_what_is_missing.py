import importlib.util
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kbsite import install


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to install into, with a lock of its own and no environment yet."""
    venv = tmp_path / ".venv"
    for name, path in {
        "VENV": venv,
        "PYTHON": venv / "bin" / "python",
        "LOG": venv / "install.log",
        "STAMP": venv / "installed",
        "RUNTIME": tmp_path / "requirements.lock",
        "DEVELOPMENT": tmp_path / "requirements-dev.lock",
    }.items():
        monkeypatch.setattr(install, name, path)
    install.RUNTIME.write_text("one==1 --hash=sha256:0\n")
    install.DEVELOPMENT.write_text("one==1 --hash=sha256:0\ntwo==2 --hash=sha256:0\n")
    return tmp_path


@pytest.fixture
def commands(environment: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What the installer would have run; making the environment leaves its Python there."""
    ran: list[list[str]] = []

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        if "venv" in command:
            install.PYTHON.parent.mkdir(parents=True)
            install.PYTHON.touch()
        return subprocess.CompletedProcess(command, 0, stdout="")

    monkeypatch.setattr(install, "run", run)
    return ran


def _last_words(call: Callable[[], object]) -> str:
    with pytest.raises(SystemExit) as left:
        call()
    words = str(left.value)
    assert "\n" not in words
    return words


def test_a_python_that_is_too_old(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    words = _last_words(lambda: runpy.run_path(install.__file__))
    assert "needs Python 3.11 or newer" in words
    assert "is Python 3.9" in words


def test_a_python_without_its_venv_module(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 12, 1))
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert "apt install python3.12-venv" in _last_words(lambda: install.main([]))


def test_a_compiler_that_a_package_would_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    for log in ("  ERROR: Failed building wheel for numpy\n", "  × Failed to build `numpy==2.3.1`\n"):
        assert "needs a C compiler, for numpy has no ready-made build" in install.reason(log)


def test_a_network_that_does_not_answer() -> None:
    for why in ("dns error", "Connection refused", "Temporary failure in name resolution", "Read timed out"):
        log = f"error: Failed to fetch\n  Caused by: {why}\nERROR: No matching distribution found for amqp\n"
        assert install.reason(log).startswith("could not reach the package index")


def test_any_other_failure_in_the_words_of_the_installer() -> None:
    log = "Looking in indexes\nerror: hash mismatch for amqp\nsee the manual\n"
    assert install.reason(log) == "could not install the packages: error: hash mismatch for amqp"


def test_what_is_installed_is_not_installed_again(commands: list[list[str]]) -> None:
    install.main([])
    assert any("uv" in command for command in commands)
    commands.clear()
    install.main([])
    assert commands == []


def test_a_changed_lock_is_installed(commands: list[list[str]]) -> None:
    install.main([])
    commands.clear()
    install.RUNTIME.write_text("one==2 --hash=sha256:1\n")
    install.main([])
    assert str(install.RUNTIME) in commands[-1]


def test_a_developer_keeps_the_developers_packages(commands: list[list[str]]) -> None:
    install.main(["--dev"])
    commands.clear()
    install.main([])
    assert commands == []
    install.DEVELOPMENT.write_text("one==2 --hash=sha256:1\n")
    install.main([])
    assert str(install.DEVELOPMENT) in commands[-1]


def test_pip_installs_where_uv_cannot(commands: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    recorded = install.run

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        done = recorded(command)
        return subprocess.CompletedProcess(command, 1 if "uv" in command else 0, stdout=done.stdout)

    monkeypatch.setattr(install, "run", run)
    install.main([])
    assert commands[-1][1:4] == ["-m", "pip", "install"]
    assert "--require-hashes" in commands[-1]
    assert commands[-1][-1] == str(install.RUNTIME)
