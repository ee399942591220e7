"""Measure a part of the product on a labelled file."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, CommandError

from qa.management.evaluations import evaluations


class Command(BaseCommand):
    help = "Measure answers, retrieval, conflicts or verification on a labelled JSON-lines file."
    requires_system_checks = ()  # it reads a file and computes

    def add_arguments(self, parser: ArgumentParser) -> None:
        parts = parser.add_subparsers(dest="part", required=True, metavar="PART")
        for name, evaluation in evaluations().items():
            part = parts.add_parser(name, help=evaluation.HELP, description=evaluation.HELP)
            part.add_argument("--json", action="store_true", help="print the measures as JSON")
            evaluation.add_arguments(part)

    def handle(self, *args: Any, **options: Any) -> None:
        report = evaluations()[options["part"]].run(options)
        if options["json"]:
            self.stdout.write(json.dumps(report.measures, ensure_ascii=False, indent=2))
        else:
            self.stdout.write("\n".join(report.lines))
        if report.missed:
            raise CommandError("; ".join(report.missed))
