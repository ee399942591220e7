"""Nothing of what the asker may not read reaches an answer, its log or a later look at it."""

import pytest
from django.contrib.auth.models import Group, User

from documents import services as documents
from documents.errors import NotThere
from documents.models import KnowledgeBase
from qa import selectors, services
from qa.models import Answer
from qa.threads import in_database
from qa.wire import Payload
from tests.documents.making import publish

pytestmark = pytest.mark.django_db(transaction=True)

SECRET = "第一条 薪档分为三十级，最高一级年薪四百万元。"
ASKED = "薪档最高一级年薪多少？"


async def ask(user: User) -> tuple[Answer, Payload]:
    async def deliver(kind: str, payload: Payload) -> None:
        heard.append((kind, payload))

    heard: list[tuple[str, Payload]] = []
    answer = await in_database(lambda: services.open_answer(user, ASKED, None, (), "zh-hans"))
    await services.run(answer, user, (), deliver)
    payload = await in_database(lambda: selectors.payload(answer, user))
    assert "四百万" not in str(heard) or answer.status != Answer.Status.REFUSED
    return answer, payload


async def test_a_reader_of_another_department_is_told_nothing(handbook: KnowledgeBase, bob: User) -> None:
    await in_database(lambda: publish(handbook, "薪酬管理办法", SECRET))
    answer, payload = await ask(bob)
    assert answer.refuse_reason == "no_permission"
    assert "薪酬" not in str(payload)
    assert "四百万" not in str(payload)


async def test_a_restricted_document_is_not_found_by_other_readers(
    handbook: KnowledgeBase, alice: User
) -> None:
    def restrict() -> None:
        publish(handbook, "考勤办法", "第一条 上班时间为九点。")
        version = publish(handbook, "薪酬管理办法", SECRET)
        documents.restrict(version.document, [Group.objects.create(name="board")])

    await in_database(restrict)
    answer, payload = await ask(alice)
    assert answer.status == Answer.Status.REFUSED
    assert "薪酬管理办法" not in str(payload)
    assert "四百万" not in str(payload)


async def test_rights_lost_since_hide_the_evidence_of_an_old_answer(
    handbook: KnowledgeBase, alice: User
) -> None:
    await in_database(lambda: publish(handbook, "薪酬管理办法", SECRET))
    answer, before = await ask(alice)
    assert before["citations"]

    def lose() -> Payload:
        alice.groups.clear()
        return selectors.payload(answer, User.objects.get(pk=alice.pk))

    after = await in_database(lose)
    assert after["citations"] == []


async def test_another_asker_cannot_open_the_answer(handbook: KnowledgeBase, alice: User, bob: User) -> None:
    await in_database(lambda: publish(handbook, "薪酬管理办法", SECRET))
    answer, _ = await ask(alice)
    with pytest.raises(NotThere):
        await in_database(lambda: selectors.get_answer(bob, answer.trace_id))
