"""Statements as models write them about company rules, encyclopedia entries and handbooks, true and false.

In `statements/` a block stands under each `#`; `+` marks what it carries, `- kind:` what it does not.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from qa.answering.verification import Evidence, Outcome, overlap_rule, verify


class Statement(NamedTuple):
    block: str
    text: str
    kind: str  # empty when the block carries it


def statements(name: str) -> list[Statement]:
    block: list[str] = []
    found: list[Statement] = []
    for line in (Path(__file__).parent / "statements" / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            block = []
        elif line.startswith("+ "):
            found.append(Statement("\n".join(block), line[2:], ""))
        elif line.startswith("- ") and ": " in line:
            kind, _, text = line[2:].partition(": ")
            found.append(Statement("\n".join(block), text, kind))
        else:
            block.append(line)
    return found


# A little under what they reach, so that a loss shows. Encyclopedia entries swap names within one entry:
# much of it no wording gives away.
FLOORS = [
    ("company_zh.txt", 0.88, 0.92),
    ("encyclopedia_zh.txt", 0.93, 0.68),
    ("mixed_zh.txt", 0.93, 0.89),
    ("handbook_en.txt", 0.84, 0.95),
    ("mixed_en.txt", 0.9, 0.86),
]


@pytest.mark.parametrize(("name", "kept", "caught"), FLOORS)
def test_true_ones_are_kept_and_false_ones_caught(name: str, kept: float, caught: float) -> None:
    shown = {
        row: verify(row.text, [Evidence(1, row.block)]).outcome is Outcome.SUPPORTED
        for row in statements(name)
    }
    true = [is_shown for row, is_shown in shown.items() if not row.kind]
    false = [not is_shown for row, is_shown in shown.items() if row.kind]
    assert len(true) > 20 < len(false)
    assert sum(true) / len(true) >= kept
    assert sum(false) / len(false) >= caught


def test_topic_overlap_alone_lets_nearly_all_false_ones_through() -> None:
    false = [row for row in statements("company_zh.txt") if row.kind]
    shown = [overlap_rule(row.text, [Evidence(1, row.block)]).outcome is Outcome.SUPPORTED for row in false]
    assert sum(shown) / len(shown) > 0.9
