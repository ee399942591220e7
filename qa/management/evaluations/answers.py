"""`evaluate answers`: outcome, cited document and facts of every case of a gold set."""

import asyncio
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import CommandError

from qa.evaluation.answers import Judged, read_cases, summary
from qa.gold import observe, person
from qa.management.evaluations.report import Report, progress

HELP = "outcome, cited document and facts of a gold set (default: that of the sample corpus)"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", metavar="FILE.jsonl", default=settings.BASE_DIR / "corpus/gold.jsonl"
    )
    parser.add_argument(
        "--kind", action="append", default=[], help="only cases of this kind; may be repeated"
    )
    parser.add_argument("--wrong", action="store_true", help="list every case that came out wrong")
    parser.add_argument("--min-outcome", type=float, default=0.0, metavar="SHARE", help="exit 1 below this")
    parser.add_argument("--min-document", type=float, default=0.0, metavar="SHARE", help="exit 1 below this")


def run(options: Mapping[str, Any]) -> Report:
    try:
        cases = read_cases(Path(options["file"]))
    except (OSError, ValueError) as error:
        raise CommandError(str(error)) from error
    if options["kind"]:
        cases = [case for case in cases if case.kind in options["kind"]]
    try:
        people = {name: person(name) for name in {case.user for case in cases}}
    except ValueError as error:
        raise CommandError(str(error)) from error
    judged = [
        Judged(case, asyncio.run(observe(case, people[case.user]))) for case in progress(cases, "cases")
    ]
    measures = summary(judged)
    floors = {"outcome_right": options["min_outcome"], "document_right": options["min_document"]}
    missed = [
        f"{name} {measures[name] or 0:.3f} is below {floor:.3f}"
        for name, floor in floors.items()
        if (measures[name] or 0) < floor
    ]
    wrong = [_wrong(j) for j in judged if not (j.outcome_right and j.document_right) or j.missing_facts]
    lines = _as_lines(measures) + (wrong if options["wrong"] else [])
    return Report(measures | {"wrong": wrong}, lines, missed)


def _wrong(j: Judged) -> str:
    case, seen = j.case, j.observed
    facts = f" missing {j.missing_facts}" if j.missing_facts else ""
    docs = f" cited {sorted(seen.docs)}, not {sorted(case.docs)}" if not j.document_right else ""
    text = " ".join(seen.text.split())[:160]
    return f"{case.id} {case.question} | {case.outcome} → {seen.outcome}{docs}{facts} | {text}"


def _as_lines(measures: Mapping[str, Any]) -> list[str]:
    lines = [f"{'kind':<22}{'n':>5}{'outcome right':>16}"]
    for kind, entry in measures["by_kind"].items():
        lines.append(f"{kind:<22}{entry['n']:>5}{entry['outcome_right']:>16.3f}")
    for name, value in measures.items():
        if isinstance(value, float):
            lines.append(f"{name:<22}{value:>21.3f}")
    lines += [f"{count:>4} × {change}" for change, count in measures["confused"].items()]
    return lines
