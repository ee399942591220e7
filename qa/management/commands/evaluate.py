"""Measure a part of the product on a labelled file."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError

from qa.management.evaluations import evaluations
from qa.management.history import History, changes


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
        history = History(settings.ENV.data_dir, _name(options))
        moved = changes(history.last() or {}, report.measures)
        history.keep(report.measures)
        if options["json"]:
            measures = {**report.measures, "changes": moved}
            self.stdout.write(json.dumps(measures, ensure_ascii=False, indent=2))
        else:
            since = [f"{name} {change:+g} since the run before" for name, change in moved.items()]
            self.stdout.write("\n".join([*report.lines, *since]))
        if report.missed:
            raise CommandError("; ".join(report.missed))


def _name(options: dict[str, Any]) -> str:
    """Runs are comparable that measured the same part, in the same way, on a file of the same name."""
    file = options.get("file") or options.get("questions") or ""
    way = [options.get("rules"), options.get("mode"), *options.get("kind", [])]
    return "-".join([options["part"], Path(file).stem, *filter(None, way)])
