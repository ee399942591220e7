"""Which way a quantity bounds: cue words just before or just after it."""

import re

from qa.answering.quantities.values import Comparison as C

# Negated cues come first: 不超过 holds 超过, "no more than" holds "more than".
_NOT = "(?:不得|不能|不可以|不可|不应|不会|未|不|没有|无|毋|勿)(?:再|予)?"
_BEFORE_HAN: tuple[tuple[str, C], ...] = (
    (_NOT + "(?:超过|超出|高于|大于|多于|超|长于|晚于|逾|迟于)", C.MAX),
    (_NOT + "(?:低于|少于|小于|短于|早于)", C.MIN),
    (_NOT + "(?:足|满|到|达到|达)", C.BELOW),
    ("至多|最多|最高|最长|最大|最晚|最迟|上限|封顶|顶格|限额", C.MAX),
    ("至少|最少|最低|最短|最小|下限|起码|最早", C.MIN),
    ("超过|超出|高于|大于|多于|长于|超|逾", C.ABOVE),
    ("低于|少于|小于|短于|不足", C.BELOW),
    ("满|达到|达", C.MIN),
    ("大约|约|大概|将近|近", C.ABOUT),
)
_AFTER_HAN: tuple[tuple[str, C], ...] = (
    ("(?:及|或)?(?:以内|之内|以下|封顶)|内", C.MAX),
    ("(?:及|或)?以上|起步", C.MIN),
    ("左右|上下|余|多", C.ABOUT),
    ("(?:之|以)?前", C.BEFORE),
    ("(?:之|以)?后", C.AFTER),
)
_BEFORE_EN: tuple[tuple[str, C], ...] = (
    (
        r"no (?:more|greater|longer|later|higher) than|(?:not|n[o']t|never)(?: to)? exceed"
        r"|not (?:more|longer|later) than",
        C.MAX,
    ),
    (
        r"no (?:less|fewer|lower|shorter|earlier) than|not (?:less|fewer|under) than"
        r"|not be (?:less|lower) than",
        C.MIN,
    ),
    (
        r"at (?:the )?most|up to|a? ?maximum(?: of)?|max\.?|within|limited to|capped at|a limit of"
        r"|as (?:many|much|long) as",
        C.MAX,
    ),
    (r"at (?:the very )?least|a? ?minimum(?: of)?|min\.?|as (?:few|little) as", C.MIN),
    (r"(?:more|greater|longer|higher|later) than|over|above|exceed(?:s|ing)?|beyond|in excess of", C.ABOVE),
    (r"(?:less|fewer|lower|shorter) than|under|below", C.BELOW),
    (r"about|approximately|around|roughly|nearly|almost|some", C.ABOUT),
    (r"before|by|until|prior to|earlier than", C.BEFORE),
    (r"after|since|following|later than|starting", C.AFTER),
)
_AFTER_EN: tuple[tuple[str, C], ...] = (
    (r"or (?:less|fewer|under|below|shorter|lower)|at (?:the )?most|max(?:imum)?", C.MAX),
    (r"or (?:more|greater|longer|over|above|higher|better)|at least|minimum|and (?:over|above|up)", C.MIN),
    (r"(?:before|prior to|earlier|ago|in advance)", C.BEFORE),
    (r"(?:after|later|from)", C.AFTER),
)


def _compile(cues: tuple[tuple[str, C], ...], shape: str) -> tuple[re.Pattern[str], tuple[C, ...]]:
    body = "|".join(f"({cue})" for cue, _ in cues)
    return re.compile(shape.format(body), re.IGNORECASE), tuple(comparison for _, comparison in cues)


# Between cue and number may stand a copula or what is counted: 上限为, 最高不超过人民币.
_LEADING_HAN = _compile(
    _BEFORE_HAN, r"(?:{})(?:了|为|是|於|于|达|可达|可|人民币|每人每[天日晚]|每[人次天日月年]|：|:|\s)*$"
)
_TRAILING_HAN = _compile(_AFTER_HAN, r"\s*(?:的)?(?:{})")
_LEADING_EN = _compile(_BEFORE_EN, r"\b(?:{})(?: the| a| an| of| is|:)*\s*$")
_TRAILING_EN = _compile(_AFTER_EN, r"\s*(?:{})\b")
_LETTER = re.compile(r"[a-zA-Z]")


def comparison_of(text: str, start: int, end: int) -> C:
    """The bound put on the quantity at `text[start:end]`; `EXACT` where no cue stands beside it."""
    before, after = text[max(0, start - 14) : start], text[end : end + 6]
    if found := _LEADING_HAN[0].search(before):
        return _LEADING_HAN[1][_group(found)]
    if found := _TRAILING_HAN[0].match(after):
        return _TRAILING_HAN[1][_group(found)]
    if not _LETTER.search(before + after):
        return C.EXACT
    if found := _LEADING_EN[0].search(text[max(0, start - 28) : start]):
        return _LEADING_EN[1][_group(found)]
    if found := _TRAILING_EN[0].match(text[end : end + 16]):
        return _TRAILING_EN[1][_group(found)]
    return C.EXACT


def _group(found: re.Match[str]) -> int:
    return (found.lastindex or 1) - 1
