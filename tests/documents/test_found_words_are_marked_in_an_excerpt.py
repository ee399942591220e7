from hypothesis import given, settings
from hypothesis import strategies as st

from documents.finding import EXCERPT, excerpt

RULE = "第十二条 住宿费按照城市类别实行限额管理：一类城市每人每晚不超过500元。"


def marked(text: str, terms: list[str]) -> list[str]:
    return [piece.text for piece in excerpt(text, terms) if piece.marked]


def test_overlapping_pairs_of_characters_become_one_mark() -> None:
    assert marked(RULE, ["住宿", "宿费", "限额"]) == ["住宿费", "限额"]


def test_words_are_found_in_any_case() -> None:
    assert marked("申请 VPN 账号", ["vpn", "账号"]) == ["VPN", "账号"]


def test_a_long_text_is_cut_around_the_first_find() -> None:
    text = "无关的话。" * 100 + RULE + "无关的话。" * 100
    shown = excerpt(text, ["限额"])
    assert [shown[0].text, shown[-1].text] == ["…", "…"]
    assert "限额" in [piece.text for piece in shown if piece.marked]


@settings(max_examples=60)
@given(
    st.text(alphabet="住宿费限额x ", max_size=400),
    st.lists(st.sampled_from(["住宿", "宿费", "x"]), max_size=3),
)
def test_an_excerpt_is_a_part_of_the_text(text: str, terms: list[str]) -> None:
    shown = "".join(piece.text for piece in excerpt(text, terms)).removeprefix("…").removesuffix("…")
    assert shown in text
    assert len(shown) <= EXCERPT
