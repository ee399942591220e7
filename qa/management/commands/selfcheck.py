"""The product's promises, shown on its own pipeline: one line each."""

from typing import Any

from django.core.management import BaseCommand, CommandError

from qa.selfcheck import CHECKS


class Command(BaseCommand):
    help = "Run the self-checks of the answer pipeline; exit 1 when one fails."

    def handle(self, *args: Any, **options: Any) -> None:
        outcomes = [check() for check in CHECKS]
        for outcome in outcomes:
            self.stdout.write(f"{'ok  ' if outcome.passed else 'FAIL'}  {outcome.name}: {outcome.detail}")
        passed = sum(outcome.passed for outcome in outcomes)
        self.stdout.write(f"{passed} of {len(outcomes)}")
        if passed < len(outcomes):
            raise CommandError("A self-check failed.")
