import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.machinery.lanes import POSTGRESQL_URL, Lane

ROOT = Path(__file__).resolve().parents[2]


def _summary(lane: Lane, path: str) -> str:
    """The closing summary of a run in which the machine has no PostgreSQL and no browser."""
    environment = {**os.environ, "TEST_LANE": lane, "PATH": ""}
    environment.pop(POSTGRESQL_URL, None)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", path]
    done = subprocess.run(command, check=False, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("lane", "path", "part"),
    [
        (
            Lane.POSTGRESQL,
            "tests/machinery/test_the_cast_sees_what_it_should.py",
            "PostgreSQL is not installed",
        ),
        (Lane.BROWSER, "tests/journeys/test_signing_in.py", "Chromium is not installed"),
    ],
)
def test_the_summary_names_it_on_one_line(lane: Lane, path: str, part: str) -> None:
    lines = [line for line in _summary(lane, path).splitlines() if line.startswith("SKIPPED")]
    assert len(lines) == 1
    assert part in lines[0]
