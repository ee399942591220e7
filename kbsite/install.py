"""Makes the virtual environment and installs the locked packages; needs nothing but a Python.

Run by `make` before anything else is there, possibly by a Python that is too old: only the standard
library, and no syntax that Python 3.6 could not parse as far as the check below.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - it is for this that the check is here
    found = f"{sys.executable} is Python {sys.version_info[0]}.{sys.version_info[1]}"
    sys.exit(f"kbsite needs Python 3.11 or newer, but {found}; if there is one: make PYTHON=/path/to/it …")

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOG = VENV / "install.log"
STAMP = VENV / "installed"
RUNTIME = ROOT / "requirements.lock"
DEVELOPMENT = ROOT / "requirements-dev.lock"
INSTALLER = ROOT / "kbsite" / "installer.lock"


def main(arguments: list[str]) -> None:
    """Bring `.venv` up to the lock: the runtime's, or with `--dev` the developer's, which holds it too."""
    before = STAMP.read_text().splitlines() if STAMP.exists() and PYTHON.exists() else []
    lock = DEVELOPMENT if "--dev" in arguments or DEVELOPMENT.name in before else RUNTIME
    if before == stamp(lock):
        return
    require_a_complete_python()
    started = time.monotonic()
    if not works():
        make_environment()
    say(f"installing the packages of {lock.name} …")
    install(lock)
    STAMP.write_text("\n".join(stamp(lock)) + "\n")
    say(f"installed in {time.monotonic() - started:.0f} s")


def stamp(lock: Path) -> list[str]:
    """What an environment brought up to `lock` says of itself: its Python, the lock's name and contents."""
    return [str(PYTHON.resolve()), lock.name, hashlib.sha256(lock.read_bytes()).hexdigest()]


def require_a_complete_python() -> None:
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        leave(
            f"needs the venv module, which {sys.executable} lacks; on Debian or Ubuntu: apt install {package}"
        )


def works() -> bool:
    """Whether `.venv` is whole: not interrupted while it was made, its Python not gone or replaced since."""
    check = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    return PYTHON.exists() and run([str(PYTHON), "-c", check]).returncode == 0


def make_environment() -> None:
    say(f"making .venv with {sys.executable}")
    shutil.rmtree(VENV, ignore_errors=True)
    made = run([sys.executable, "-m", "venv", str(VENV)])
    if made.returncode:
        leave(f"could not make .venv: {last_line(made.stdout)}")


def install(lock: Path) -> None:
    """By uv where it can be had, else by pip; hashes are checked either way."""
    LOG.write_text("")
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes", "-r"]
    uv = [str(PYTHON), "-m", "uv", "pip", "sync", "--require-hashes", *mirror(), str(lock)]
    if logged([*pip, str(INSTALLER)]) and logged(uv):
        return
    say("uv could not install them; trying pip …")
    if not logged([*pip, str(lock)]):
        leave(f"{reason(LOG.read_text())} (all of it: {LOG})")


def mirror() -> list[str]:
    """The package index that pip is set up for, which uv would not know of."""
    settings = run([str(PYTHON), "-m", "pip", "config", "list"]).stdout
    found = re.search(r"^\S+\.index-url='(.+)'$", settings, re.MULTILINE)
    return ["--default-index", found.group(1)] if found else []


def logged(command: list[str]) -> bool:
    done = run(command)
    with LOG.open("a") as log:
        log.write(done.stdout)
    return done.returncode == 0


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    """The finished command with all that it printed in `stdout`."""
    environment = {**os.environ, "VIRTUAL_ENV": str(VENV)}
    return subprocess.run(  # noqa: S603 - our own commands, no shell
        command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    )


def reason(log: str) -> str:
    """One line for the ways in which an installation is known to fail."""
    built = re.search(r"Failed (?:building wheel for|to build(?: installable wheels for)?) `?([\w.-]+)", log)
    if built and not any(shutil.which(compiler) for compiler in ("cc", "gcc", "clang")):
        return (
            f"needs a C compiler, for {built.group(1)} has no ready-made build for this Python and machine;"
            " on Debian or Ubuntu: apt install build-essential python3-dev"
        )
    unreached = re.search(
        r"dns error|connection refused|timed out|name resolution|network is unreachable", log, re.I
    )
    if unreached:
        return f"could not reach the package index: {unreached.group().lower()}"
    return f"could not install the packages: {last_line(log)}"


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    return (errors or lines or ["it gave no reason"])[-1]


def say(line: str) -> None:
    print(f"kbsite: {line}", flush=True)


def leave(line: str) -> None:
    sys.exit(f"kbsite {line}")


if __name__ == "__main__":
    main(sys.argv[1:])
