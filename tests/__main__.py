"""Runs the whole suite, its lanes side by side: `python -m tests [--lane NAME]… [pytest's options]`."""

import argparse
import os
import signal
import subprocess
import sys
from contextlib import ExitStack
from tempfile import TemporaryDirectory

from tests.machinery import Lane, install_missing, throwaway_postgresql
from tests.machinery.lanes import POSTGRESQL_URL
from tests.machinery.postgresql import find_postgresql


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests", allow_abbrev=False)
    parser.add_argument("--lane", action="append", choices=list(Lane), help="only this one; may be repeated")
    options, for_pytest = parser.parse_known_args()
    lanes = [Lane(name) for name in options.lane or Lane]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("terminated"))
    install_missing()
    with ExitStack() as stack:
        # All that the lanes leave behind goes with this folder, also when they are killed.
        folder = stack.enter_context(TemporaryDirectory(prefix="kbsite-tests-", ignore_cleanup_errors=True))
        environment = {**os.environ, "TMPDIR": folder}
        if Lane.POSTGRESQL in lanes and find_postgresql():
            environment[POSTGRESQL_URL] = stack.enter_context(throwaway_postgresql())
        workers = [option for lane in lanes for option in lane.as_worker]
        looks = ["--tb=short", "-o", "console_output_style=classic"]  # each lane counts its own per cent
        command = [sys.executable, "-m", "pytest", "--dist=each", *workers, *looks, *for_pytest]
        return subprocess.run(command, check=False, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
