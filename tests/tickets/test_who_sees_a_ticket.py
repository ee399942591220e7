"""Agents see what they may read whole; a ticket that is not yours answers as one that is not there."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from documents.models import Document, KnowledgeBase
from tests import cast
from tests.documents.making import publish
from tests.tickets.asking import ask, refused
from tickets import notifications, selectors, services
from tickets.models import NotificationDelivery, Ticket
from tickets.presentation import scene_for
from tickets.workflow import Trigger

RULE = "第一条 一类城市住宿费每人每晚不超过500元，超过部分须经部门负责人书面批准。"


def gets(number: int) -> list[str]:
    return [
        reverse("ticket", args=[number]),
        reverse("ticket_references", args=[number]),
        reverse("tickets"),
    ]


def posts(number: int) -> list[str]:
    moves = [reverse("move_ticket", args=[number, kind]) for kind in ("claim", "release", "reopen")]
    return [*moves, reverse("hand_over_ticket", args=[number]), reverse("resolve_ticket", args=[number])]


@pytest.mark.django_db
def test_who_is_no_agent_finds_no_queue(ticket: Ticket, alice: User, pat: User, client: Client) -> None:
    for user in (alice, pat):
        client.force_login(user)
        assert {client.get(url).status_code for url in gets(ticket.pk)} == {404}
        assert {client.post(url).status_code for url in posts(ticket.pk)} == {404}
    ticket.refresh_from_db()
    assert ticket.state == Ticket.State.OPEN


@pytest.mark.django_db
def test_an_agent_sees_no_ticket_of_a_knowledge_base_that_is_closed_to_them(
    ticket: Ticket, terry: User, client: Client
) -> None:
    secret = cast.knowledge_base("secret", readers=[cast.WAREHOUSE])
    ticket.kbs.add(secret)
    client.force_login(terry)
    absent = client.get(reverse("ticket", args=[ticket.pk + 1]))
    hidden = client.get(reverse("ticket", args=[ticket.pk]))
    assert (absent.status_code, hidden.status_code) == (404, 404)
    assert ticket.question not in client.get(reverse("tickets")).content.decode()
    assert {client.post(url).status_code for url in posts(ticket.pk)} == {404}
    assert selectors.waiting(terry) == 0


@pytest.mark.django_db
def test_the_asker_reaches_only_their_own(ticket: Ticket, bob: User, client: Client) -> None:
    client.force_login(bob)
    assert client.get(reverse("ticket_reply", args=[ticket.pk])).status_code == 404
    assert client.post(reverse("ticket_helped", args=[ticket.pk]), {"helped": "no"}).status_code == 404
    assert client.post(reverse("ask_a_person", args=[ticket.answer_id])).status_code == 404
    assert client.post(reverse("judge_answer", args=[ticket.answer_id]), {"helpful": "no"}).status_code == 404
    assert ticket.question not in client.get(reverse("own_tickets")).content.decode()


@pytest.mark.django_db(transaction=True)
def test_what_quotes_a_restricted_document_is_not_shown(
    handbook: KnowledgeBase, alice: User, terry: User, client: Client
) -> None:
    version = publish(handbook, "差旅费管理办法", RULE)
    answer = ask(alice, "一类城市住宿费每人每晚多少元？")
    ticket, _ = services.open_ticket(answer, Trigger.UNHELPFUL)
    assert "500元" in scene_for(ticket, terry).draft[0].text
    Document.objects.get(pk=version.document_id).restricted_to.set([cast.group("board")])
    hidden = scene_for(ticket, terry)
    assert [said.text for said in hidden.draft] == [""]
    assert (list(hidden.found), hidden.hidden > 0) == ([], True)
    client.force_login(terry)
    page = client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert "500元" not in page
    assert "差旅费管理办法" not in page


@pytest.mark.django_db
def test_the_scene_keeps_no_text_of_what_was_found(handbook: KnowledgeBase, alice: User) -> None:
    version = publish(handbook, "差旅费管理办法", RULE)
    chunk = version.chunks.get()
    nearest = [{"chunk_id": chunk.pk, "title": "差旅费管理办法"}]
    events = [{"type": "refused", "reason": "low_score", "params": {}, "nearest": nearest}]
    channels = [{"name": "bm25", "ms": 1, "hits": [[chunk.pk, 3.5]], "error": ""}]
    ticket, _ = services.open_ticket(refused(alice, events=events, channels=channels), Trigger.BY_HAND)
    assert ticket.scene["found"] == [{"channel": "bm25", "chunk_id": chunk.pk, "score": 3.5}]
    assert "住宿费" not in str(ticket.scene)


@pytest.mark.django_db
def test_mail_about_new_work_goes_to_those_who_may_see_it(ticket: Ticket, terry: User) -> None:
    for name, groups in {"tess": [cast.WAREHOUSE], "tom": [cast.EMPLOYEES]}.items():
        other = cast.person(name, *groups, cast.SUPPORT_AGENTS)
        other.email = f"{name}@example.com"
        other.save()
    NotificationDelivery.objects.all().delete()
    notifications.announce(ticket, NotificationDelivery.Event.OPENED)
    assert list(NotificationDelivery.objects.values_list("target", flat=True)) == ["tom@example.com"]
