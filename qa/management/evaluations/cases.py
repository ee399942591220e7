"""`evaluate cases`: the questions that tickets left behind, asked again with their askers' rights."""

import asyncio
from argparse import ArgumentParser
from collections.abc import Mapping
from functools import partial
from typing import Any

from qa import services
from qa.evaluation.answers import ANSWERED, Observed
from qa.gold import observed
from qa.management.evaluations.report import Report, progress
from qa.models import EvaluationCase
from qa.threads import in_database

HELP = "the kept questions of resolved tickets: do they come out as they ought to now"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--min-passed", type=float, default=0.0, metavar="SHARE", help="exit 1 below this")


def run(options: Mapping[str, Any]) -> Report:
    cases = list(EvaluationCase.objects.select_related("asked_as").order_by("pk"))
    asked = [case for case in cases if case.asked_as]
    seen = [(case, asyncio.run(observe(case))) for case in progress(asked, "cases")]
    failed = [_failed(case, observed) for case, observed in seen if not passes(case, observed)]
    share = 1 - len(failed) / len(asked) if asked else 1.0
    measures = {"cases": len(asked), "without_an_asker": len(cases) - len(asked), "passed": share}
    lines = [f"{name:<22}{value:>21}" for name, value in measures.items()]
    floor = options["min_passed"]
    missed = [f"passed {share:.3f} is below {floor:.3f}"] if share < floor else []
    return Report(measures | {"failed": failed}, lines + failed, missed)


async def observe(case: EvaluationCase) -> Observed:
    """Ask the case as its asker would."""
    user = case.asked_as
    assert user is not None  # noqa: S101 - run() leaves out cases whose asker is gone
    aliases = await in_database(partial(services.aliases_for, user, ()))
    question = await services.understood(case.question, case.language, str(case.pk), (), aliases)
    return observed([event async for event in services.steps(user, (), question)])


def passes(case: EvaluationCase, seen: Observed) -> bool:
    """Whether it came out as expected; an answer must cite one of the documents, if the case names any."""
    if case.expected == EvaluationCase.Expected.REFUSED:
        return seen.outcome.startswith("refused")
    return seen.outcome == ANSWERED and (not case.docs or not seen.docs.isdisjoint(case.docs))


def _failed(case: EvaluationCase, seen: Observed) -> str:
    wanted, came = " ".join(case.docs), " ".join(sorted(seen.docs))
    return f"{case.origin} {case.question} | {case.expected} {wanted} → {seen.outcome} {came}"
