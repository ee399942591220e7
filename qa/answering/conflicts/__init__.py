"""Statements of different documents that cannot both hold."""

from qa.answering.conflicts.finding import find_conflicts
from qa.answering.conflicts.plain import plain_conflicts
from qa.answering.conflicts.values import Disagreement, Kind, Side, Source

__all__ = ["Disagreement", "Kind", "Side", "Source", "find_conflicts", "plain_conflicts"]
