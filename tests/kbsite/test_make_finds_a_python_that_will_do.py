import shutil
import subprocess
from pathlib import Path

import pytest

from tests.architecture.house import ROOT

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="make is not installed")


def _python(folder: Path, name: str, *, will_do: bool) -> None:
    """A stand-in that answers the Makefile's check, and says its name instead of installing."""
    path = folder / name
    path.write_text(
        f'#!/bin/sh\ncase "$1" in -c) exit {0 if will_do else 1};; *) echo "$0 installs"; exit 3;; esac\n'
    )
    path.chmod(0o755)


def _make(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(shutil.which("make")), "run", *arguments],
        check=False,
        cwd=ROOT,
        env={"PATH": str(folder)},
        capture_output=True,
        text=True,
    )


def test_the_usual_one_where_it_will_do(tmp_path: Path) -> None:
    _python(tmp_path, "python3", will_do=True)
    _python(tmp_path, "python3.13", will_do=True)
    assert _make(tmp_path).stdout.endswith("python3 installs\n")


def test_a_newer_one_by_its_name_where_the_usual_is_too_old(tmp_path: Path) -> None:
    _python(tmp_path, "python3", will_do=False)
    _python(tmp_path, "python3.13", will_do=False)
    _python(tmp_path, "python3.12", will_do=True)
    assert _make(tmp_path).stdout.endswith("python3.12 installs\n")


def test_the_usual_one_says_what_is_wrong_where_none_will_do(tmp_path: Path) -> None:
    _python(tmp_path, "python3", will_do=False)
    _python(tmp_path, "python3.11", will_do=False)
    assert _make(tmp_path).stdout.endswith("python3 installs\n")


def test_the_named_one_and_no_other(tmp_path: Path) -> None:
    _python(tmp_path, "python3", will_do=True)
    _python(tmp_path, "mine", will_do=False)
    assert _make(tmp_path, "PYTHON=mine").stdout.endswith("mine installs\n")


def test_one_line_where_there_is_none(tmp_path: Path) -> None:
    done = _make(tmp_path)
    assert done.returncode
    assert done.stderr.startswith("kbsite needs Python 3.11 or newer, and there is no python3 here\n")
