"""Numbers that open a heading or a clause, told from references to them inside sentences."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from unicodedata import normalize

from documents.reading.numerals import CHINESE, value

# Depth of each way of numbering; styled headings of level n have rank n.
PART, CHAPTER, DIVISION, APPENDIX = 11, 12, 13, 11
ARTICLE, DECIMAL, COMMA, BRACKETED, ARABIC, ARABIC_BRACKETED, LETTERED, QUESTION = (
    20,
    21,
    30,
    40,
    50,
    60,
    70,
    25,
)
DECIMAL_BELOW_COMMA = 41
DEEPEST_HEADING = 19

_N = rf"[{CHINESE}\d０-９]{{1,9}}"
_LONGEST_HEADING = 60
_LONGEST_ARTICLE_HEADING = 30
_CONTENTS = re.compile(r"[.…·]{2}[\s.…·]*\d*$|\t\d+$")
"""The end of a line in a table of contents: leaders and a page."""
_SENTENCE_END = re.compile(r"[。；;，,、！!？?]$|[a-z]\.$|[：:]$")
_REFERENCE = re.compile(
    r"[的之所至到和与及或、，,。；;）)》」』]|规定|以及|中的|项|款|条|條|适用|试验|所述|要求的|执行|办理|第|以上|以下|"
    r"(?:of|and|or|to|above|below|applies|shall|is|are|was|were|in|for|as|under|does|do|may|must|has|have|through|by)\b"
)
_JOINING = re.compile(r"[的之所至到和与及或、，,；;）)》」』]|规定的|以及")
_UNIT = re.compile(
    r"[%％‰°℃]|[年月日天号时分秒元万亿个人次倍米吨台份页点折层岁件名只套家张座]|(?:GB|MB|TB|KB|km|kg|cm|mm|ms|px|pt)\b"
)


@dataclass(frozen=True, slots=True)
class Mark:
    """What opens a line: `label` as a reader would cite it, `title` as it stands in a heading path.

    `length` counts the characters of the line that the number takes.
    """

    rank: int
    label: str
    title: str
    length: int


@dataclass(frozen=True, slots=True)
class _Form:
    pattern: re.Pattern[str]
    rank: int
    judge: Callable[["Numbering", re.Match[str], str], bool]


@dataclass(slots=True)
class Numbering:
    """Recognises the numbers of one document, line by line: a number must follow from those before."""

    _article: int = 0
    _decimal: tuple[int, ...] = ()
    _decimal_rank: int = 0
    _comma_seen: bool = False
    _seen_decimals: set[tuple[int, ...]] = field(default_factory=set)

    def mark(self, line: str) -> Mark | None:
        """The mark that opens the line, None where the line is plain text or only refers to a clause."""
        body = line.strip()
        if _CONTENTS.search(body[-12:]):
            return None
        for form in _FORMS:
            match = form.pattern.match(body)
            if match and form.judge(self, match, body[match.end() :]):
                return self._marked(form, match, body)
        return None

    def _marked(self, form: _Form, match: re.Match[str], body: str) -> Mark:
        if form.rank == QUESTION:
            return Mark(QUESTION, "", body.split("\n", maxsplit=1)[0].strip("*_# "), match.end())
        label = _compact(match["label"])
        rank = form.rank
        if form.rank == DECIMAL:
            self._decimal = _decimals(label)
            self._seen_decimals.add(self._decimal)
            self._decimal_rank = self._decimal_rank or (DECIMAL_BELOW_COMMA if self._comma_seen else DECIMAL)
            rank = self._decimal_rank + min(len(self._decimal), 6)
        elif form.rank == ARTICLE:
            self._article = value(normalize("NFKC", match["n"]))
        self._comma_seen |= form.rank == COMMA
        return Mark(rank, label, _title(label, body, form.rank), match.end())

    def _opens_article(self, match: re.Match[str], rest: str) -> bool:
        number = value(normalize("NFKC", match["n"]))
        follows = (
            not self._article
            or number == self._article + 1
            or (match["n2"] is not None and number == self._article)
        )
        if match["gap"]:
            return not (_JOINING if follows else _REFERENCE).match(rest)
        return not rest or (follows and not _REFERENCE.match(rest))

    def _opens_decimal(self, match: re.Match[str], rest: str) -> bool:
        if not rest or _UNIT.match(rest) or _REFERENCE.match(rest.lstrip()):
            return False
        number = _decimals(match["label"])
        return number not in self._seen_decimals and self._may_follow(number)

    def _may_follow(self, number: tuple[int, ...]) -> bool:
        """Whether `number` continues the last one, allowing for a few deleted clauses."""
        if max(number) > 199 or 0 in number[1:-1]:
            return False
        last = self._decimal
        if not last or number[: len(last)] == last:
            return number[-1] <= 3 or not last
        shared = next((i for i, pair in enumerate(zip(number, last, strict=False)) if pair[0] != pair[1]), 0)
        step = number[shared] - last[shared] if shared < min(len(number), len(last)) else 0
        return 0 < step <= 3 and all(part <= 3 for part in number[shared + 1 :])


def _always(_: Numbering, match: re.Match[str], rest: str) -> bool:
    return bool(rest.strip())


def _is_heading(_: Numbering, match: re.Match[str], rest: str) -> bool:
    """A chapter's line is short, ends like no sentence, and does not go on as a reference would."""
    text = rest.strip()
    if not text:
        return True
    short = len(text) <= _LONGEST_HEADING and not _SENTENCE_END.search(text)
    return short and (rest[0].isspace() or rest[0] in "：:.-—" or not _REFERENCE.match(text))


def _opens_english(_: Numbering, match: re.Match[str], rest: str) -> bool:
    after = rest.lstrip(" .:-–—\t\u3000")
    return not after or after[0].isupper() or not after[0].isascii() or after[0] in "\"'“‘[(*_"


def _asks(_: Numbering, match: re.Match[str], rest: str) -> bool:
    return "？" in rest or "?" in rest


def _plain_list(_: Numbering, match: re.Match[str], rest: str) -> bool:
    return bool(rest.strip()) and not _UNIT.match(rest)


_FORMS = (
    _Form(re.compile(rf"(?P<label>第\s*{_N}\s*(?:编|編|部分|篇))"), PART, _is_heading),
    _Form(re.compile(rf"(?P<label>第\s*{_N}\s*章)"), CHAPTER, _is_heading),
    _Form(re.compile(rf"(?P<label>第\s*{_N}\s*[节節])"), DIVISION, _is_heading),
    _Form(
        re.compile(
            rf"(?:[【\[*]{{1,2}})?(?P<label>第\s*(?P<n>{_N})\s*[条條](?P<n2>之{_N})?)"
            r"(?P<gap>(?:[】\]*]{1,2})?[\s：:　]+|[】\]]|[*]{2}|(?=[（(【]))?"
        ),
        ARTICLE,
        Numbering._opens_article,
    ),
    _Form(
        re.compile(rf"(?P<label>附\s*[件录錄表则則]\s*[{CHINESE}\dA-Z]{{0,3}})(?=$|[\s：:.、])"),
        APPENDIX,
        _is_heading,
    ),
    _Form(
        re.compile(
            r"(?P<label>(?:Part|PART|Chapter|CHAPTER|Appendix|APPENDIX|Annex|ANNEX|Schedule|SCHEDULE)\s+(?:\d{1,3}|[IVXLC]{1,7}|[A-Z])\b)"
        ),
        CHAPTER,
        _opens_english,
    ),
    _Form(
        re.compile(
            r"(?P<label>(?:Article|ARTICLE|Section|SECTION|Sec\.|Clause|CLAUSE|Rule|RULE|§)\s*"
            r"(?P<n>\d{1,4}|[IVXLC]{1,7})(?:\.\d{1,3})*(?:\([A-Za-z0-9]{1,4}\))*)(?P<gap>(?=$|[\s.:–—-]))(?P<n2>)"
        ),
        ARTICLE,
        _opens_english,
    ),
    _Form(
        re.compile(r"(?P<label>\d{1,3}(?:[.．]\d{1,3}){1,5})[.．、]?(?![\d.])(?=\D)"),
        DECIMAL,
        Numbering._opens_decimal,
    ),
    _Form(re.compile(rf"(?P<label>[{CHINESE}]{{1,4}}、)"), COMMA, _always),
    _Form(re.compile(rf"(?P<label>[（(]\s*[{CHINESE}]{{1,4}}\s*[）)])"), BRACKETED, _always),
    _Form(re.compile(r"(?P<label>\d{1,3}(?:、|[.．](?!\d)))"), ARABIC, _plain_list),
    _Form(
        re.compile(r"(?P<label>[（(]\s*\d{1,3}\s*[）)]|\d{1,3}[)）]|[①-⑳])"), ARABIC_BRACKETED, _plain_list
    ),
    _Form(re.compile(r"[*_]{0,2}(?P<label>(?:问|問|Q|Question)\s*\d{0,3}\s*[：:.、])"), QUESTION, _asks),
    _Form(re.compile(r"(?P<label>[（(][a-z]{1,4}[）)]|[a-z][)）])(?=\s)"), LETTERED, _always),
)


def _compact(label: str) -> str:
    """第 十二 条 → 第十二条; the space of "Article 5" stays."""
    inner = r"(?<=[^\x00-\x7f])\s+|\s+(?=[^\x00-\x7f])"
    return re.sub(r"\s+", " ", re.sub(inner, "", label)).strip()


def _decimals(label: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.split(r"[.．]", label) if part)


def _title(label: str, body: str, rank: int) -> str:
    """The whole line where it is a heading, else the number alone."""
    line = re.sub(r"\s+", " ", body.strip("*_# "))
    longest = _LONGEST_ARTICLE_HEADING if rank == ARTICLE and not line.isascii() else _LONGEST_HEADING
    whole = len(line) <= longest and "\n" not in body and not _SENTENCE_END.search(line)
    has_stop = re.search(r"[。；！？]", line)
    return line if whole and not has_stop else label
