"""Programs that the tests start, and the Debian packages that carry them."""

import os
import shutil
import subprocess
import sys

from .chromium import find_chromium
from .postgresql import find_postgresql

APT = ["apt-get", "--quiet", "--yes", "-o", "DPkg::Lock::Timeout=120"]


def missing_packages() -> list[str]:
    """Debian packages whose programs are not on this machine."""
    found = {
        "postgresql": find_postgresql(),
        "redis-server": shutil.which("redis-server"),
        "chromium": find_chromium(),
        "fonts-wqy-microhei": not find_chromium() or _has_chinese_font(),
    }
    return [package for package, place in found.items() if not place]


def _has_chinese_font() -> bool:
    lister = shutil.which("fc-list")
    if not lister:
        return False
    return bool(subprocess.run([lister, ":lang=zh-cn"], check=False, capture_output=True).stdout)


def install_missing() -> None:
    """Install what is missing where that needs no question: as root, on Debian or its kin."""
    packages = missing_packages()
    if not packages or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    print(f"installing for the tests: {' '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--no-install-recommends", *packages]):
        done = subprocess.run(
            [*APT, *command],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
        )
        if done.returncode:
            print(f"apt-get {command[0]} failed: {done.stdout[-400:]}", file=sys.stderr, flush=True)
