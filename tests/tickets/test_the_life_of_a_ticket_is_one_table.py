from itertools import product

import pytest

from tickets.workflow import (
    AT_ONCE,
    BY_HAND,
    FOLLOW_UPS,
    MOVES,
    NO_GAP,
    Label,
    Move,
    State,
    Trigger,
    moves_from,
    trigger_of,
)


@pytest.mark.parametrize(
    ("state", "holder", "moves"),
    [
        (State.OPEN, False, {Move.CLAIM}),
        (State.OPEN, True, {Move.CLAIM}),
        (State.ASSIGNED, False, set()),
        (State.ASSIGNED, True, {Move.RELEASE, Move.HAND_OVER, Move.RESOLVE}),
        (State.RESOLVED, False, {Move.REOPEN}),
        (State.RESOLVED, True, {Move.REOPEN}),
    ],
)
def test_each_state_allows_its_moves(state: State, holder: bool, moves: set[Move]) -> None:
    assert moves_from(state, holder=holder) == moves


def test_every_state_can_be_reached_and_left() -> None:
    assert {rule.target for rule in MOVES.values()} == set(State)
    assert set().union(*(rule.sources for rule in MOVES.values())) == set(State)


@pytest.mark.parametrize(
    ("reason", "trigger"),
    [
        ("sensitive", Trigger.SENSITIVE),
        ("retrieval_failed", Trigger.RETRIEVAL_FAILED),
        ("generation_timeout", Trigger.GENERATION_TIMEOUT),
    ],
)
def test_some_refusals_make_a_ticket_at_once(reason: str, trigger: Trigger) -> None:
    for before in (False, True):
        assert trigger_of(reason, refused_before=before) is trigger


@pytest.mark.parametrize("reason", [*sorted(BY_HAND - set(AT_ONCE)), "expired"])
def test_other_gaps_make_one_when_they_are_the_second(reason: str) -> None:
    assert trigger_of(reason, refused_before=False) is None
    assert trigger_of(reason, refused_before=True) is Trigger.TWO_REFUSALS


@pytest.mark.parametrize(("reason", "before"), list(product(sorted(NO_GAP), [False, True])))
def test_small_talk_and_missing_rights_never_make_one(reason: str, before: bool) -> None:
    assert trigger_of(reason, refused_before=before) is None
    assert reason not in BY_HAND


def test_every_label_leads_somewhere() -> None:
    assert set(FOLLOW_UPS) == set(Label)
    assert all(FOLLOW_UPS.values())
