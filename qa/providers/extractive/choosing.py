"""Which sentences answer: those that carry what was asked, about what was asked."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from qa.answering.blocks import normalised
from qa.answering.types import Block
from qa.providers.extractive.aliases import in_the_documents_words
from qa.providers.extractive.asking import REQUIRED, Attribute, asked, carries
from qa.providers.extractive.candidates import Candidate, candidates
from qa.providers.extractive.vocabulary import GENERIC
from qa.providers.extractive.wording import Term, Wording, folded, terms

MOST = 4
# Measured on the labelled questions of the sample corpus.
ENOUGH = 0.55
# A yes or no is asked about every word of the question.
ENOUGH_TO_PERMIT = 0.7
NEAR_BEST = 0.85
ABOUT = 0.8
BEFORE = 0.5
FITTING = 1.15
TOGETHER = 1.25
MOSTLY = 0.7

_CLAUSE = re.compile("[，；：,;:]")
_EXCEPTION = re.compile(
    r"^(?:但|不过|未经|除|确[有需]|超[过出]|因|需要更|如果?|没有|however|except|unless)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class _Scored:
    candidate: Candidate
    coverage: float
    score: float
    fits: frozenset[Attribute]


def chosen(question: str, blocks: Sequence[Block]) -> tuple[Candidate, ...]:
    """At most four sentences, in reading order; none when the blocks do not answer."""
    wanted = asked(folded(in_the_documents_words(question, blocks)))
    wordings = [_wording(block) for block in blocks]
    words = terms(wanted.clauses, wordings)
    if any(word.names_another for word in words):
        return ()
    every = list(candidates(blocks))
    scored = [
        _scored(candidate, words, wanted.attributes)
        for candidate in every
        if _speaks_of(candidate, wanted.thing)
    ]
    enough = ENOUGH_TO_PERMIT if wanted.attributes == (Attribute.PERMISSION,) else ENOUGH
    about = [s for s in scored if s.coverage >= enough]
    picked: list[_Scored] = []
    for attribute in wanted.required or [None]:
        fitting = [s for s in about if attribute is None or attribute in s.fits]
        if not fitting:
            continue
        best = max(s.score for s in fitting)
        picked += [s for s in fitting if s.score >= NEAR_BEST * best and s not in picked]
    picked = sorted(picked, key=lambda s: -s.score)[:MOST]
    return _in_order(_distinct([s.candidate for s in picked]), every)


def _wording(block: Block) -> Wording:
    p = block.passage
    return Wording("\n".join((p.title, *p.heading_path, p.doc_no, p.table_header, p.text)))


def _scored(candidate: Candidate, words: Sequence[Term], attributes: Sequence[Attribute]) -> _Scored:
    text, about, before = Wording(candidate.text), Wording(candidate.about), Wording(candidate.before)
    telling = _telling(words, text)
    total = sum(w.weight for w in telling)
    if not total:
        return _Scored(candidate, 0.0, 0.0, frozenset())
    covered = own = 0.0
    for word in telling:
        shares = text.share_of(word), ABOUT * about.share_of(word), BEFORE * before.share_of(word)
        own += word.weight * shares[0]
        covered += word.weight * max(shares)
    fits = frozenset(attribute for attribute in attributes if carries(candidate.text, attribute))
    coverage = covered / total if own else 0.0
    score = (coverage + 0.2 * own / total) * (FITTING if fits else 1.0)
    if any(_together(clause, telling, total, fits) for clause in _CLAUSE.split(candidate.text)):
        score *= TOGETHER
    return _Scored(candidate, coverage, score, fits)


def _speaks_of(candidate: Candidate, thing: str) -> bool:
    """Whether the very thing whose value is asked is touched on; its neighbours' values are no answer."""
    if not thing or thing in GENERIC:
        return True
    return any(
        Wording(text).share_of(Term(thing, 0, chinese=True)) for text in (candidate.text, candidate.about)
    )


def _together(clause: str, words: Sequence[Term], total: float, fits: frozenset[Attribute]) -> bool:
    """Whether one clause holds both what was asked and what it was asked about: 试用期为 90 天."""
    wording = Wording(clause)
    held = sum(word.weight * wording.share_of(word) for word in words)
    return held >= MOSTLY * total and any(carries(clause, attribute) for attribute in fits & REQUIRED)


def _telling(words: Sequence[Term], text: Wording) -> list[Term]:
    """Of an English question, a Chinese sentence can only hold the codes and identifiers."""
    if not text.chinese or any(word.chinese for word in words):
        return list(words)
    return [word for word in words if any(c.isdigit() or c in "._-" for c in word.text)]


def _distinct(picked: list[Candidate]) -> list[Candidate]:
    seen: dict[str, Candidate] = {}
    for candidate in picked:
        seen.setdefault(normalised(candidate.text), candidate)
    return list(seen.values())


def _in_order(picked: list[Candidate], every: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Reading order; a lead-in brings its list, a lone sentence the exception that stands behind it."""
    ordered = sorted(picked, key=lambda c: (c.n, c.position))
    if ordered:
        behind = _behind(ordered[-1], every)
        if ordered[-1].text.endswith(("：", ":")):
            ordered += _items(behind)
        elif len(ordered) == 1 and behind and behind[0].before and _EXCEPTION.match(behind[0].text):
            ordered.append(behind[0])
    return tuple(ordered[:MOST])


def _behind(candidate: Candidate, every: Sequence[Candidate]) -> list[Candidate]:
    at = every.index(candidate) + 1
    return [c for c in every[at : at + MOST] if c.n == candidate.n]


def _items(behind: list[Candidate]) -> list[Candidate]:
    items = []
    for candidate in behind:
        items.append(candidate)
        if not candidate.text.endswith(("；", ";")):
            break
    return items
