"""Whether a disagreement touches what was asked: a recycle bin's days say nothing of a file's size."""

import re
from collections.abc import Iterable
from math import log

from qa.answering.conflicts.statements import Statement, statements
from qa.answering.quantities import Quantity

_MONEY = frozenset({"cny", "usd", "hkd", "eur", "gbp", "jpy"})
_TIME = frozenset({"time", "date", "year", "year_month", "month_day", "clock", "age"})
_ASKED = {
    r"多久|多长时间|[几多][少个]*[天日年月周]|多少(?:小时|分钟)|何时|什么时候|\bhow long|\bwhen\b": _TIME,
    r"多少钱|多少元|几块钱|多少费用|\bhow much money|\bhow expensive": _MONEY,
    r"多少(?:MB|GB|兆)|几兆|\bhow (?:large|big)|\bsize\b": frozenset({"byte"}),
    r"几次|多少次|\bhow often|\bhow many times": frozenset({"occasion", "times"}),
    r"百分之几|多少比例|几成|\bwhat (?:percentage|share)": frozenset({"ratio"}),
    r"几个人|多少人|几人|\bhow many people": frozenset({"person"}),
}
# How to, why, where: an amount is no answer to it.
_NO_AMOUNT = re.compile(
    r"怎么(?![算扣计])|怎样|如何(?!计算)|为什么|原因|在?哪里|\bhow (?:do|to|can|should)\b|\bwhy\b|\bwhere\b",
    re.IGNORECASE,
)
_ASKING = re.compile(
    r"请问|多少钱?|多久|多[大长高]|[几哪](?:个|些|种|天|次|年|月)?|什么(?:时候)?|怎么样?|如何|是不是|能不能|可不可以"
    r"|是否|谁|[吗呢吧啊]|一下|我们?|您|你"
    r"|\b(?:how (?:many|much|long|large|big|often)|what|which|who|when|do|does|i|we|you|my)\b",
    re.IGNORECASE,
)

# A disagreement counts when its statements answer the question nearly as well as the best statement at hand,
# and hold a fair part of its words. Both set on questions over the sample corpus.
_NEAR_THE_BEST = 0.6
_FAR_FROM_IT = 0.5
_FAIR_PART = 0.35


class Asked:
    """The words and the measure of a question, against which statements are weighed."""

    def __init__(self, question: str, texts: Iterable[str]) -> None:
        said = [statement for text in texts for statement in statements(text)]
        asked = list(statements(_ASKING.sub(" ", question)))
        self._any = not question
        self._no_amount = _NO_AMOUNT.search(question) is not None
        self._families = _families(question)
        self._weights = _weights(asked, said)
        self._foreign = bool(said) and _han(asked) != _han(said)
        self._best = max(map(self._share, said), default=0.0)

    def concern(self, ours: Statement, theirs: Statement, quantities: Iterable[Quantity | None]) -> float:
        """How much two statements in dispute over these quantities are about what was asked, 0 to 1.

        1 without a question, and for one in another language that asks for such a quantity.
        """
        families = {quantity.family for quantity in quantities if quantity}
        if self._any:
            return 1.0
        if families and (self._no_amount or not families <= (self._families or families)):
            return 0.0
        if self._foreign:
            return float(bool(self._families and families))
        shares = self._share(ours), self._share(theirs)
        near = max(shares) >= _NEAR_THE_BEST * self._best and min(shares) >= _FAR_FROM_IT * self._best
        return max(shares) if near and max(shares) >= _FAIR_PART else 0.0

    def _share(self, statement: Statement) -> float:
        total = sum(self._weights.values())
        return sum(w for key, w in self._weights.items() if key in statement.words) / total if total else 0.0


def _families(question: str) -> frozenset[str]:
    asked = (families for words, families in _ASKED.items() if re.search(words, question, re.IGNORECASE))
    return frozenset().union(*asked)


def _weights(asked: list[Statement], said: list[Statement]) -> dict[str, float]:
    """What each word of the question weighs: more the longer it is and the fewer statements hold it."""
    tokens = {token.key: token.weight for statement in asked for token in statement.tokens if token.weight}
    holding = {key: sum(key in statement.words for statement in said) for key in tokens}
    return {key: weight * log(1 + len(said) / (1 + holding[key])) for key, weight in tokens.items()}


def _han(said: list[Statement]) -> bool:
    """Whether statements are written in Chinese for the most part."""
    words = [word for statement in said for word in statement.words]
    return sum(not word[0].isascii() for word in words) * 2 > len(words)
