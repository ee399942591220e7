from itertools import pairwise
from pathlib import Path

from documents.reading import chunk
from tests.reading.texts import assert_exact, chunks_of, read_text

SENTENCE = "出差人员应当在返回以后十个工作日内提交差旅报销单，并且附上全部票据。"


def test_a_clause_longer_than_the_target_is_one_chunk_up_to_the_maximum(tmp_path: Path) -> None:
    text = f"第一条 {SENTENCE * 20}\n\n第二条 {SENTENCE}"
    assert [each.clause_no for each in chunks_of(tmp_path, text)] == ["第一条", "第二条"]


def test_entries_stay_with_their_article(tmp_path: Path) -> None:
    entries = "\n\n".join(f"（{number}）{SENTENCE}" for number in "一二三四五")
    chunks = chunks_of(tmp_path, f"第一条 应当附有下列材料：\n\n{entries}\n\n第二条 {SENTENCE}")
    assert [each.clause_no for each in chunks] == ["第一条", "第二条"]
    assert "（五）" in chunks[0].text


def test_a_clause_over_the_maximum_is_cut_between_its_entries_without_overlap(tmp_path: Path) -> None:
    entries = "\n\n".join(f"（{number}）{SENTENCE * 6}" for number in "一二三四五六")
    chunks = chunks_of(tmp_path, f"第一条 应当附有下列材料：\n\n{entries}")
    assert len(chunks) > 2
    assert {each.clause_no for each in chunks} == {"第一条"}
    assert all(each.text.lstrip().startswith(("第一条", "（")) for each in chunks)
    assert all(after.char_start >= before.char_end for before, after in pairwise(chunks))


def test_a_clause_of_one_long_paragraph_is_cut_between_sentences_and_overlaps_by_one(tmp_path: Path) -> None:
    sentences = [f"第{number}类费用由财务部在五个工作日内审核完毕并支付。" for number in range(100, 160)]
    reading = read_text(tmp_path, "第一条 " + "".join(sentences))
    chunks = chunk(reading)
    assert_exact(reading, chunks)
    assert len(chunks) > 2
    for before, after in pairwise(chunks):
        overlap = reading.text[after.char_start : before.char_end]
        assert overlap in sentences
        assert after.text.endswith("。")


def test_short_articles_are_not_joined(tmp_path: Path) -> None:
    chunks = chunks_of(tmp_path, "第一条 总则。\n\n第二条 适用全体员工。\n\n第三条 由财务部解释。")
    assert [each.clause_no for each in chunks] == ["第一条", "第二条", "第三条"]


def test_short_entries_of_a_list_are_joined(tmp_path: Path) -> None:
    chunks = chunks_of(tmp_path, "## 材料\n\n1. 申请表。\n\n2. 发票。\n\n3. 行程单。\n\n## 其他")
    assert len(chunks) == 2
    assert chunks[0].heading_path == ("材料",)


def test_two_articles_of_the_same_words_are_both_kept(tmp_path: Path) -> None:
    chunks = chunks_of(tmp_path, f"第一条 {SENTENCE}\n\n第二条 {SENTENCE}")
    assert [each.clause_no for each in chunks] == ["第一条", "第二条"]
    assert chunks[0].char_end <= chunks[1].char_start


def test_a_heading_goes_with_what_it_leads_to(tmp_path: Path) -> None:
    chunks = chunks_of(
        tmp_path, f"## 第一章 总则\n\n第一条 {SENTENCE}\n\n## 第二章 住宿\n\n第二条 {SENTENCE}"
    )
    assert [each.text.split("\n")[0] for each in chunks] == ["## 第一章 总则", "## 第二章 住宿"]


def test_a_sentence_without_end_is_cut_at_the_target(tmp_path: Path) -> None:
    reading = read_text(tmp_path, "甲" * 5000, "rules.txt")
    chunks = chunk(reading)
    assert_exact(reading, chunks)
    assert all(len(each.text) <= 400 for each in chunks)
