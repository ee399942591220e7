"""The facts that the demonstration and the baseline rest on stand in their documents, and in no other."""

import re

import pytest

from tests.corpus.sample import compact, documents, documents_saying, text

CURRENT = {key for key, document in documents().items() if document["status"] == "current"}


@pytest.mark.parametrize(
    ("words", "where"),
    [
        ("单个文件最大支持 200 MB", {"doc-006"}),
        ("单个文件最大可以上传 100 MB", {"doc-024"}),
        ("200 MB", {"doc-006", "doc-028"}),
        ("100 MB", {"doc-024", "doc-028"}),
        ("先进入回收站，保留 30 天", {"doc-006"}),
        ("试用期为 90 天", {"doc-018"}),
        ("每个应用默认每分钟最多调用 600 次", {"doc-010"}),
        ("逐级审批到平台组组长为止", {"doc-019"}),
        ("平台组组长", {"doc-014", "doc-019"}),
        ("顾晓棠", {"doc-014"}),
        ("一类城市每人每晚不超过500元", {"doc-017"}),
        ("由部门负责人事前书面批准", {"doc-017"}),
        ("云端录制的视频默认保存 180 天", {"doc-003"}),
        ("云端录制的视频默认保存 90 天", {"doc-026"}),
    ],
)
def test_a_fact_stands_in_its_documents_alone(words: str, where: set[str]) -> None:
    assert documents_saying(words) == where


@pytest.mark.parametrize("words", ["话费", "通讯费", "通信费", "团建", "投诉", "举报", "法律纠纷"])
def test_what_is_refused_stands_nowhere(words: str) -> None:
    assert documents_saying(words) == set()


@pytest.mark.parametrize("words", ["薪档", "奖金系数", "年终奖", "期权", "驻外津贴"])
def test_the_words_of_the_hr_documents_stand_nowhere_else(words: str) -> None:
    assert documents_saying(words) == {"doc-029"}


def test_the_minutes_notice_the_two_sizes_and_give_somebody_the_task() -> None:
    minutes = compact(text("doc-028"))
    assert "产品手册写的是200MB，支持的常见问题写的还是100MB" in minutes
    assert re.search("核对两份资料里的文件大小.*何小满", minutes)


@pytest.mark.parametrize(
    ("version", "limit", "number"),
    [(1, 350, "ZD-2022-011"), (2, 450, "ZD-2023-006"), (3, 500, "ZD-2024-008")],
)
def test_each_version_of_the_travel_rules_has_its_own_limit(version: int, limit: int, number: str) -> None:
    rules = compact(text("doc-017", version))
    assert f"第十二条住宿费按照城市类别实行限额管理：一类城市每人每晚不超过{limit}元" in rules
    assert documents()["doc-017"]["version"][version - 1]["doc_no"] == number
    assert rules.index("第三章住宿费") < rules.index("第十二条住宿费") < rules.index("第四章")


def test_the_table_of_the_plans_is_broken() -> None:
    rows = [line for line in text("doc-005").splitlines() if "|" in line]
    assert len({row.count("|") for row in rows}) > 1


def test_word_alone_numbers_the_articles_on_leave() -> None:
    assert "第五条 年假天数按照累计工龄确定" in text("doc-020")


@pytest.mark.parametrize("key", sorted(documents()))
def test_a_document_is_long_enough_to_be_real(key: str) -> None:
    assert 300 <= len(text(key)) <= (4000 if key == "doc-017" else 2000)
