from itertools import pairwise

import pytest

from documents.reading.sentences import sentence_ends


def _sentences(text: str) -> list[str]:
    starts = [0, *sentence_ends(text)]
    return [text[start:end] for start, end in pairwise(starts)]


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("税率为3.5%。见5.2.1条。", ["税率为3.5%。", "见5.2.1条。"]),
        ("「税率为3.5%。见5.2.1条。」", ["「税率为3.5%。", "见5.2.1条。」"]),
        ("每晚不超过500元；超出的自理！", ["每晚不超过500元；", "超出的自理！"]),
        ("他说：“可以。”然后走了。", ["他说：“可以。”", "然后走了。"]),
        (
            "The cap is 3.5 percent. See Section 5.2.1 for details.",
            ["The cap is 3.5 percent.", " See Section 5.2.1 for details."],
        ),
        ("Ask Dr. Lee, e.g. by mail. Done.", ["Ask Dr. Lee, e.g. by mail.", " Done."]),
        ("Visit www.example.com today. Thanks.", ["Visit www.example.com today.", " Thanks."]),
        ("第一行\n第二行", ["第一行\n", "第二行"]),
        ("没有句号", ["没有句号"]),
        ("", []),
    ],
)
def test_text_is_parted(text: str, sentences: list[str]) -> None:
    assert _sentences(text) == sentences
