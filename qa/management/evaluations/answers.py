"""`evaluate answers`: outcome, cited document and facts of every case of a gold set."""

import asyncio
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.models import Group, User
from django.core.management import CommandError

from qa import services
from qa.answering.rewriting import Turn
from qa.answering.types import Conflict, Done, Event, Meta, Question, Refused, Sentence
from qa.evaluation.answers import ANSWERED, Case, Judged, Observed, read_cases, summary
from qa.management.evaluations.report import Report, progress

HELP = "outcome, cited document and facts of a gold set (default: that of the sample corpus)"

GROUPS = {"employee": ["employees"], "hr": ["employees", "hr"], "outsider": []}


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
    people = {name: person(name) for name in {case.user for case in cases}}
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


def person(name: str) -> User:
    """Somebody with the rights that a case supposes, who can never sign in."""
    if name not in GROUPS:
        raise CommandError(f"{name!r} is no person of an evaluation ({', '.join(GROUPS)}).")
    user, created = User.objects.get_or_create(username=f"evaluation-{name}", defaults={"is_active": False})
    if created:
        user.set_unusable_password()
        user.save()
    user.groups.set(Group.objects.filter(name__in=GROUPS[name]))
    return user


async def observe(case: Case, user: User) -> Observed:
    """Ask the case as its person would, and note what came of it."""
    question = await question_of(case)
    return observed([event async for event in services.steps(user, (), question)])


async def question_of(case: Case) -> Question:
    """The case's question as it is understood after the earlier ones of its conversation."""
    turns: list[Turn] = []
    for earlier in case.history:
        before = await services.understood(earlier, case.language, case.id, turns)
        turns.append(Turn(before.text))
    return await services.understood(case.question, case.language, case.id, turns)


def observed(events: list[Event]) -> Observed:
    outcome, text, docs, coverage = ANSWERED, "", set[str](), None
    blocks = {b.n: b.passage.doc_id for e in events if isinstance(e, Meta) for b in e.blocks}
    for event in events:
        match event:
            case Sentence():
                text += event.text
                docs |= {blocks[c.index] for c in event.citations}
            case Conflict():
                outcome = "conflict"
                text = "\n".join(side.text for side in event.statements)
                docs = {side.block.passage.doc_id for side in event.statements}
            case Refused():
                outcome = f"refused:{event.reason}"
                docs = {p.doc_id for p in (*event.nearest, *event.replacements)}
            case Done():
                coverage = event.coverage
    return Observed(outcome, frozenset(docs), text, coverage)


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
