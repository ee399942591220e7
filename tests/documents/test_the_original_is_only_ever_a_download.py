from typing import Any
from urllib.parse import quote

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import User
from django.test import AsyncClient
from django.urls import reverse

from documents.models import KnowledgeBase, Version
from tests.documents.library import publish

MARKUP = "<script>alert(1)</script>\n\n第一条 单个文件最大支持 200 MB。\n"


def address_of(version: Version) -> str:
    return reverse("original", args=[version.document.identifier, version.number])


@pytest.mark.django_db(transaction=True)
async def test_the_bytes_come_as_an_attachment_of_no_known_type(
    handbook: KnowledgeBase, alice: User, async_client: AsyncClient
) -> None:
    version = await sync_to_async(publish)(handbook, "上传说明", MARKUP, name="上传说明.md")
    await sync_to_async(async_client.force_login)(alice)
    address = await sync_to_async(address_of)(version)
    response: Any = await async_client.get(address)
    received = b"".join([part async for part in response])
    assert received == MARKUP.encode()
    assert response["Content-Type"] == "application/octet-stream"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Content-Disposition"] == f"attachment; filename*=utf-8''{quote('上传说明.md')}"
