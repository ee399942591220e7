"""With a question, a disagreement about something else does not stand in the way of the answer."""

import pytest

from qa.answering.conflicts import Source, find_conflicts

MANUAL = "单个文件最大支持 200 MB。删除的文件先进入回收站，保留 30 天。云端录制的视频默认保存 180 天。"
FAQ = "答：单个文件最大可以上传 100 MB。删除的文件先进入回收站，保留 15 天。云端录制的视频默认保存 90 天。"


@pytest.mark.parametrize(
    ("question", "quantities"),
    [
        ("单个文件最大可以多大？", ["200 MB", "100 MB"]),
        ("云盘一个文件最大能传多少", ["200 MB", "100 MB"]),
        ("回收站里的文件保留几天？", ["30 天", "15 天"]),
        ("会议录制的视频能保存多久？", ["180 天", "90 天"]),
    ],
)
def test_the_dispute_that_was_asked_comes_alone(question: str, quantities: list[str]) -> None:
    found = find_conflicts([Source(1, 10, MANUAL), Source(2, 20, FAQ)], question)
    assert [[side.quantity for side in one.sides] for one in found] == [quantities]


def test_without_a_question_every_dispute_is_found() -> None:
    assert len(find_conflicts([Source(1, 10, MANUAL), Source(2, 20, FAQ)])) == 3


@pytest.mark.parametrize(
    "question",
    [
        "发票抬头写什么？",
        "怎么压缩单个文件再上传？",
        "录制的视频在哪里看？",
        "火星上有没有水？",
        "你好",
        "How do I record a meeting?",
        "Who approves a database failover?",
    ],
)
def test_a_question_about_another_matter_meets_no_dispute(question: str) -> None:
    sources = [Source(1, 10, MANUAL + "发票抬头必须是公司全称。"), Source(2, 20, FAQ)]
    assert find_conflicts(sources, question) == ()


@pytest.mark.parametrize("question", ["How large may one file be?", "What is the maximum file size?"])
def test_a_question_in_another_language_is_held_to_the_measure_it_asks_for(question: str) -> None:
    (found,) = find_conflicts([Source(1, 10, MANUAL), Source(2, 20, FAQ)], question)
    assert [side.quantity for side in found.sides] == ["200 MB", "100 MB"]
