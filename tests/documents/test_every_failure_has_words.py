"""Each code that reading can raise has a sentence that says what to do, in both languages."""

import re
from pathlib import Path

import pytest
from django.utils import translation

from documents import reading
from documents.failures import FAILURES, failure_text

PARAMS = {
    "limit_mb": 50,
    "version": 2,
    "title": "考勤办法",
    "ending": ".ofd",
    "found": "pdf",
    "pages": "3, 5–7",
    "limit": 5000,
    "seconds": 60,
}


def raised() -> set[str]:
    """The codes in the source of the reading room."""
    source = "".join(p.read_text("utf-8") for p in Path(reading.__file__).parent.rglob("*.py"))
    return set(re.findall(r"ReadingError\(\s*\"(\w+)\"", source))


def test_reading_raises_codes() -> None:
    assert "broken_file" in raised()


@pytest.mark.parametrize("code", sorted(raised() | set(FAILURES)))
def test_each_code_reads_well(code: str) -> None:
    texts = set()
    for language in ("en", "zh-hans"):
        with translation.override(language):
            texts.add(failure_text(code, PARAMS))
    assert all("%" not in text and "_" not in text for text in texts)
    assert len(texts) == 2, f"{code} is not translated"


def test_an_unknown_code_is_shown_as_it_is() -> None:
    assert failure_text("new_code", {}) == "new_code"
