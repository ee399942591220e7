"""How much of what the question asks about stands in the evidence: an honest confidence from 0 to 1.

A retrieval score is an order and grows with the question's length; what separates a near miss from a hit is
the word that stands nowhere. So every content character of the question counts as found when a pair of
characters (or a whole word, number or code) that holds it stands in the passage.
"""

import re
from collections.abc import Sequence

LOOKED_AT = 3

_QUESTION_WORDS = re.compile(
    "多少钱|多少|多大|多久|多长时间|多长|多高|什么时候|什么时间|为什么|是什么意思|什么|怎么办|怎么样|怎么|怎样|如何|哪些|哪个|哪里|哪儿|"
    "哪天|哪|谁|几个|几天|几次|几点|几|是否|能不能|可不可以|可以|能否|需不需要|要不要|有没有|能|吗|呢|吧|啊|呀|嘛|么|请问|麻烦|"
    "我们|咱们|我|你们|你|您|大家|的话|的时候|时候|的|了|是|有|要|会|应该|应当|需要|想|被|把|在|和|与|或者|或|对|从|到|给|让|就|也|都|"
    "还|这|那|去|来|做|一下|一个|一共|总共|现在|目前|分别|规定|公司|以前|以后|之内|之前|之后|最多|最少|最|请"
)
_ENGLISH_STOPWORDS = frozenset(
    "a an the of for to in on at by with from and or is are was were be been do does did can could "
    "may might must should shall will would i we you he she it they my our your their its this that "
    "these those what which who whom whose when where why how many much long there here if me us any "
    "some have has had not no get need about per".split()
)
_CONTENT = re.compile(r"[\u3400-\u9fff]")
_WORD = re.compile(r"[a-z0-9]+(?:[._-][a-z0-9]+)*")


def confidence(question: str, texts: Sequence[str]) -> float:
    """The share of the question's content found in the best of the first passages.

    `question` and `texts` (best first, each with title and headings) are normalised alike by the caller.
    """
    return max((coverage(question, text) for text in texts[:LOOKED_AT]), default=0.0)


def coverage(question: str, text: str) -> float:
    """The share (0 to 1) of the question's content characters that `text` accounts for."""
    counted = _content(question)
    if not any(counted):
        return 0.0
    found = _found(question, text)
    return sum(c and f for c, f in zip(counted, found, strict=True)) / sum(counted)


def _content(question: str) -> list[bool]:
    """Which characters of the question say what it is about."""
    counted = [bool(_CONTENT.match(char)) for char in question]
    for match in _QUESTION_WORDS.finditer(question):
        counted[match.start() : match.end()] = [False] * len(match[0])
    for match in _WORD.finditer(question):
        counted[match.start() : match.end()] = [match[0] not in _ENGLISH_STOPWORDS] * len(match[0])
    return counted


def _found(question: str, text: str) -> list[bool]:
    found = [False] * len(question)
    words = set(_WORD.findall(text))
    words |= {part for word in words for part in re.split(r"[._-]", word)}
    for match in _WORD.finditer(question):
        if match[0] in words:
            found[match.start() : match.end()] = [True] * len(match[0])
    for at in range(len(question) - 1):
        pair = question[at : at + 2]
        if _CONTENT.match(pair[0]) and _CONTENT.match(pair[1]) and pair in text:
            found[at] = found[at + 1] = True
    return found
