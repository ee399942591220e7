import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.reading.pages import Sheet, pdf


def _check(folder: Path, *entries: dict[str, Any]) -> tuple[list[dict[str, Any]], bool]:
    """The rows of the report, and whether the command failed."""
    manifest = folder / "manifest.jsonl"
    manifest.write_text("\n".join(json.dumps(entry) for entry in entries))
    out = StringIO()
    failed = False
    try:
        call_command("check_reading", str(folder), "--manifest", str(manifest), "--json", stdout=out)
    except CommandError:
        failed = True
    return json.loads(out.getvalue())["files"], failed


def test_what_was_expected_is_ok(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("第一条 年 休假\n五天。", "utf-8")
    (tmp_path / "empty.pdf").write_bytes(b"")
    (tmp_path / "blank.pdf").write_bytes(pdf(Sheet()))
    (tmp_path / "file.ofd").write_bytes(b"ofd")
    rows, failed = _check(
        tmp_path,
        {"file": "rules.md", "expect": "text", "must_contain": ["年休假五天"], "must_not_contain": ["六天"]},
        {"file": "empty.pdf", "expect": "clean_error"},
        {"file": "blank.pdf", "expect": "empty_text_or_text"},
        {"file": "file.ofd", "expect": "needs_password_or_unsupported_format"},
    )
    assert [(row["ok"], row["status"]) for row in rows] == [
        (True, "text"),
        (True, "empty_text"),
        (True, "empty_text"),
        (True, "unsupported_format"),
    ]
    assert rows[0] | {"seconds": 0} == {
        "file": "rules.md",
        "ok": True,
        "status": "text",
        "pages": 1,
        "chars": 12,
        "chunks": 1,
        "missing": [],
        "present": [],
        "offset_errors": 0,
        "seconds": 0,
        "note": "",
    }
    assert not failed


@pytest.mark.parametrize(
    ("entry", "missing", "present"),
    [
        ({"expect": "text", "must_contain": ["六天"]}, ["六天"], []),
        ({"expect": "text", "must_not_contain": ["五 天"]}, [], ["五 天"]),
        ({"expect": "needs_password"}, [], []),
        ({"expect": "clean_error_or_empty_text"}, [], []),
    ],
)
def test_what_was_not_is_a_miss(
    tmp_path: Path, entry: dict[str, Any], missing: list[str], present: list[str]
) -> None:
    (tmp_path / "rules.md").write_text("年休假五天。", "utf-8")
    (row,), failed = _check(tmp_path, {"file": "rules.md", **entry})
    assert (row["ok"], row["missing"], row["present"], failed) == (False, missing, present, True)


def test_a_file_that_is_not_there_is_a_miss(tmp_path: Path) -> None:
    (row,), failed = _check(tmp_path, {"file": "gone.md", "expect": "clean_error"})
    assert (row["ok"], row["status"], failed) == (False, "absent", True)
