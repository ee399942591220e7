"""A text as statements: sentences read into what they speak of, how much, and whether one may or must."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from itertools import pairwise

from qa.answering.conflicts.tables import Row, rows
from qa.answering.conflicts.tokens import Token, tokens
from qa.answering.sentences import split

_OWN_DATE = re.compile(
    r"施行|生效|发布|印发|修订|废止|更新|起执行|^[\s*#>-]*(?:会议)?(?:时间|日期)\s*[:：]|[\d日号]\s*$"
    r"|\b(?:effective|published|issued|revised|updated|in force)\b",
    re.IGNORECASE,
)
_INK = re.compile(r"\S")
_REFERS_ON = re.compile(
    r"下列|以下(?:情形|行为|条件|材料|人员|情况)|如下|之一的|[:：]\s*$|\bthe following\b", re.IGNORECASE
)
_LISTED = re.compile(r"^\s*[（(][一二三四五六七八九十百]+[)）]|[；;]\s*$")
_FRAMING = re.compile(
    r"[\s*#>\-•·]*(?:[问答][:：]|[QA][:：]|\d+(?:\.\d+)+\s+|[（(]?[一二三四五六七八九十\d]{1,3}[）)、.．]\s*"
    r"|第[一二三四五六七八九十百零\d]+[条款章]\s*"
    r"|(?:根据|按照|依照|依据|参照)[^，。；]{0,24}(?:规定|要求|办法|制度|条例|手册|政策|通知|细则|文件|[》条款章])[，,]"
    r"|(?:按|文件|公司|制度|相关|有关|法律|条例|办法|上述|该)[^，。；]{0,14}?(?:规定|要求|明确)[，,:：]"
    r"|[自从][^，。；]{1,14}起[，,]|(?:目前|现在|默认|通常|一般)[，,])+"
)
_CONDITION = re.compile(
    r"(?:的|(?<!小)时|者|后|前|情况下|情形下)[，,；;]$|的。?$|^\s*(?:如|若|凡|当|除|对|if|when|unless|for)(?![a-z])",
    re.IGNORECASE,
)


class Part(Enum):
    """What a clause does in its sentence: it says something, or in which case, or what a list is about."""

    SAYS = "says"
    CONDITION = "condition"
    LEAD_IN = "lead-in"


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence: its span in the text, its tokens, and the part that each clause plays.

    It `dates_itself` when its dates are those of its own document; it is `listed` when it is an item of a
    list, whose first words may turn it; it is `partial` when its case or its rule stands in another item.
    """

    start: int
    end: int
    tokens: tuple[Token, ...]
    parts: tuple[Part, ...]
    words: frozenset[str]
    dates_itself: bool = False
    listed: bool = False
    partial: bool = False

    def is_condition(self, token: Token) -> bool:
        return self.parts[token.clause] is Part.CONDITION

    @property
    def weight(self) -> int:
        return sum(token.weight for token in self.tokens)


@lru_cache(maxsize=512)
def statements(text: str) -> tuple[Statement, ...]:
    """The statements of `text`: one a sentence, one a table's cell; those without content are left out."""
    table = list(rows(text))
    sentences = [(start, end) for start, end in split(text) if not _inside(table, text, start)]
    found = [_sentence(text, start, end) for start, end in sentences]
    found += [cell for row in table for cell in _cells(text, row)]
    return tuple(statement for statement in found if statement.weight)


def _inside(table: list[Row], text: str, start: int) -> bool:
    first = _INK.search(text, start)
    return first is not None and any(row.span[0] <= first.start() < row.span[1] for row in table)


def _cells(text: str, row: Row) -> Iterator[Statement]:
    """What each cell beside the first says, led by its column's head and its row's label as by conditions."""
    if len(row.heads) != len(row.cells):
        return
    label = list(tokens(text[slice(*row.cells[0])], row.cells[0][0]))
    for head, cell in zip(row.heads[1:], row.cells[1:], strict=True):
        read = [*tokens(text[slice(*head)], head[0]), *label, *tokens(text[slice(*cell)], cell[0])]
        own = [replace(token, clause=int(token.start >= cell[0])) for token in read if token.key]
        yield Statement(*row.span, tuple(own), (Part.CONDITION, Part.SAYS), _words(own))


def _sentence(text: str, start: int, end: int) -> Statement:
    sentence = text[start:end]
    framing = _FRAMING.match(sentence)
    offset = start + (framing.end() if framing else 0)
    read = list(tokens(text[offset:end], offset))
    words = tuple(token for token in read if token.key)
    stops = [token for token in read if not token.key]
    edges = [offset, *(stop.end for stop in stops), end]
    parts = tuple(_part(text[begin:stop].strip()) for begin, stop in pairwise(edges))
    listed = bool(_LISTED.search(sentence))
    only_a_case = listed and bool(_CONDITION.search(sentence.strip()))
    return Statement(
        start,
        end,
        words,
        parts,
        _words(words),
        dates_itself=bool(_OWN_DATE.search(sentence)),
        listed=listed,
        partial=only_a_case or bool(_REFERS_ON.search(sentence)),
    )


def _part(clause: str) -> Part:
    if clause.endswith((":", "：")):
        return Part.LEAD_IN
    return Part.CONDITION if _CONDITION.search(clause) else Part.SAYS


def _words(read: Iterable[Token]) -> frozenset[str]:
    return frozenset(token.key for token in read if token.weight)
