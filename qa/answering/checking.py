"""One drafted sentence against the blocks it cites: shown with its citations, or withheld with the reason."""

from collections.abc import Sequence
from dataclasses import dataclass

from .claims import parse_claim
from .ports import GenerationError, Judge
from .types import Block, Citation, Dropped, Sentence
from .verification import Evidence, EvidenceSpan, Gate, Outcome, Verdict, verify

MAX_BACKFILLED = 3


@dataclass(frozen=True, slots=True)
class _Source:
    """A block's text as evidence: its own words under a line that names where they stand."""

    block: Block
    evidence: Evidence
    offset: int

    @classmethod
    def of(cls, block: Block) -> "_Source":
        p = block.passage
        place = " ".join(filter(None, [f"《{p.title}》", p.doc_no, p.issue_dept, *p.heading_path]))
        preface = "\n".join(filter(None, [place, p.table_header])) + "\n"
        return cls(block, Evidence(block.n, preface + p.text), len(preface))

    def citation(self, spans: Sequence[EvidenceSpan]) -> Citation:
        """The narrowest span of the version's text that holds the deciding spans, else the whole chunk."""
        p = self.block.passage
        own = [s for s in spans if s.block == self.block.n and s.end > self.offset]
        start = min((max(s.start - self.offset, 0) for s in own), default=0)
        end = max((s.end - self.offset for s in own), default=len(p.text))
        return Citation(self.block.n, p.chunk_id, p.char_start + start, p.char_start + end)


class Checker:
    """Checks the sentences of one answer against its closed set of blocks."""

    def __init__(self, blocks: Sequence[Block], language: str = "", judge: Judge | None = None) -> None:
        self._language = language
        self._judge = judge
        self._sources = {block.n: _Source.of(block) for block in blocks}
        self._texts = [block.passage.text for block in blocks]

    async def check(self, drafted: str) -> Sentence | Dropped:
        """Apply the gates of SPEC 8. A claim without a valid reference is tried on each block (back-fill)."""
        claim = parse_claim(drafted, self._texts)
        if claim.connecting:
            return Sentence(claim.text, ())
        refs = claim.refs or self._supporting(claim.text)
        if not refs:
            code = "invalid_reference" if claim.invalid_refs else "no_reference"
            return Dropped(claim.text, (), claim.invalid_refs, Gate.EXISTENCE, code)
        sources = [self._sources[n] for n in refs]
        verdict = verify(claim.text, [source.evidence for source in sources])
        if verdict.outcome is not Outcome.SUPPORTED and not await self._judged(claim.text, verdict, sources):
            return Dropped(
                claim.text, refs, claim.invalid_refs, verdict.gate, verdict.code, dict(verdict.detail)
            )
        decided = {span.block for span in verdict.spans}
        return Sentence(
            claim.text,
            tuple(s.citation(verdict.spans) for s in sources if s.block.n in decided or not decided),
            claim.invalid_refs,
        )

    async def _judged(self, claim: str, verdict: Verdict, sources: Sequence[_Source]) -> bool:
        """Whether the judge, if there is one, sees said what no rule could tell."""
        if self._judge is None or verdict.outcome is not Outcome.CANNOT_TELL:
            return False
        try:
            return await self._judge(claim, "\n\n".join(s.evidence.text for s in sources), self._language)
        except GenerationError:
            return False

    def _supporting(self, text: str) -> tuple[int, ...]:
        supports = (
            n
            for n, source in self._sources.items()
            if verify(text, [source.evidence]).outcome is Outcome.SUPPORTED
        )
        return tuple(n for n, _ in zip(supports, range(MAX_BACKFILLED), strict=False))
