"""Local model servers of both protocols, and the providers that speak with them."""

from collections.abc import AsyncIterator

# Here, because the first import takes longer than the patience below.
import anthropic.resources.messages  # noqa: F401
import openai.resources.chat  # noqa: F401
import pytest

from qa.providers.anthropic import Anthropic
from qa.providers.bounded import Patience
from qa.providers.hosted import Hosted, Server
from qa.providers.openai import OpenAICompatible
from tests.fakes.chat_server import chat_server
from tests.fakes.messages_server import messages_server
from tests.fakes.model_server import ModelServer

PATIENCE = Patience(silence=1.0, total=10.0)


def hosted(protocol: str, address: str) -> Hosted:
    if protocol == "messages":
        return Anthropic(Server("a-key", address, PATIENCE))
    return OpenAICompatible(Server("a-key", f"{address}/v1", PATIENCE), "qwen3-32b")


@pytest.fixture(params=["messages", "chat"])
def protocol(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def server(protocol: str) -> AsyncIterator[ModelServer]:
    async with messages_server() if protocol == "messages" else chat_server() as running:
        yield running


@pytest.fixture
async def model(protocol: str, server: ModelServer) -> AsyncIterator[Hosted]:
    provider = hosted(protocol, server.url)
    yield provider
    await provider.aclose()
