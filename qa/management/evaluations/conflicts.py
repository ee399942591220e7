"""`evaluate conflicts`: how many conflicts between documents a rule finds, and how many it makes up."""

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any

from django.core.management import CommandError

from qa.answering.conflicts import Source, find_conflicts, plain_conflicts
from qa.evaluation.conflicts import ConflictMeasures, JudgedPair, LabelledPair, judge, measure
from qa.management.evaluations import Report, progress, read_rows

HELP = "conflicts between documents found, and those made up (rows: id, a, b, conflict, type)"
RULES = {"ours": find_conflicts, "plain": plain_conflicts}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.jsonl")
    parser.add_argument("--rules", choices=RULES, default="ours", help="plain: the named baseline")
    parser.add_argument("--wrong", action="store_true", help="list every pair that came out wrong")
    parser.add_argument("--min-precision", type=float, default=0.0, metavar="SHARE", help="exit 1 below this")
    parser.add_argument("--min-recall", type=float, default=0.0, metavar="SHARE", help="exit 1 below this")


def run(options: Mapping[str, Any]) -> Report:
    pairs = [_labelled(row, number) for number, row in enumerate(read_rows(options["file"]), start=1)]
    rule = RULES[options["rules"]]

    def put(pair: LabelledPair) -> bool:
        return bool(rule([Source(1, 1, pair.one), Source(2, 2, pair.other)]))

    judged = judge(put, progress(pairs, "pairs"))
    measures = measure(judged)
    floors = {"precision": options["min_precision"], "recall": options["min_recall"]}
    missed = [
        f"{name} {getattr(measures, name):.3f} is below {floor:.3f}"
        for name, floor in floors.items()
        if getattr(measures, name) < floor
    ]
    wrong = [j for j in judged if not j.right]
    lines = [*_as_lines(measures, options["rules"]), *(map(_wrong, wrong) if options["wrong"] else ())]
    return Report(_as_json(measures, options["rules"], wrong), lines, missed)


def _labelled(row: Mapping[str, Any], number: int) -> LabelledPair:
    try:
        pair = LabelledPair(
            str(row.get("id", number)), row["a"], row["b"], row["conflict"], str(row.get("type", ""))
        )
    except KeyError as error:
        raise CommandError(f"Row {number}: {error} is missing.") from error
    if not (isinstance(pair.one, str) and isinstance(pair.other, str) and isinstance(pair.conflict, bool)):
        raise CommandError(f"Row {number}: a and b are texts, conflict is true or false.")
    return pair


def _as_json(m: ConflictMeasures, rules: str, wrong: list[JudgedPair]) -> dict[str, Any]:
    return {
        "rules": rules,
        "n": m.n,
        "precision": round(m.precision, 4),
        "recall": round(m.recall, 4),
        "by_type": {kind: {k: round(v, 4) for k, v in entry.items()} for kind, entry in m.by_type.items()},
        "p50_ms": round(m.p50_ms, 3),
        "p95_ms": round(m.p95_ms, 3),
        "wrong": [j.pair.id for j in wrong],
    }


def _as_lines(m: ConflictMeasures, rules: str) -> list[str]:
    lines = [f"{'type':<26}{'n':>6}{'right':>8}"]
    lines += [f"{kind:<26}{entry['n']:>6}{entry['right']:>8.3f}" for kind, entry in m.by_type.items()]
    lines.append(f"precision {m.precision:.3f}, recall {m.recall:.3f} on {m.n} pairs ({rules})")
    lines.append(f"per pair p50 {m.p50_ms:.2f} ms, p95 {m.p95_ms:.2f} ms")
    return lines


def _wrong(j: JudgedPair) -> str:
    return (
        f"{j.pair.id} {j.pair.kind}: {'found' if j.found else 'not found'}\n  {j.pair.one}\n  {j.pair.other}"
    )
