"""Where a sentence ends, in Chinese and English, in a finished text and in one that is still arriving."""

import re
from dataclasses import dataclass
from itertools import pairwise

_HARD_STOPS = frozenset("。！？｡")
_SOFT_STOPS = frozenset(".!?．")
_ELLIPSES = frozenset("…⋯")
_STOPS = _HARD_STOPS | _SOFT_STOPS | _ELLIPSES
_PAIRS = {"“": "”", "‘": "’", "「": "」", "『": "』", "（": "）", "(": ")", "《": "》", '"': '"'}
_CLOSERS = frozenset(_PAIRS.values()) | frozenset("']】］")
_BLANKS = frozenset(" \t\r\u00a0\u3000")
_CONTINUING = frozenset("，,、；;：:")
_MARKER_OPEN = frozenset("[［【")
_MARKER_CLOSE = frozenset("]］】")
_MARKER_INNER = frozenset(",，、;； \t-–—~～^nN")

# Look-ahead is bounded, so that a stream can always be decided: what is longer is no marker, gap or word.
_LONGEST_MARKER = 24
_MOST_MARKERS = 16
_LONGEST_GAP = 4
_LONGEST_WORD = 12
# A quotation that has not closed by then was never one.
_LONGEST_QUOTATION = 200
_DEEPEST_QUOTATION = 7

_BEFORE_A_NAME = re.compile(
    r"dr|mr|mrs|ms|prof|st|gen|sen|rep|hon|rev|messrs|e\.?g|i\.?e|vs|cf|approx|viz|incl|excl"
)
_BEFORE_A_NUMBER = re.compile(r"nos?|exts?|arts?|secs?|figs?|eq|paras?|pp?|vol|ch|cl|cap|app|ver|v")
_WITHIN_OR_LAST = re.compile(
    r"etc|inc|ltd|co|corp|jr|sr|dept|al|a\.m|p\.m|u\.s|u\.k|u\.n|e\.u|ph\.d"
    r"|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec"
)
_OPENING_WORD = re.compile(
    r"A|All|An|Any|And|Are|As|At|But|By|Each|Every|For|From|He|Her|His|However|How|If|In|Is|Its?|No|Not|Of|On|Or"
    r"|Our|She|So|Such|That|The|Their|Then|There|These|They|This|Those|To|Under|Unless|Until|We|What|When|Where"
    r"|Which|Who|With|Your?"
)
_WORD_BEFORE = re.compile(r"[A-Za-z](?:\.?[A-Za-z]){0,11}$")
_LIST_NUMBER = re.compile(r"[\s>#*\-•·_]*(?:[0-9]{1,3}(?:\.[0-9]{1,3}){0,4}|[A-Za-z]|[ivxIVX]{1,5})$")


class _Undecided(Exception):
    """The characters that decide have not arrived yet."""


@dataclass(frozen=True, slots=True)
class _Quotation:
    close: str
    opened_at: int


class _Scanner:
    """Finds sentence ends one after another; what is decided never depends on how the text arrived."""

    def __init__(self) -> None:
        self.text = ""
        self.complete = False
        self._start_sentence(0)

    def _start_sentence(self, at: int) -> None:
        self.start = self.at = at
        self._open: list[_Quotation] = []
        self._bold = False
        self._blank = True

    def rebase(self, by: int) -> None:
        """Forget the first `by` characters, which are sentences already taken."""
        self.text = self.text[by:]
        self.start -= by
        self.at -= by
        self._open = [_Quotation(quotation.close, quotation.opened_at - by) for quotation in self._open]

    def next_end(self) -> int | None:
        """The end of the next sentence, or None until more text (or the end of it) decides."""
        try:
            while self.at < len(self.text):
                end = self._step()
                if end:
                    self._start_sentence(end)
                    return end
        except _Undecided:
            return None
        return None

    def _peek(self, at: int) -> str:
        if at < len(self.text):
            return self.text[at]
        if self.complete:
            return ""
        raise _Undecided

    def _step(self) -> int:
        """Move past one character or one run of stops; the sentence's end where it ends there, else 0."""
        char = self.text[self.at]
        if char in _STOPS:
            return self._stop()
        width = 1
        if char == "*" and self._peek(self.at + 1) == "*":
            self._bold = not self._bold
            width = 2
        elif not _close(self._open, char) and char in _PAIRS:
            self._open = [*self._open[-_DEEPEST_QUOTATION:], _Quotation(_PAIRS[char], self.at)]
        self._blank = self._blank and char.isspace()
        self.at += width
        return self.at if char == "\n" and not self._blank else 0

    def _stop(self) -> int:
        run_end = self.at
        while self._peek(run_end) in _STOPS:
            run_end += 1
        run = self.text[self.at : run_end]
        opened, bold, end = self._closers(run_end)
        inside = bool(opened) and run_end - opened[-1].opened_at <= _LONGEST_QUOTATION
        if not inside:
            marked = self._markers(end)
            if self._ends(run, end, marked, quoted=len(opened) < len(self._open)):
                return self._past_blanks(marked)
        self.at, self._open, self._bold, self._blank = end, opened, bold, False
        return 0

    def _closers(self, at: int) -> tuple[list[_Quotation], bool, int]:
        """What is open after the closing quotes, brackets and bold marks behind a stop, and their end."""
        opened, bold = list(self._open), self._bold
        while char := self._peek(at):
            if bold and char == "*" and self._peek(at + 1) == "*":
                bold = False
                at += 2
            elif _close(opened, char) or char in _CLOSERS:
                at += 1
            else:
                break
        return opened, bold, at

    def _markers(self, at: int) -> int:
        """The end of the citation markers that follow, through a bounded gap; `at` when there are none."""
        for _ in range(_MOST_MARKERS):
            opening = self._gap(at)
            if self._peek(opening) not in _MARKER_OPEN:
                return at
            closing = opening + 1
            while closing - opening < _LONGEST_MARKER and (
                self._peek(closing).isdigit() or self._peek(closing) in _MARKER_INNER
            ):
                closing += 1
            if self._peek(closing) not in _MARKER_CLOSE or self._peek(closing + 1).isdigit():
                return at
            at = closing + 1
        return at

    def _gap(self, at: int) -> int:
        gap = at
        while gap - at < _LONGEST_GAP and self._peek(gap) in _BLANKS:
            gap += 1
        return gap

    def _past_blanks(self, at: int) -> int:
        end = self._gap(at)
        return end + 1 if self._peek(end) == "\n" else end

    def _ends(self, run: str, end: int, marked: int, *, quoted: bool) -> bool:
        """Whether a stop outside all quotations ends the sentence, by what stands before and after it."""
        after = self._peek(marked)
        gap = marked > end or after == "" or after.isspace()
        if not _HARD_STOPS.isdisjoint(run):
            return gap or not quoted
        if _is_ellipsis(run):
            return gap and not _continues(self._following(marked))
        if marked > end:
            return True
        if not gap:
            return not quoted and _is_han(after) and not self._is_list_number(run)
        if run[-1] in "!?":
            return not quoted or not _continues(self._following(marked))
        return self._full_stop_ends(run, self._following(marked))

    def _full_stop_ends(self, run: str, following: str) -> bool:
        if self._is_list_number(run):
            return False
        before = _WORD_BEFORE.search(self.text, max(self.start, self.at - 2 * _LONGEST_WORD), self.at)
        word = before.group() if before else ""
        if _BEFORE_A_NAME.fullmatch(word.lower()):
            return not following
        if _BEFORE_A_NUMBER.fullmatch(word.lower()) and following[:1].isdigit():
            return False
        if _WITHIN_OR_LAST.fullmatch(word.lower()) or (len(word) == 1 and word.isupper()):
            return not following or _is_han(following[0]) or _OPENING_WORD.fullmatch(following) is not None
        return not _continues(following)

    def _is_list_number(self, run: str) -> bool:
        return (
            run in {".", "．"}
            and self.at - self.start <= _LONGEST_MARKER
            and _LIST_NUMBER.match(self.text[self.start : self.at]) is not None
        )

    def _following(self, at: int) -> str:
        """The next word on the line after a bounded gap, or the one character there; else empty."""
        at = self._gap(at)
        first = self._peek(at)
        if first in {"", "\n"}:
            return ""
        end = at + 1
        while first.isalpha() and first.isascii() and end - at < _LONGEST_WORD:
            char = self._peek(end)
            if not (char.isascii() and char.isalpha()):
                break
            end += 1
        return self.text[at:end]


def _close(opened: list[_Quotation], char: str) -> bool:
    """Whether `char` closes a quotation, which it then takes from `opened` with all that opened inside it."""
    for depth in range(len(opened) - 1, -1, -1):
        if opened[depth].close == char:
            del opened[depth:]
            return True
    return False


def _continues(following: str) -> bool:
    return following[:1].islower() or following[:1] in _CONTINUING


def _is_ellipsis(run: str) -> bool:
    return any(stop in _ELLIPSES for stop in run) or (len(run) > 1 and set(run) <= {".", "．"})


def _is_han(char: str) -> bool:
    return "㐀" <= char <= "鿿" or "\U00020000" <= char <= "\U0003ffff"


def split(text: str) -> tuple[tuple[int, int], ...]:
    """Half-open spans of the sentences, in code points, tiling `text`; none for blank text.

    White space and citation markers after a stop belong to the sentence before; a line ends its sentence.
    """
    scanner = _Scanner()
    scanner.text, scanner.complete = text, True
    bounds = [0]
    while (end := scanner.next_end()) is not None:
        bounds.append(end)
    if text[bounds[-1] :].strip() or (len(bounds) == 1 and text.strip()):
        bounds.append(len(text))
    elif len(bounds) > 1:
        bounds[-1] = len(text)
    return tuple(pairwise(bounds))


class SentenceBuffer:
    """Sentences out of a stream of any chunks: those of `split`, each as soon as it is decided."""

    def __init__(self) -> None:
        self._scanner = _Scanner()

    @property
    def pending(self) -> str:
        """The tail that is no sentence yet; drop it when the draft was cut off."""
        return self._scanner.text[self._scanner.start :]

    def feed(self, delta: str) -> list[str]:
        self._scanner.text += delta
        return self._take()

    def flush(self) -> list[str]:
        """The rest of a draft that is complete; a tail of white space is no sentence."""
        self._scanner.complete = True
        sentences = self._take()
        tail, self._scanner = self.pending, _Scanner()
        return [*sentences, tail] if tail.strip() else sentences

    def _take(self) -> list[str]:
        scanner, sentences, start = self._scanner, [], self._scanner.start
        while (end := scanner.next_end()) is not None:
            sentences.append(scanner.text[start:end])
            start = end
        if start:
            scanner.rebase(start)
        return sentences
