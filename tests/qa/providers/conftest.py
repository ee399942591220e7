"""Local model servers of both protocols, and the providers that speak with them."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from qa.providers.anthropic import Anthropic
from qa.providers.bounded import Patience
from qa.providers.hosted import Hosted, Server
from qa.providers.openai import OpenAICompatible
from tests.fakes.chat_server import chat_server
from tests.fakes.messages_server import messages_server
from tests.fakes.model_server import ModelServer, Reply
from tests.qa.providers.cast import draft, heard

PATIENCE = Patience(silence=1.0, total=10.0)
PROTOCOLS = {"messages": messages_server, "chat": chat_server}


def hosted(protocol: str, address: str, patience: Patience = PATIENCE) -> Hosted:
    if protocol == "messages":
        return Anthropic(Server("a-key", address, patience))
    return OpenAICompatible(Server("a-key", f"{address}/v1", patience), "qwen3-32b")


@pytest.fixture(scope="session", autouse=True)
def first_calls_are_made() -> None:
    """An SDK's first call imports and builds a great deal, which takes longer than the patience above."""
    for protocol in PROTOCOLS:
        asyncio.run(_call(protocol))


async def _call(protocol: str) -> None:
    async with PROTOCOLS[protocol]() as server:
        model = hosted(protocol, server.url, Patience(60, 60))
        server.answers(Reply("好。"))
        await heard(model.write(draft("在吗？", "在。")))
        await model.aclose()


@pytest.fixture(params=list(PROTOCOLS))
def protocol(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def server(protocol: str) -> AsyncIterator[ModelServer]:
    async with PROTOCOLS[protocol]() as running:
        yield running


@pytest.fixture
async def model(protocol: str, server: ModelServer) -> AsyncIterator[Hosted]:
    provider = hosted(protocol, server.url)
    yield provider
    await provider.aclose()
