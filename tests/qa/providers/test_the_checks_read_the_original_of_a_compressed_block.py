import logging

import pytest

from qa.answering.compression import SharedWords
from qa.providers.compressing import Compressing, SmallModelKeeper
from qa.providers.hosted import Hosted
from tests.fakes.model_server import ModelServer, Reply
from tests.qa.providers.cast import draft, heard

TEXT = "住宿费每晚不超过500元。超过的由部门负责人批准。伙食补助每天120元。票据遗失的，由经办人证明。"


async def test_the_model_sees_less_and_the_saving_is_logged(
    server: ModelServer, model: Hosted, caplog: pytest.LogCaptureFixture
) -> None:
    given = draft("住宿费限额是多少？", TEXT)
    with caplog.at_level(logging.INFO, logger="qa.providers.compressing"):
        await heard(Compressing(model, SharedWords(), 20).write(given))
    (sent,) = server.received
    assert "住宿费每晚不超过500元。" in str(sent.body)
    assert "伙食补助" not in str(sent.body)
    assert given.blocks[0].passage.text == TEXT
    assert "before=40 after=21 saved=19" in caplog.text


async def test_a_small_model_that_rewrites_is_caught(
    server: ModelServer, model: Hosted, caplog: pytest.LogCaptureFixture
) -> None:
    server.answers(Reply("住宿费每晚最多500元。"), Reply("不超过500元[1]。"))
    with caplog.at_level(logging.INFO, logger="qa.providers.compressing"):
        await heard(Compressing(model, SmallModelKeeper(model), 20).write(draft("住宿费？", TEXT)))
    assert "伙食补助" in str(server.received[1].body)
    assert "whole=[1]" in caplog.text
