import logging

import pytest

from qa.providers.anthropic import Anthropic
from qa.providers.hosted import Server
from tests.fakes.messages_server import messages_server
from tests.fakes.model_server import Fault, Reply
from tests.qa.providers.cast import draft, heard
from tests.qa.providers.conftest import PATIENCE

DRAFT = draft("住宿费限额是多少？", "一类城市每人每晚不超过500元。")


async def test_and_never_with_the_words_of_the_documents(caplog: pytest.LogCaptureFixture) -> None:
    async with messages_server() as server:
        model = Anthropic(Server("a-key", server.url, PATIENCE, prices=(2.0, 10.0)))
        server.answers(Reply("每晚500元[1]。"), Reply("每晚", Fault.DROP, after=1))
        with caplog.at_level(logging.INFO, logger="qa.providers.hosted"):
            _, ended = await heard(model.write(DRAFT))
            await heard(model.write(DRAFT))
        await model.aclose()
    cost = (ended.usage.input_tokens * 2 + ended.usage.output_tokens * 10) / 1_000_000
    whole, broken = (line.getMessage() for line in caplog.records if line.name == "qa.providers.hosted")
    assert f"ended=complete input={ended.usage.input_tokens} output=8 cost={cost:.6f}" in whole
    assert "ended=interrupted" in broken
    assert "500元" not in caplog.text
