"""A threshold chosen on one half of labelled questions and tried on the other, over passages in memory."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from documents.searching import normalised
from qa.answering.confidence import LOOKED_AT, confidence
from qa.evaluation.calibration import Judged, Point, area_under_curve, curve, point, recommended
from qa.management.evaluations import progress, read_rows
from qa.management.passages import read_passages, searcher


def trial(options: Mapping[str, Any]) -> dict[str, Any]:
    """Figures of both halves; `chosen` and `tried` are points, None where the target is out of reach."""
    passages = read_passages(options["passages"])
    pids, texts = list(passages), list(passages.values())
    search = searcher(options, texts)
    halves: tuple[list[Judged], list[Judged]] = ([], [])
    for row in progress(read_rows(options["questions"]), "questions"):
        numbers = [hit.chunk_id for hit in search(row["question"])[:LOOKED_AT]]
        read = [normalised(texts[number]) for number in numbers]
        judged = Judged(
            confidence(normalised(row["question"]), read),
            bool(row["answerable"]),
            not {pids[number] for number in numbers}.isdisjoint(map(str, row["gold_pids"])),
        )
        halves[_half(str(row["qid"]))].append(judged)
    chosen = recommended(curve(halves[0]), options["target"])
    return {
        "mode": options["mode"],
        "target": options["target"],
        "n": [len(half) for half in halves],
        "auc": area_under_curve([*halves[0], *halves[1]]),
        "chosen": _figures(chosen),
        "tried": _figures(point(halves[1], chosen.threshold) if chosen else None),
    }


def _half(key: str) -> int:
    return hashlib.sha256(key.encode()).digest()[0] % 2


def _figures(at: Point | None) -> dict[str, float | None] | None:
    if at is None:
        return None
    return {name: getattr(at, name) for name in ("threshold", "answer_rate", "precision", "missed")}


def as_lines(figures: Mapping[str, Any]) -> Sequence[str]:
    lines = [
        f"{figures['mode']}: {figures['n'][0]} and {figures['n'][1]} questions, AUC {figures['auc']:.3f}"
    ]
    for name in ("chosen", "tried"):
        at = figures[name]
        said = "the target is out of reach" if at is None else ", ".join(f"{k} {v}" for k, v in at.items())
        lines.append(f"{name}: {said}")
    return lines
