"""Thresholds in force: measured on a gold set, kept with the corpus they were measured on."""

from collections.abc import Sequence
from dataclasses import astuple

from documents import selectors as documents
from qa.evaluation.calibration import Judged, Point, curve
from qa.models import Calibration

CHANGED_MUCH = 0.2


def thresholds() -> dict[str, float]:
    """The latest threshold of each retrieval mode."""
    latest: dict[str, float] = {}
    for mode, threshold in Calibration.objects.values_list("mode", "threshold"):
        latest.setdefault(mode, threshold)
    return latest


def calibrated(judged: Sequence[Judged], mode: str, target: float, chosen: Point) -> Calibration:
    """Put the chosen point in force."""
    return Calibration.objects.create(
        mode=mode,
        threshold=chosen.threshold,
        target=target,
        curve=[astuple(point) for point in curve(judged)],
        cases=len(judged),
        corpus=documents.in_force_versions(),
    )


def corpus_change(calibration: Calibration) -> float:
    """The share (0 to 1) of versions that came into or went out of force since."""
    then, now = set(calibration.corpus), set(documents.in_force_versions())
    return len(then ^ now) / len(then | now) if then | now else 0.0


def outdated(mode: str) -> float:
    """How much the corpus has changed since the mode was calibrated, where that is much; else 0."""
    latest = Calibration.objects.filter(mode=mode).first()
    change = corpus_change(latest) if latest else 0.0
    return change if change > CHANGED_MUCH else 0.0
