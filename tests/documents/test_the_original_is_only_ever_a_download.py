from typing import Any
from urllib.parse import quote

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import User
from django.test import AsyncClient, Client

from documents.models import KnowledgeBase
from documents.source_page import original_url, source_url
from tests.documents.making import publish

MARKUP = "<script>alert(1)</script>\n\n第一条 单个文件最大支持 200 MB。\n"


@pytest.mark.django_db(transaction=True)
async def test_the_bytes_come_as_an_attachment_of_no_known_type(
    handbook: KnowledgeBase, alice: User, async_client: AsyncClient
) -> None:
    version = await sync_to_async(publish)(handbook, "上传说明", MARKUP, name="上传说明.md")
    await sync_to_async(async_client.force_login)(alice)
    address = await sync_to_async(original_url)(alice, version)
    response: Any = await async_client.get(address)
    received = b"".join([part async for part in response])
    assert received == MARKUP.encode()
    assert response["Content-Type"] == "application/octet-stream"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Content-Disposition"] == f"attachment; filename*=utf-8''{quote('上传说明.md')}"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("held_by", ["another reader", "nobody", "the reader, an hour ago"])
def test_an_address_holds_for_one_reader_and_one_hour(
    handbook: KnowledgeBase,
    alice: User,
    pat: User,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    held_by: str,
) -> None:
    version = publish(handbook, "上传说明", MARKUP)
    address = original_url(alice if held_by.startswith("the reader") else pat, version)
    if held_by == "nobody":
        address = address.partition("?")[0]
    if held_by.endswith("ago"):
        monkeypatch.setattr("documents.signed.SECONDS", -1)
    client.force_login(alice)
    response = client.get(address)
    assert response.status_code == 302
    assert response["Location"] == source_url(version)
