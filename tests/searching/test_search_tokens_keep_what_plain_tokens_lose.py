import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from documents.searching import normalised, search_tokens, tokens


@pytest.mark.parametrize(
    ("written", "asked", "token"),
    [
        ("第十二条 住宿标准", "第12条怎么说", "clause:12"),
        ("第一百二十条", "第 120 条", "clause:120"),
        ("第三章 住宿费", "第3章", "chapter:3"),
        ("Article 5 Leave", "第五条", "clause:5"),
        ("应在5天内提交", "５天够不够", "5天"),
        ("试用期三十天", "30天", "30天"),
        ("共三个月", "3个月", "3月"),
        ("不超过1,000元", "1000元", "1000元"),
        ("上限 200 MB", "200mb能传吗", "200mb"),
        ("税率为百分之五", "5%", "5%"),
        ("A级员工", "我是a级", "a级"),
        ("编号 ZD-2024-008", "zd_2024_008", "zd-2024-008"),
        ("国办发〔2023〕15号", "国办发[2023]15号", "no:2023-15"),
    ],
)
def test_two_ways_of_writing_share_a_token(written: str, asked: str, token: str) -> None:
    assert token in search_tokens(written)
    assert token in search_tokens(asked)


@pytest.mark.parametrize("text", ["一方面要节约", "第十二条规定", "三心二意"])
def test_numerals_inside_words_are_no_quantities(text: str) -> None:
    assert [token for token in search_tokens(text) if token[0].isdigit()] == []


@pytest.mark.parametrize(
    ("one", "other"), [("員工請假規定", "员工请假规定"), ("ＶＰＮ２００", "vpn200"), ("㎏", "kg")]
)
def test_forms_of_the_same_character_are_one(one: str, other: str) -> None:
    assert search_tokens(one) == search_tokens(other)


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="第条章年天零〇一二十百万个半0123456789.,-/aB元%分之号[]〔〕 ", max_size=30))
def test_whatever_is_written_the_plain_tokens_come_first(text: str) -> None:
    plain = tokens(normalised(text))
    assert search_tokens(text)[: len(plain)] == plain
