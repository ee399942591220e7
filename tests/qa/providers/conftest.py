"""A local model server, and drafts to write from."""

from collections.abc import AsyncIterator

import anthropic  # noqa: F401 - here, because the first import takes longer than the patience below
import pytest

from qa.providers.anthropic import Anthropic
from qa.providers.bounded import Patience
from tests.fakes.messages_server import messages_server
from tests.fakes.model_server import ModelServer

PATIENCE = Patience(silence=0.5, total=5.0)


@pytest.fixture
async def server() -> AsyncIterator[ModelServer]:
    async with messages_server() as running:
        yield running


@pytest.fixture
async def model(server: ModelServer) -> AsyncIterator[Anthropic]:
    provider = Anthropic("a-key", server.url, patience=PATIENCE)
    yield provider
    await provider.aclose()
