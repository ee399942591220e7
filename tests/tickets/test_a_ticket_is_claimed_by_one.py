"""A claim is one conditional UPDATE: of many agents at once exactly one has the ticket."""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.contrib.auth.models import User
from django.db import connection, connections

from documents.models import KnowledgeBase
from qa.models import Answer
from tests import cast
from tests.tickets.asking import refused
from tickets import services
from tickets.errors import NotNow
from tickets.models import Step, Ticket
from tickets.workflow import Trigger


def agents(count: int) -> list[User]:
    return [cast.person(f"agent{n}", cast.EMPLOYEES, cast.SUPPORT_AGENTS) for n in range(count)]


def claim_all(agent: User, tickets: list[Ticket], together: Barrier) -> list[int]:
    """The numbers of the tickets that this agent got, trying them all in an order of their own."""
    mine = []
    shuffled = random.Random(agent.pk).sample(tickets, len(tickets))  # noqa: S311 - an order, no secret
    together.wait()
    try:
        for ticket in shuffled:
            try:
                mine.append(services.claim(ticket, agent).pk)
            except NotNow:
                continue
    finally:
        connections.close_all()
    return mine


def race(people: list[User], tickets: list[Ticket]) -> Counter[int]:
    together = Barrier(len(people))
    with ThreadPoolExecutor(len(people)) as pool:
        got = pool.map(lambda agent: claim_all(agent, tickets, together), people)
        return Counter(number for numbers in got for number in numbers)


def open_tickets(asker: User, count: int) -> list[Ticket]:
    answers = Answer.objects.bulk_create(
        Answer(user=asker, question=f"第 {n} 问", language="zh-hans", status="refused") for n in range(count)
    )
    return Ticket.objects.bulk_create(
        Ticket(answer=a, asker=asker, question=a.question, trigger=Trigger.BY_HAND, scene={}) for a in answers
    )


@pytest.mark.django_db(transaction=True)
def test_threads_that_claim_the_same_tickets(alice: User, handbook: KnowledgeBase) -> None:
    tickets = open_tickets(alice, 10)
    assert race(agents(4), tickets) == {ticket.pk: 1 for ticket in tickets}
    assert Step.objects.filter(kind="claim").count() == 10


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_twenty_agents_and_two_hundred_tickets(alice: User, handbook: KnowledgeBase) -> None:
    assert connection.vendor == "postgresql"
    tickets = open_tickets(alice, 200)
    assert race(agents(20), tickets) == {ticket.pk: 1 for ticket in tickets}
    assert not Ticket.objects.exclude(state=Ticket.State.ASSIGNED).exists()


@pytest.mark.django_db
def test_only_the_holder_releases_hands_over_and_resolves(ticket: Ticket, terry: User) -> None:
    other = cast.person("tess", cast.EMPLOYEES, cast.SUPPORT_AGENTS)
    services.claim(ticket, terry)
    for change in (services.release, services.claim):
        with pytest.raises(NotNow):
            change(ticket, other)
    services.hand_over(ticket, terry, other)
    with pytest.raises(NotNow):
        services.release(ticket, terry)
    assert services.release(ticket, other).agent is None
    kinds = list(ticket.steps.values_list("kind", flat=True))
    assert kinds == ["opened", "claim", "hand_over", "release"]


@pytest.mark.django_db
def test_the_first_claim_counts_for_the_figures(ticket: Ticket, terry: User) -> None:
    first = services.claim(ticket, terry).claimed_at
    services.release(ticket, terry)
    assert services.claim(ticket, terry).claimed_at == first


@pytest.mark.django_db
def test_a_second_ticket_for_a_trace_is_the_first(ticket: Ticket, alice: User) -> None:
    again, made = services.open_ticket(ticket.answer, Trigger.UNHELPFUL)
    assert (again, made) == (ticket, False)
    assert services.open_ticket(refused(alice), Trigger.BY_HAND)[1]
