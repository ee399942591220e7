import re

import pytest

from tests.architecture.house import ROOT

TAG = re.compile(r"{%.*?%}|{{.*?}}|{#.*?#}")
INLINE = {
    "script": re.compile(r"<script(?![^>]*\bsrc=)(?![^>]*\btype=\"application/json\")", re.IGNORECASE),
    "style element": re.compile(r"<style\b", re.IGNORECASE),
    "style attribute": re.compile(r"\sstyle\s*=", re.IGNORECASE),
    "event handler": re.compile(r"\son[a-z]+\s*=\s*[\"']", re.IGNORECASE),
    "script address": re.compile(r"javascript:", re.IGNORECASE),
}


@pytest.mark.parametrize("kind", INLINE)
def test_no_template_holds_an_inline(kind: str) -> None:
    templates = sorted((ROOT / "templates").rglob("*.html"))
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in templates
        for match in INLINE[kind].finditer(TAG.sub("", path.read_text()))
    ]
    assert templates
    assert found == []
