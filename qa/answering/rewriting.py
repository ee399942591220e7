"""A follow-up as a question that stands alone: by a small model, or with the last question's own words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from .ports import GenerationError
from .quantities import quantities

LAST_TURNS = 3
LONGEST = 200
BARE = 2

_ASKS = re.compile(
    r"多少|多大|多久|多长|多高|几|什么|何时|哪|谁|怎么|怎样|如何|为什么|能不能|可不可以|可以|能否|是否|有没有"
    r"|[吗么嘛]|\b(?:how|what|who|whom|when|where|why|which|may|can|is|are|do|does)\b",
    re.IGNORECASE,
)
_ASKING_WORDS = re.compile(
    r"请问|是?(?:多少|多大|多久|多长时间|多长|多高)(?:钱|元|天|个|次|人)?|几(?:天|个|次|点|号|人|年)?|什么时候|什么"
    r"|何时|哪[里儿个些位]?|由?谁|怎么样|怎么办|怎么|怎样|如何|为什么|能不能|可不可以|可以|能否|是否|有没有|[吗么嘛呢]"
    r"|\b(?:how|long|much|many|what|who|whom|when|where|why|which|may|can|is|are|do|does|i|we|a|an|the)\b|[？?]",
    re.IGNORECASE,
)
_ELLIPTIC = re.compile(
    r"^\s*(?:(?:那么?|还有|另外|换成|如果是|要是)?[，,\s]*(?P<zh>.{1,24}?)呢"
    r"|(?:and|what about|how about)\s+(?:the\s+)?(?P<en>.{1,60}?))[？?。.\s]*$",
    re.IGNORECASE,
)
_LEANS = re.compile(
    r"^\s*(?:那(?!么多|边)|还有|另外|what about|how about)"
    r"|[它其]|这[个种些样项]|那[个种些样项]|上[面述]|前面|刚才|该(?!怎|如何|找|由|去)|\b(?:it|its|they|them|those|this)\b",
    re.IGNORECASE,
)
# A question that opens with what it asks, or with a circumstance, and names next to nothing itself.
_TOPICLESS = re.compile(
    r"^\s*(?:多久|多少|几|什么时候|何时|怎么|如何|要|需要|能|可以|还|谁|由谁|在哪|哪|到期|之后|以后|然后|如果|超[过出]"
    r"|过期|为什么|有没有)"
)
_NOT_CONTENT = re.compile(
    r"(?:到期|过期|以后|之后|以前|之前|还能|才能|需要|如果|超过|[的了是有在要能会还才就都也再又要到被由给])|[^\u3400-\u9fff]"
)
_OPENING = re.compile(r"^\s*(?:那么?|还有|and\b|but\b|so\b)[，,\s]*", re.IGNORECASE)
_NAMED = re.compile(r"[A-Za-z]+-?\d+")


@dataclass(frozen=True, slots=True)
class Turn:
    """An earlier question in its stand-alone form, and what was shown as its answer."""

    question: str
    answer: str = ""


class SmallModel(Protocol):
    async def reply(self, task: str, language: str, message: str) -> str:
        """The whole reply to a task of the prompts; raises GenerationError."""


def leans(text: str) -> bool:
    """Whether a question cannot be understood without the one before."""
    if _ELLIPTIC.match(text) and not _ASKS.search(_ELLIPTIC.sub(r"\g<zh>\g<en>", text)):
        return True
    if _LEANS.search(text):
        return True
    content = _NOT_CONTENT.sub("", _ASKING_WORDS.sub("", text))
    return bool(_TOPICLESS.match(text)) and len(content) <= BARE and not re.search(r"[A-Za-z\d]", text)


async def rewritten(text: str, language: str, turns: Sequence[Turn], model: SmallModel | None = None) -> str:
    """`text` as a question that stands alone; unchanged when it does already or when nothing came before."""
    if not turns or not leans(text):
        return text
    own = completed(text, turns[-1].question)
    if model is None:
        return own
    try:
        proposal = (await model.reply("rewrite", language, _laid_out(text, turns))).strip()
    except GenerationError:
        return own
    return proposal if _sound(proposal, text, turns) else own


def completed(text: str, before: str) -> str:
    """`text` with what it leaves out taken from the question before it, without a model."""
    elliptic = _ELLIPTIC.match(text)
    if elliptic:
        topic = (elliptic["zh"] or elliptic["en"]).strip()
        if not _ASKS.search(topic):
            return _substituted(before, topic) or _joined(before.rstrip("？?。 "), f"{topic}？")
    topic = " ".join(_ASKING_WORDS.sub("", before).strip(" ，,。的").split())
    return _joined(topic, _OPENING.sub("", text))


def _joined(topic: str, question: str) -> str:
    """Both in one line, with the punctuation of their language."""
    if re.search("[\u3400-\u9fff]", question):
        return f"{topic}，{question}"
    return f"{topic}, {question.replace('？', '?')}"


def _substituted(before: str, topic: str) -> str:
    """`before` with its parallel of `topic` replaced by it; empty when it has none."""
    if _NAMED.fullmatch(topic) and (name := _NAMED.search(before)):
        return before[: name.start()] + topic + before[name.end() :]
    if topic.endswith("的") and (modifier := re.match(r"[^，,。；;？?]{2,}?的", before)):
        return topic + before[modifier.end() :]
    for length in range(len(topic) - 1, 0, -1):
        end = before.find(topic[-length:]) + length
        if end < length:
            continue
        start = max(end - len(topic), 0)
        # One shared character is a coincidence, unless the whole subject ends with it: 婚假, 陪产假.
        if length > 1 or start == 0:
            return before[:start] + topic + before[end:]
    return ""


def _laid_out(text: str, turns: Sequence[Turn]) -> str:
    told = "\n".join(f"Q: {turn.question}\nA: {turn.answer[:LONGEST]}" for turn in turns[-LAST_TURNS:])
    return f"<turns>\n{told}\n</turns>\n\n<question>\n{text}\n</question>"


def _sound(proposal: str, text: str, turns: Sequence[Turn]) -> bool:
    """One question of a decent length with no number and no code that nobody mentioned."""
    if not proposal or "\n" in proposal or len(proposal) > LONGEST:
        return False
    said = " ".join([text, *(f"{turn.question} {turn.answer}" for turn in turns)])
    values = {(q.value, q.unit) for q in quantities(said)}
    if any((q.value, q.unit) not in values for q in quantities(proposal)):
        return False
    return all(word.lower() in said.lower() for word in _NAMED.findall(proposal))
