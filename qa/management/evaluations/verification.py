"""`evaluate verification`: how many true sentences a rule keeps and how many false ones it catches."""

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any

from django.core.management import CommandError

from qa.answering.verification import Evidence, overlap_rule, trigram_rule, verify
from qa.evaluation.verification import HasOutcome, LabelledClaim, VerificationMeasures, judge, measure
from qa.management.evaluations.report import Report, progress, read_rows

HELP = "true sentences kept and false ones caught (rows: block_text, sentence, label, kind)"
RULES = {"ours": verify, "overlap": overlap_rule, "trigram": trigram_rule}
LABELS = {"supported": True, "unsupported": False}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.jsonl")
    parser.add_argument("--rules", choices=RULES, default="ours", help="overlap, trigram: named baselines")
    parser.add_argument("--min-kept", type=float, default=0.0, metavar="SHARE", help="exit 1 below this")
    parser.add_argument("--min-caught", type=float, default=0.0, metavar="SHARE", help="exit 1 below this")


def run(options: Mapping[str, Any]) -> Report:
    rows = read_rows(options["file"])
    claims = [_labelled(row, number) for number, row in enumerate(rows, start=1)]
    rule = RULES[options["rules"]]

    def put(claim: LabelledClaim) -> HasOutcome:
        return rule(claim.text, [Evidence(1, claim.evidence)])

    measures = measure(judge(put, progress(claims, "claims")))
    floors = {"kept": options["min_kept"], "caught": options["min_caught"]}
    missed = [
        f"{name} {getattr(measures, name):.3f} is below {floor:.3f}"
        for name, floor in floors.items()
        if getattr(measures, name) < floor
    ]
    return Report(_as_json(measures, options["rules"]), _as_lines(measures, options["rules"]), missed)


def _labelled(row: Mapping[str, Any], number: int) -> LabelledClaim:
    try:
        return LabelledClaim(
            row["sentence"], row["block_text"], LABELS[row["label"]], str(row.get("kind", ""))
        )
    except KeyError as error:
        raise CommandError(
            f"Row {number}: {error} is missing or is no label ({', '.join(LABELS)})."
        ) from error


def _as_json(m: VerificationMeasures, rules: str) -> dict[str, Any]:
    return {
        "rules": rules,
        "n": m.n,
        "kept": round(m.kept, 4),
        "caught": round(m.caught, 4),
        "balanced": round(m.balanced, 4),
        "cannot_tell": round(m.cannot_tell, 4),
        "by_kind": {kind: {k: round(v, 4) for k, v in entry.items()} for kind, entry in m.by_kind.items()},
        "p50_ms": round(m.p50_ms, 3),
        "p95_ms": round(m.p95_ms, 3),
    }


def _as_lines(m: VerificationMeasures, rules: str) -> list[str]:
    lines = [f"{'kind':<26}{'n':>6}{'kept':>8}{'caught':>8}"]
    for kind, entry in m.by_kind.items():
        shares = (f"{entry[k]:.3f}" if k in entry else "" for k in ("kept", "caught"))
        lines.append(f"{kind:<26}{entry['n']:>6}" + "".join(f"{s:>8}" for s in shares))
    lines.append(f"{'all (' + rules + ')':<26}{m.n:>6}{m.kept:>8.3f}{m.caught:>8.3f}")
    lines.append(f"balanced {m.balanced:.3f}; per claim p50 {m.p50_ms:.2f} ms, p95 {m.p95_ms:.2f} ms")
    return lines
