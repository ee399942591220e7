"""A document or an answer that is not yours answers as one that is not there."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from documents.models import Version
from documents.source_page import original_url
from qa.models import Answer, Conversation


def addresses(version: Version, user: User) -> list[str]:
    identifier, number = version.document.identifier, version.number
    chunk = version.chunks.first()
    assert chunk is not None
    return [
        reverse("source", args=[identifier, number, 1]),
        reverse("page_image", args=[identifier, number, 1, 2]),
        original_url(user, version),
        reverse("chunk", args=[chunk.pk]),
    ]


def said(content: bytes) -> str:
    """What the page says; around it stand its own address and a token."""
    return content.decode().partition("<main")[2]


@pytest.mark.django_db(transaction=True)
def test_a_document_of_another_department(client: Client, travel: Version, alice: User, bob: User) -> None:
    client.force_login(alice)
    assert {client.get(url).status_code for url in addresses(travel, alice)} == {200}
    client.force_login(bob)
    missing = client.get(reverse("source", args=["nothing", 1, 1]))
    for url in addresses(travel, alice):
        refused = client.get(url)
        assert refused.status_code == 404
        assert "差旅" not in refused.content.decode()
    assert said(client.get(addresses(travel, alice)[0]).content) == said(missing.content)


@pytest.mark.django_db(transaction=True)
def test_an_answer_and_a_conversation_of_another_asker(client: Client, alice: User, bob: User) -> None:
    conversation = Conversation.objects.create(user=alice, title="试用期多久？")
    answer = Answer.objects.create(
        user=alice, conversation=conversation, question="试用期多久？", language="zh-hans"
    )
    mine = [reverse("answer", args=[answer.pk]), reverse("conversation", args=[conversation.pk])]
    client.force_login(bob)
    assert {client.get(url).status_code for url in mine} == {404}
    posts = ["stop_answer", "rename_conversation", "delete_conversation"]
    keys = [answer.pk, conversation.pk, conversation.pk]
    for name, key in zip(posts, keys, strict=True):
        assert client.post(reverse(name, args=[key]), {"title": "x"}).status_code == 404
    conversation.refresh_from_db()
    assert (conversation.title, conversation.deleted_at) == ("试用期多久？", None)


def test_signed_out_readers_are_sent_to_sign_in(client: Client, travel: Version, alice: User) -> None:
    for url in [reverse("ask"), reverse("conversations"), *addresses(travel, alice)]:
        response = client.get(url)
        assert response.status_code == 302
        assert response["Location"].startswith(reverse("login"))
