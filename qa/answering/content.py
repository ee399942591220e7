"""What a question is about, apart from the words that make it a question."""

import re

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
CJK = re.compile(r"[\u3400-\u9fff]")
WORD = re.compile(r"[a-z0-9]+(?:[._-][a-z0-9]+)*")


def content_mask(question: str) -> list[bool]:
    """Which characters of the question, lower-case, say what it is about."""
    counted = [bool(CJK.match(char)) for char in question]
    for match in _QUESTION_WORDS.finditer(question):
        counted[match.start() : match.end()] = [False] * len(match[0])
    for match in WORD.finditer(question):
        counted[match.start() : match.end()] = [match[0] not in _ENGLISH_STOPWORDS] * len(match[0])
    return counted


def search_text(question: str) -> str:
    """The question without English stop words, which bring every English text; Chinese ones weigh little."""
    return WORD.sub(lambda match: "" if match[0] in _ENGLISH_STOPWORDS else match[0], question)
