"""What a fake model says: the blocks' own sentences, and fabrications on request."""

import re
from collections.abc import Iterator
from typing import Any

_TOKEN = re.compile(r"[A-Za-z0-9]+|\s+|.", re.DOTALL)
_BLOCK = re.compile(r'<block n="(\d+)">\n.*?\n\n(.*?)\n</block>', re.DOTALL)
_QUESTION = re.compile(r"<question>\n(.*?)\n</question>", re.DOTALL)
_SENTENCE = re.compile(r"[^。！？\n]+[。！？]?")

QUOTED = 2
FABRICATIONS = ("本规定每季度由董事会复核一次[{unknown}]。", "员工普遍认为这样的安排十分周到体贴[1]。")


def tokens(text: str) -> Iterator[str]:
    """Pieces about as a model streams them: words, blanks, single characters of Chinese."""
    return (match.group() for match in _TOKEN.finditer(text))


def quoted(body: dict[str, Any], *, fabricate: bool = False) -> str:
    """The sentences of the request's blocks that share most with the question, each with its number."""
    message = _last_message(body)
    question = _QUESTION.search(message)
    asked = _pairs(question.group(1) if question else message)
    candidates = [
        (len(asked & _pairs(sentence)), int(n), sentence.strip())
        for n, text in _BLOCK.findall(message)
        for sentence in _SENTENCE.findall(text)
    ]
    best = sorted(candidates, key=lambda c: (-c[0], c[1]))[:QUOTED]
    sentences = [f"{text.rstrip('。！？')}[{n}]。" for shared, n, text in best if shared]
    if not sentences:
        return "INSUFFICIENT_EVIDENCE"
    if fabricate:
        unknown = 1 + max(int(n) for n, _ in _BLOCK.findall(message))
        sentences = [sentences[0], *(f.format(unknown=unknown) for f in FABRICATIONS)]
    return "".join(sentences)


def _last_message(body: dict[str, Any]) -> str:
    content = body["messages"][-1]["content"]
    return content if isinstance(content, str) else "".join(part.get("text", "") for part in content)


def _pairs(text: str) -> set[str]:
    return {text[i : i + 2] for i in range(len(text) - 1) if not text[i : i + 2].isspace()}
