from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from qa.answering.compression import SharedWords, compressed
from qa.answering.ports import GenerationError
from qa.answering.types import Block
from tests.qa.providers.cast import passage

TEXT = "住宿费每晚不超过500元。伙食补助每天120元。超过的由部门负责人批准。票据遗失的，由部门负责人证明。"
BLOCKS = (Block(1, passage(TEXT)), Block(2, passage("婚假为10天。")))


@dataclass
class Keeps:
    """A small model that gives back fixed lines."""

    lines: Sequence[str]

    async def __call__(self, question: str, language: str, text: str) -> Sequence[str]:
        if not self.lines:
            raise GenerationError("timeout")
        return self.lines


async def test_kept_sentences_stand_in_the_order_of_the_text_and_the_saving_is_counted() -> None:
    keep = Keeps(["超过的由部门负责人批准。", "住宿费每晚不超过500元。"])
    found = await compressed("住宿费限额？", "zh-hans", BLOCKS, keep, over=20)
    assert found.blocks[0].passage.text == "住宿费每晚不超过500元。\n超过的由部门负责人批准。"
    assert found.blocks[1] == BLOCKS[1]
    assert found.saved == found.before - found.after > 0
    assert found.whole == ()


@pytest.mark.parametrize(
    "lines", [["住宿费每晚最多500元。"], ["住宿费每晚不超过500元。", "须经批准。"], ["  "], []]
)
async def test_a_rewritten_sentence_or_no_reply_sends_the_block_in_whole(lines: list[str]) -> None:
    found = await compressed("住宿费限额？", "zh-hans", BLOCKS, Keeps(lines), over=20)
    assert found.blocks == BLOCKS
    assert (found.saved, found.whole) == (0, (1,))


async def test_without_a_model_the_sentences_that_share_words_stay_with_what_follows_them() -> None:
    text = "住宿费每晚不超过500元。超过的由部门负责人批准。伙食补助每天120元。票据遗失的，由经办人证明。"
    found = await compressed("住宿费限额？", "zh-hans", (Block(1, passage(text)),), SharedWords(), over=20)
    assert found.blocks[0].passage.text == "住宿费每晚不超过500元。\n超过的由部门负责人批准。"
