"""One door: rights by knowledge base and by document, the same answer for not yours and not there."""

import pytest
from django.contrib.auth.models import Group, User

from documents import selectors
from documents.errors import NotThere
from documents.models import KnowledgeBase
from tests.documents.making import publish

pytestmark = pytest.mark.django_db

TEXT = "第一条 上班时间为九点。"


def test_a_reader_of_the_knowledge_base_sees_its_documents(handbook: KnowledgeBase, alice: User) -> None:
    version = publish(handbook, "考勤办法", TEXT)
    assert list(selectors.readable_by(alice)) == [version.document]


def test_another_department_sees_nothing(handbook: KnowledgeBase, bob: User) -> None:
    version = publish(handbook, "考勤办法", TEXT)
    chunk = version.chunks.get()
    assert not selectors.readable_by(bob).exists()
    assert selectors.scope_of(bob).kb_ids == frozenset()
    assert selectors.chunks_by_id(bob, [chunk.pk]) == {}
    with pytest.raises(NotThere):
        selectors.get_chunk(bob, chunk.pk)
    with pytest.raises(NotThere):
        selectors.get_version(bob, version.document.identifier, 1)


def test_what_is_not_there_raises_the_same(alice: User) -> None:
    with pytest.raises(NotThere):
        selectors.get_chunk(alice, 404)
    with pytest.raises(NotThere):
        selectors.get_version(alice, "doc-404", 1)


def test_a_document_restricted_to_a_group_is_hidden_from_other_readers(
    handbook: KnowledgeBase, alice: User
) -> None:
    version = publish(handbook, "董事会纪要", TEXT)
    board = Group.objects.create(name="board")
    version.document.restricted_to.add(board)
    assert not selectors.readable_by(alice).exists()
    alice.groups.add(board)
    assert list(selectors.readable_by(alice)) == [version.document]


def test_admins_change_only_their_knowledge_bases(handbook: KnowledgeBase, alice: User, pat: User) -> None:
    version = publish(handbook, "考勤办法", TEXT)
    assert list(selectors.documents_administered_by(pat)) == [version.document]
    assert not selectors.documents_administered_by(alice).exists()


def test_a_scope_can_be_narrowed_but_never_widened(handbook: KnowledgeBase, alice: User, bob: User) -> None:
    assert selectors.scope_of(alice, [handbook.key]).kb_ids == {handbook.pk}
    assert selectors.scope_of(alice, ["elsewhere"]).kb_ids == frozenset()
    assert selectors.scope_of(bob, [handbook.key]).kb_ids == frozenset()
