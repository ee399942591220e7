"""Whether a disagreement touches what was asked: a recycle bin's days say nothing of a file's size."""

import re
from collections.abc import Iterable

from qa.answering.conflicts.statements import Statement, statements
from qa.answering.quantities import Quantity

_MONEY = frozenset({"cny", "usd", "hkd", "eur", "gbp", "jpy"})
_TIME = frozenset({"time", "date", "year", "year_month", "month_day", "clock", "age"})
_ASKED = {
    r"多久|多长时间|[几多][少个]*[天日年月周]|多少(?:小时|分钟)|何时|什么时候|\bhow long|\bwhen\b": _TIME,
    r"多少钱|多少元|几块钱|多少费用|\bhow much money|\bhow expensive": _MONEY,
    r"多少(?:MB|GB|兆)|几兆|\bhow (?:large|big)": frozenset({"byte"}),
    r"几次|多少次|\bhow often|\bhow many times": frozenset({"occasion", "times"}),
    r"百分之几|多少比例|几成|\bwhat (?:percentage|share)": frozenset({"ratio"}),
    r"几个人|多少人|几人|\bhow many people": frozenset({"person"}),
}
_ASKING = re.compile(
    r"请问|多少钱?|多久|多[大长高]|[几哪](?:个|些|种|天|次|年|月)?|什么(?:时候)?|怎么样?|如何|是不是|能不能|可不可以"
    r"|是否|谁|[吗呢吧啊]|一下|我们?|您|你"
    r"|\b(?:how (?:many|much|long|large|big|often)|what|which|who|when|do|does|i|we|you|my)\b",
    re.IGNORECASE,
)

# A disagreement counts when its statements answer the question nearly as well as the best statement at hand.
_NEAR_THE_BEST = 0.6
_LEAST = 0.25


class Asked:
    """The words and the measure of a question, against which statements are weighed."""

    def __init__(self, question: str, texts: Iterable[str]) -> None:
        asked = statements(_ASKING.sub(" ", question))
        self._weights = {token.key: token.weight for statement in asked for token in statement.tokens}
        self._families = frozenset().union(
            *(families for words, families in _ASKED.items() if re.search(words, question, re.IGNORECASE))
        )
        self._best = max((self._share(s) for text in texts for s in statements(text)), default=0.0)

    def concern(self, ours: Statement, theirs: Statement, quantities: Iterable[Quantity | None]) -> float:
        """How much two statements in dispute over these quantities are about what was asked, 0 to 1.

        1 without a question, or when it shares no word with any text (it may be in another language).
        """
        if any(
            self._families and quantity.family not in self._families for quantity in quantities if quantity
        ):
            return 0.0
        if not self._best:
            return 1.0
        shares = self._share(ours), self._share(theirs)
        near = max(shares) >= _NEAR_THE_BEST * self._best and min(shares) >= _LEAST * self._best
        return max(shares) if near else 0.0

    def _share(self, statement: Statement) -> float:
        total = sum(self._weights.values())
        return sum(w for key, w in self._weights.items() if key in statement.words) / total if total else 0.0
