"""What one sentence of a draft claims, and which blocks it cites for it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from qa.answering.quantities import quantities

_OPENERS = frozenset("[［【")
_CLOSERS = frozenset("]］】")
_BLANKS = " \t\u00a0\u3000"
_BODY = frozenset("0123456789０１２３４５６７８９,，、;； \t-–—~～至到^nN块来源blocksurefBSR")
_TOKEN = re.compile(
    r"(?P<number>\d+)|(?P<dash>[-–—~～至到])|(?P<label>块|来源|block|source|ref)|[,，、;；\s^]", re.IGNORECASE
)
_UNCLOSED = re.compile(r"\^?\d+(?:[,，、\-–—~～]+\d+)*[,，、\-–—~～]*")
_CUT_OFF = "[［【nN \t\r\n"
_LINK = re.compile(r"\((?=[^\s()]*[./#])[^\s()\[\]［］【】]*\)")
_ISSUE_NUMBER = re.compile(r"\s*第?\s*\d+\s*号")
_YEAR = re.compile(r"\s*(?:19|20)\d\d\s*")
_LEFT_CONTEXT = 8
_LARGEST = 999_999_999

_BREAK = re.compile(r"[\W_]*[^\w\s][\W_]*|^\W+|\W+$")
_MARKUP = "#*->_•· \t\r\n"
_STATES = re.compile(
    r"[不无没未非勿禁拒须是归]|必|应当|应该|可以|可(?!见)|(?<![功性智职效])能|免(?!费)|[批不]准|准[予许]|允许|有权|否"
    r"|(?<![理自事])由|\b(?:no|not|never|none|yes|is|may|must|shall|should|can|cannot|by)\b|n't\b"
    r"|\b(?:allowed|required|prohibited|forbidden)\b",
    re.IGNORECASE,
)
_CONNECTIVE = (
    r"首先|其次|再次|最后|此外|另外|同时|综上|总[之体的]|因此|所以|其中|[例比]如|注意|提示|补充|说明|总结|小结|概括|简言之"
    r"|换言之|具体|以[上下]|如[上下]|[上下][面述]|据此|对此|[一另]方面|第[一二三四五六七八九]|[一二三四五六七八九]是"
)
# 是的 and 需要 alone are answers: a connecting phrase needs a connective.
_CONNECTING = re.compile(
    rf"(?=.*(?:{_CONNECTIVE}))(?:{_CONNECTIVE}|所述|所示|来[说看]|而言|的|是|需要|请|情况|内容|要点|信息|一般|通常)+"
)
_ENGLISH_CONNECTING = re.compile(
    r"(?:(?:please )?note(?: that)?|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|also|however|therefore"
    r"|moreover|overall|next|then|in (?:short|summary|addition)|for (?:example|instance)|as follows)",
    re.IGNORECASE,
)
_GREETING = re.compile(
    r"(?:[您你]好|大家好|早上好|[上下]午好|晚上好|好的|谢谢|不客气|感谢[您你]?的?(?:提问|咨询|询问)?"
    r"|希望(?:以上|上述|这些|这)?(?:信息|内容|回答|说明)?能?对[您你]有所?帮助"
    r"|hello|hi|dear|good (?:morning|afternoon|evening)|thanks|thank you|i? ?hope this helps)"
    r"(?:同事|员工|[您你]| there| all)?",
    re.IGNORECASE,
)
_SHORT = 8
_LONGEST_LEAD_IN = 40


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence without its markers.

    `refs` are the numbers of blocks it cites, each once, in order; `invalid_refs` those never handed out
    (a number of more than nine digits counts as 999999999). A `connecting` phrase, lead-in, heading or
    greeting states nothing: it is neither counted nor cited.
    """

    text: str
    refs: tuple[int, ...]
    invalid_refs: tuple[int, ...]
    connecting: bool


def parse_claim(sentence: str, blocks: Sequence[str]) -> Claim:
    """The claim of a sentence that was written over `blocks`, the texts of blocks 1 to N in order.

    Brackets that belong to the text (an issue number, a year, a link, what stands so in a block) stay text.
    Malformed markers go. What is removed is a marker and the blanks it stood behind, nothing else.
    """
    parsing = _Parsing(sentence, blocks)
    while parsing.strip():
        pass
    refs = tuple(dict.fromkeys(n for n in parsing.numbers if 1 <= n <= len(blocks)))
    invalid = tuple(dict.fromkeys(n for n in parsing.numbers if not 1 <= n <= len(blocks)))
    return Claim(parsing.text, refs, invalid, _is_connecting(parsing.text))


class _Parsing:
    """One sentence on its way from draft to claim."""

    def __init__(self, text: str, blocks: Sequence[str]) -> None:
        self.text = text
        self.blocks = blocks
        self.numbers: list[int] = []

    def strip(self) -> bool:
        """Take out the markers in one pass; whether anything went, for then others may have come together."""
        kept: list[str] = []
        opened: list[int] = []
        unclean = 0  # so many of `opened` hold more than a marker may
        for at, char in enumerate(self.text):
            if char in _CLOSERS and opened:
                start = opened.pop()
                if len(opened) >= unclean and self._take_marker(kept, start, at):
                    continue
                unclean = len(opened)
            elif char in _OPENERS:
                opened.append(len(kept))
            elif char not in _BODY:
                unclean = len(opened)
            kept.append(char)
        stripped = self._closed("".join(kept), opened)
        changed = stripped != self.text
        self.text = stripped
        return changed

    def _take_marker(self, kept: list[str], start: int, closing: int) -> bool:
        body = "".join(kept[start + 1 :])
        numbers = _numbers(body, len(self.blocks))
        if numbers is None or self._is_text(kept, start, closing, numbers):
            return False
        self.numbers += numbers
        del kept[start:]
        after = self.text[closing + 1 : closing + 2]
        if not after.isalnum() and after not in _OPENERS:
            while kept and kept[-1] in _BLANKS:
                kept.pop()
        return True

    def _is_text(self, kept: list[str], start: int, closing: int, numbers: list[int]) -> bool:
        """Whether a bracket with numbers belongs to the sentence itself."""
        if _LINK.match(self.text, closing + 1):
            return True
        handed_out = any(1 <= n <= len(self.blocks) for n in numbers)
        if not handed_out and _ISSUE_NUMBER.match(self.text, closing + 1):
            return True
        glued = self.text[closing + 1 : closing + 2].isalnum()
        if (glued or kept[start] == "【") and _YEAR.fullmatch("".join(kept[start + 1 :])):
            return True
        bracket = "".join(kept[start:]) + self.text[closing]
        before = "".join(kept[max(0, start - _LEFT_CONTEXT) : start])
        after = "" if before.strip() else self.text[closing + 1 : closing + 1 + _LEFT_CONTEXT]
        return len((before + after).strip()) > 1 and self._stands(before + bracket + after)

    def _closed(self, text: str, opened: Sequence[int]) -> str:
        """`text` without the markers that were `opened` and never closed."""
        pieces, at = list[str](), 0
        cut_off = len(text.rstrip(_CUT_OFF))
        for start in opened:
            match = _UNCLOSED.match(text, start + 1)
            if start >= cut_off:
                pieces.append(text[at:start])
                at = len(text.rstrip())
                break
            if match and not (
                text[match.end() : match.end() + 1].strip() and self._stands(text[start : match.end() + 1])
            ):
                pieces.append(text[at:start])
                at = match.end()
        return "".join((*pieces, text[at:]))

    def _stands(self, words: str) -> bool:
        return any(words in block for block in self.blocks)


def _numbers(body: str, handed_out: int) -> list[int] | None:
    """The numbers of a marker's body, ranges spelt out as far as blocks go; None for any other body."""
    if body.strip().lower() == "n":
        return []
    numbers: list[int] = []
    width, dash = 0, False
    for token in _TOKEN.finditer(body):
        width += len(token.group())
        if token["number"]:
            n = int(token["number"][:10]) if len(token["number"]) <= 9 else _LARGEST
            numbers += _range(numbers.pop(), n, handed_out) if dash and numbers else [n]
        dash = bool(token["dash"]) or (dash and token.group().isspace())
    return numbers if numbers and width == len(body) else None


def _range(first: int, last: int, handed_out: int) -> list[int]:
    low, high = sorted((first, last))
    return [
        *([low] if not 1 <= low <= handed_out else []),
        *range(max(low, 1), min(high, handed_out) + 1),
        *([high] if high > handed_out and high != low else []),
    ]


def _is_connecting(text: str) -> bool:
    core = text.strip(_MARKUP)
    parts = [part for part in _BREAK.split(core) if part]
    if not parts:
        return True
    if len(core) > _LONGEST_LEAD_IN:
        return False
    if all(_GREETING.fullmatch(part) or _ENGLISH_CONNECTING.fullmatch(part) for part in parts):
        return True
    if sum(map(len, parts)) < _SHORT and all(map(_CONNECTING.fullmatch, parts)):
        return True
    leads_in = core[-1] in ":：" or text.lstrip().startswith("#")
    return leads_in and not _STATES.search(core) and not quantities(core)
