"""The eight self-checks of the answer lab."""

from io import StringIO

import pytest
from django.core.management import call_command

from qa.selfcheck import CHECKS, Outcome


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_each_holds(check: object) -> None:
    outcome = check()  # type: ignore[operator]
    assert isinstance(outcome, Outcome)
    assert outcome.passed, outcome.detail


def test_the_command_counts_them() -> None:
    out = StringIO()
    call_command("selfcheck", stdout=out)
    assert out.getvalue().splitlines()[-1] == "8 of 8"
