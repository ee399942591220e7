"""The instruction files, one a task and language; their version is the hash of their words."""

from functools import cache
from hashlib import sha256
from pathlib import Path

_FOLDER = Path(__file__).parent


def _language(code: str) -> str:
    return "zh" if code.startswith("zh") else "en"


@cache
def _read(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8").strip()


def instructions(task: str, language: str) -> str:
    """The words of `task` in the asker's language; `language` is a code such as zh-hans or en."""
    return _read(f"{task}.{_language(language)}.md")


@cache
def version(task: str) -> str:
    """Such as `answer-1a2b3c4d`: it changes when a word of the task's files does."""
    files = sorted(_FOLDER.glob(f"{task}.*.md"))
    digest = sha256("\0".join(_read(file.name) for file in files).encode())
    return f"{task}-{digest.hexdigest()[:8]}"
