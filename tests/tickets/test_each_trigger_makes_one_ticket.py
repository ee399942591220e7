"""Each reason to reach a person makes a ticket, and never a second one for the same trace."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from documents.index import SearchTimeout
from documents.models import KnowledgeBase
from qa import services as asking
from qa.models import Answer, SensitiveWord
from qa.signals import answer_closed
from tests.documents.making import publish
from tests.fakes.answering import ScriptedWriter
from tests.tickets.asking import ask, refused
from tickets.models import Ticket
from tickets.triggers import on_answer_closed

pytestmark = pytest.mark.django_db(transaction=True)

RULE = "第一条 一类城市住宿费每人每晚不超过500元，超过部分须经部门负责人书面批准。"
ASKED = "一类城市住宿费每人每晚多少元？"
UNKNOWN = "团建预算是多少？"


@pytest.fixture(autouse=True)
def rule(handbook: KnowledgeBase) -> None:
    publish(handbook, "差旅费管理办法", RULE)
    SensitiveWord.objects.get_or_create(word="举报")


def triggers() -> list[str]:
    return list(Ticket.objects.order_by("pk").values_list("trigger", flat=True))


def test_the_second_refusal_in_a_row(alice: User) -> None:
    first = ask(alice, UNKNOWN)
    assert first.status == Answer.Status.REFUSED
    assert triggers() == []
    second = ask(alice, "食堂几点开门？", first.conversation)
    assert second.status == Answer.Status.REFUSED
    assert triggers() == ["two_refusals"]
    assert Ticket.objects.get().answer == second


def test_a_row_of_refusals_is_counted_anew_after_its_ticket(alice: User) -> None:
    first = ask(alice, UNKNOWN)
    for question in ("食堂几点开门？", "班车几点发车？"):
        ask(alice, question, first.conversation)
    assert triggers() == ["two_refusals"]


def test_an_answer_between_two_refusals_parts_them(alice: User) -> None:
    first = ask(alice, UNKNOWN)
    assert ask(alice, ASKED, first.conversation).status == Answer.Status.ANSWERED
    ask(alice, "食堂几点开门？", first.conversation)
    assert triggers() == []


def test_small_talk_never_makes_a_ticket(alice: User) -> None:
    first = ask(alice, "你好")
    assert first.refuse_reason == "out_of_scope"
    ask(alice, "今天天气怎么样", first.conversation)
    ask(alice, "你好", first.conversation)
    assert triggers() == []


def test_who_may_read_nothing_needs_access_and_not_a_ticket(bob: User) -> None:
    first = ask(bob, UNKNOWN)
    assert ask(bob, UNKNOWN, first.conversation).refuse_reason == "no_permission"
    assert triggers() == []


def test_a_sensitive_word(alice: User) -> None:
    assert ask(alice, "我要举报领导").refuse_reason == "sensitive"
    assert triggers() == ["sensitive"]


def test_a_model_that_is_too_late(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "generator", lambda: ScriptedWriter("", error_after="timeout"))
    assert ask(alice, ASKED).refuse_reason == "generation_timeout"
    assert triggers() == ["generation_timeout"]


def test_a_search_that_failed(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_: object, **__: object) -> None:
        raise SearchTimeout

    monkeypatch.setattr("documents.index.search", late)
    assert ask(alice, ASKED).refuse_reason == "retrieval_failed"
    assert triggers() == ["retrieval_failed"]


def test_the_same_end_heard_twice(alice: User) -> None:
    answer = ask(alice, "我要举报领导")
    answer_closed.send(Answer, answer=answer)
    on_answer_closed(Answer, answer=answer)
    assert triggers() == ["sensitive"]


def test_by_hand_and_by_feedback_from_the_page(alice: User, client: Client) -> None:
    client.force_login(alice)
    by_hand, unhelpful = refused(alice), ask(alice, ASKED)
    for _ in range(2):
        client.post(reverse("ask_a_person", args=[by_hand.pk]))
        said = {"helpful": "no", "reason": "没有说二类城市"}
        client.post(reverse("judge_answer", args=[unhelpful.pk]), said)
    assert triggers() == ["by_hand", "unhelpful"]
    assert Ticket.objects.get(answer=unhelpful).note == "没有说二类城市"


def test_what_helped_makes_no_ticket(alice: User, client: Client) -> None:
    client.force_login(alice)
    client.post(reverse("judge_answer", args=[ask(alice, ASKED).pk]), {"helpful": "yes"})
    assert triggers() == []


def test_small_talk_offers_no_person_to_whoever_posts_by_hand(alice: User, client: Client) -> None:
    client.force_login(alice)
    client.post(reverse("ask_a_person", args=[refused(alice, reason="out_of_scope").pk]))
    assert triggers() == []


def test_a_fault_of_tickets_does_not_harm_the_answer(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_answer: Answer) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr("tickets.services.open_after", broken)
    assert ask(alice, "我要举报领导").refuse_reason == "sensitive"
