"""Whoever comes first, the same statements disagree over the same quantities."""

from hypothesis import given, settings
from hypothesis import strategies as st

from qa.answering.conflicts import Source, find_conflicts

PARTS = [
    ["试用期", "新员工的试用期", "单个文件", "云盘单个文件", "一类城市住宿费", "报销申请"],
    ["最多", "不超过", "应当在", "可以", "不得", "为", "保留", "无需"],
    ["3 天", "三十日", "1 个月", "200 MB", "500 元", "5 个工作日", "百分之十", ""],
    ["内提交", "以内", "，超过的部分不予报销", "的，由部门负责人批准", ""],
]
sentences = st.tuples(*map(st.sampled_from, PARTS)).map("".join)
texts = st.lists(sentences, min_size=1, max_size=3).map(lambda lines: "。".join(lines) + "。")

Side = tuple[str, str]


def disputes(one: str, other: str, keys: tuple[int, int]) -> list[tuple[str, frozenset[Side]]]:
    named = {keys[0]: one, keys[1]: other}
    found = find_conflicts([Source(key, key, text) for key, text in named.items()])
    return sorted(
        (d.kind, frozenset((named[s.key][s.start : s.end], s.quantity) for s in d.sides)) for d in found
    )


@settings(max_examples=150, deadline=None)
@given(texts, texts)
def test_swapped_sources_disagree_alike(one: str, other: str) -> None:
    there = {(kind, sides) for kind, sides in disputes(one, other, (1, 2))}
    back = {(kind, sides) for kind, sides in disputes(other, one, (1, 2))}
    assert there == back


@settings(max_examples=50, deadline=None)
@given(texts)
def test_a_text_never_disagrees_with_its_copy_sentence_for_sentence(text: str) -> None:
    first = text.split("。", maxsplit=1)[0] + "。"
    assert find_conflicts([Source(1, 1, first), Source(2, 2, first)]) == ()
