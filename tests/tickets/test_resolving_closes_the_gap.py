"""An answer with its label: what follows by label, what the asker sees, and what opens again."""

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.urls import reverse

from documents import services as documents
from documents.models import KnowledgeBase, Version
from qa.management.evaluations.cases import run as evaluate_cases
from qa.models import Alias, EvaluationCase
from tests.documents.making import publish
from tests.tickets.asking import ask
from tickets import resolving, services
from tickets.errors import Incomplete
from tickets.models import NotificationDelivery, Ticket, VersionRequest
from tickets.resolving import NewDraft, Resolution
from tickets.workflow import Label

RULE = "第一条 带薪休假每年10天，须提前三天申请。"
REPLY = "带薪休假每年 10 天[1]。"


@pytest.fixture
def rule(handbook: KnowledgeBase) -> Version:
    return publish(handbook, "休假办法", RULE)


@pytest.fixture
def claimed(ticket: Ticket, terry: User) -> Ticket:
    return services.claim(ticket, terry)


def chunk_of(version: Version) -> int:
    return version.chunks.values_list("pk", flat=True)[0]


@pytest.mark.django_db
def test_an_answer_and_a_label_are_both_needed(claimed: Ticket, terry: User, client: Client) -> None:
    client.force_login(terry)
    for sent in ({"text": "答复"}, {"label": "content"}, {"text": "  ", "label": "content"}):
        assert client.post(reverse("resolve_ticket", args=[claimed.pk]), sent).status_code == 422
    claimed.refresh_from_db()
    assert claimed.state == Ticket.State.ASSIGNED
    with pytest.raises(Incomplete):
        resolving.resolve(claimed, terry, Resolution(" ", Label.CONTENT))


@pytest.mark.django_db
def test_the_asker_sees_the_answer_with_its_sources(
    claimed: Ticket, terry: User, alice: User, rule: Version, client: Client
) -> None:
    client.force_login(terry)
    sent = {"text": REPLY, "label": "recall", "chunk": [chunk_of(rule)]}
    assert client.post(reverse("resolve_ticket", args=[claimed.pk]), sent).status_code == 302
    client.force_login(alice)
    assert "1 条人工答复" in client.get(reverse("ask")).content.decode()
    page = client.get(reverse("ticket_reply", args=[claimed.pk]), follow=True).content.decode()
    assert "带薪休假每年 10 天" in page
    assert f'href="{reverse("source", args=[rule.document.identifier, 1, 1])}?start=' in page
    assert "1 条人工答复" not in client.get(reverse("ask")).content.decode()


@pytest.mark.django_db
def test_a_reference_that_the_asker_may_not_read_stays_hidden(
    claimed: Ticket, terry: User, rule: Version, client: Client
) -> None:
    resolving.resolve(claimed, terry, Resolution(REPLY, Label.RECALL, [chunk_of(rule)]))
    documents.withdraw(rule.document)
    rule.document.deleted_at = claimed.opened_at
    rule.document.save()
    client.force_login(claimed.asker)
    page = client.get(reverse("ticket_reply", args=[claimed.pk]), follow=True).content.decode()
    assert "带薪休假每年 10 天[1]" in page
    assert "休假办法" not in page


@pytest.mark.django_db
def test_every_label_leaves_an_evaluation_case(claimed: Ticket, terry: User, rule: Version) -> None:
    for label in Label:
        resolving.resolve(claimed, terry, Resolution(REPLY, label, [chunk_of(rule)]))
        case = EvaluationCase.objects.get()
        assert (case.question, case.docs) == (claimed.question, [rule.document.identifier])
        services.reopen(claimed, terry)
        services.claim(claimed, terry)


@pytest.mark.django_db(transaction=True)
def test_an_alias_is_understood_from_then_on(
    claimed: Ticket, terry: User, alice: User, rule: Version
) -> None:
    asked = "年假多少天？"
    assert ask(alice, asked).status == "refused"
    wording = Resolution(REPLY, Label.WORDING, [chunk_of(rule)], alias=("年假", "带薪休假"))
    resolving.resolve(claimed, terry, wording)
    assert Alias.objects.get().kb == rule.document.kb
    answer = ask(alice, asked)
    assert (answer.status, answer.rewritten) == ("answered", "带薪休假多少天？")
    assert "10天" in answer.text


@pytest.mark.django_db
def test_an_outdated_document_is_asked_of_its_owners(
    claimed: Ticket, terry: User, pat: User, rule: Version
) -> None:
    pat.email = "pat@example.com"
    pat.save()
    resolving.resolve(claimed, terry, Resolution("已改为 12 天。", Label.OUTDATED, request=rule.document))
    assert VersionRequest.objects.get().document == rule.document
    told = NotificationDelivery.objects.get(event=NotificationDelivery.Event.REQUESTED)
    assert told.target == "pat@example.com"


@pytest.mark.django_db(transaction=True)
def test_a_draft_waits_for_an_admin_and_then_answers(
    claimed: Ticket, terry: User, alice: User, handbook: KnowledgeBase
) -> None:
    draft = NewDraft("团建预算是多少？", kb=handbook)
    resolution = Resolution("团建预算每人每年 300 元。", Label.CONTENT, draft=draft)
    resolved = resolving.resolve(claimed, terry, resolution)
    version = documents.process(resolved.feed_back_version_id or 0, reader=documents.read_here)
    assert version is not None
    assert (version.state, version.is_current) == (Version.State.READY, False)
    assert ask(alice, "团建预算是多少？").status == "refused"
    assert evaluate_cases({"min_passed": 1.0}).missed
    documents.publish(version)
    assert "300 元" in ask(alice, "团建预算是多少？").text
    assert not evaluate_cases({"min_passed": 1.0}).missed


@pytest.mark.django_db
def test_an_entry_is_added_to_what_the_document_says(claimed: Ticket, terry: User, rule: Version) -> None:
    draft = NewDraft("病假呢？", document=rule.document)
    resolved = resolving.resolve(claimed, terry, Resolution("病假凭证明[1]。", Label.CONTENT, draft=draft))
    assert resolved.feed_back_version is not None
    with resolved.feed_back_version.file.open() as file:
        assert file.read().decode() == f"{RULE}\n\n## 病假呢？\n\n病假凭证明。\n"


@pytest.mark.django_db
def test_a_label_has_only_its_own_follow_ups(claimed: Ticket, terry: User, handbook: KnowledgeBase) -> None:
    more = Resolution("答复", Label.WORDING, draft=NewDraft("题", kb=handbook))
    assert resolving.resolve(claimed, terry, more).feed_back_doc is None


@pytest.mark.django_db
def test_what_did_not_help_opens_again(claimed: Ticket, terry: User, alice: User, client: Client) -> None:
    terry.email = "terry@example.com"
    terry.save()
    resolving.resolve(claimed, terry, Resolution("答复", Label.CONTENT))
    client.force_login(alice)
    url = reverse("ticket_helped", args=[claimed.pk])
    client.post(url, {"helped": "no", "note": "没说几天"})
    claimed.refresh_from_db()
    assert (claimed.state, claimed.agent, claimed.times_reopened) == (Ticket.State.OPEN, None, 1)
    client.post(url, {"helped": "no"})
    claimed.refresh_from_db()
    assert claimed.times_reopened == 1
    assert claimed.steps.last().detail == {"note": "没说几天"}  # type: ignore[union-attr]  # it has steps
    events = NotificationDelivery.objects.filter(target=terry.email).values_list("event", flat=True)
    assert "reopened" in events


@pytest.mark.django_db(transaction=True)
def test_the_asker_has_mail_that_does_not_repeat_the_question(
    claimed: Ticket, terry: User, alice: User, client: Client
) -> None:
    alice.email = "alice@example.com"
    alice.save()
    client.force_login(terry)
    client.post(reverse("resolve_ticket", args=[claimed.pk]), {"text": "答复", "label": "content"})
    [message] = [each for each in mail.outbox if each.to == ["alice@example.com"]]
    assert reverse("ticket_reply", args=[claimed.pk]) in message.body
    assert claimed.question not in f"{message.subject} {message.body}"
