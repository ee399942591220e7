import pytest

from documents.searching import tokens


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("差旅费管理办法", ["差旅", "旅费", "费管", "管理", "理办", "办法"]),
        ("年", ["年"]),
        ("5天内", ["天内"]),
        ("VPN账号", ["vpn", "账号"]),
        ("ZD-2024-008", ["zd", "2024", "008"]),
        ("a b2 第1章", ["b2", "第", "章"]),
        ("住宿。费，用", ["住宿", "费", "用"]),
        ("二〇二四", ["二〇", "〇二", "二四"]),
        ("年假年假", ["年假", "假年", "年假"]),
        ("", []),
        ("…？！ \n", []),
    ],
)
def test_pairs_of_han_characters_and_words_of_two_or_more(text: str, expected: list[str]) -> None:
    assert tokens(text) == expected
