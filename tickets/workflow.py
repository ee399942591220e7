"""The life of a ticket as one table; pure, so that it can be read and tested without a database."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class State(StrEnum):
    OPEN = "open"
    ASSIGNED = "assigned"
    RESOLVED = "resolved"


class Move(StrEnum):
    CLAIM = "claim"
    RELEASE = "release"
    HAND_OVER = "hand_over"
    RESOLVE = "resolve"
    REOPEN = "reopen"


class Trigger(StrEnum):
    """Why a ticket was made (SPEC 11)."""

    TWO_REFUSALS = "two_refusals"
    RETRIEVAL_FAILED = "retrieval_failed"
    GENERATION_TIMEOUT = "generation_timeout"
    SENSITIVE = "sensitive"
    UNHELPFUL = "unhelpful"
    BY_HAND = "by_hand"


class Label(StrEnum):
    """What was missing, so that the same gap does not open twice."""

    RECALL = "recall"
    CONTENT = "content"
    OUTDATED = "outdated"
    WORDING = "wording"


class FollowUp(StrEnum):
    """What a label may lead to, besides the evaluation case that always follows."""

    DRAFT = "draft"
    REQUEST = "request"
    ALIAS = "alias"


@dataclass(frozen=True, slots=True)
class Rule:
    """Where a move may start and where it leads; `by_holder`: only for whoever has the ticket."""

    sources: frozenset[State]
    target: State
    by_holder: bool


MOVES: Mapping[Move, Rule] = {
    Move.CLAIM: Rule(frozenset({State.OPEN}), State.ASSIGNED, by_holder=False),
    Move.RELEASE: Rule(frozenset({State.ASSIGNED}), State.OPEN, by_holder=True),
    Move.HAND_OVER: Rule(frozenset({State.ASSIGNED}), State.ASSIGNED, by_holder=True),
    Move.RESOLVE: Rule(frozenset({State.ASSIGNED}), State.RESOLVED, by_holder=True),
    Move.REOPEN: Rule(frozenset({State.RESOLVED}), State.OPEN, by_holder=False),
}

FOLLOW_UPS: Mapping[Label, frozenset[FollowUp]] = {
    Label.RECALL: frozenset({FollowUp.ALIAS}),
    Label.CONTENT: frozenset({FollowUp.DRAFT}),
    Label.OUTDATED: frozenset({FollowUp.REQUEST, FollowUp.DRAFT}),
    Label.WORDING: frozenset({FollowUp.ALIAS}),
}

# Refusals that count towards two in a row: small talk is no gap, and without rights nothing was searched.
NO_GAP = frozenset({"out_of_scope", "no_permission"})

AT_ONCE: Mapping[str, Trigger] = {
    "sensitive": Trigger.SENSITIVE,
    "retrieval_failed": Trigger.RETRIEVAL_FAILED,
    "generation_timeout": Trigger.GENERATION_TIMEOUT,
}

# Refusals that offer a person (SPEC 5).
BY_HAND = frozenset(
    {
        "no_hit",
        "low_score",
        "entity_mismatch",
        "conflict",
        "retrieval_failed",
        "generation_timeout",
        "insufficient",
        "unverified",
    }
)


def trigger_of(reason: str, *, refused_before: bool) -> Trigger | None:
    """Why a refusal makes a ticket by itself, if it does.

    `refused_before`: the conversation's last question was a gap too, and made no ticket.
    """
    if at_once := AT_ONCE.get(reason):
        return at_once
    return Trigger.TWO_REFUSALS if refused_before and reason not in NO_GAP else None


def moves_from(state: State, *, holder: bool) -> frozenset[Move]:
    """The moves that somebody may make now; `holder` says whether the ticket is theirs."""
    return frozenset(
        move for move, rule in MOVES.items() if state in rule.sources and (holder or not rule.by_holder)
    )
