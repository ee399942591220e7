from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from qa.answering.verification import Evidence, verify

BLOCKS = (
    "第十二条 一类城市住宿费每人每晚不超过500元；超出部分须经部门负责人书面批准。",
    "第十三条 二类城市住宿费每人每晚不超过350元。\n出差补贴每天80元。",
    "Employees may carry over at most five days of annual leave. Anything beyond that lapses on March 31.",
)
CLAIMS = (
    "一类城市住宿费每人每晚不超过500元",
    "二类城市住宿费每人每晚不超过500元",
    "出差补贴每天80元",
    "Employees may carry over at most five days of annual leave",
    "Employees must carry over five days",
    "团建经费每人每年1000元",
)


def test_every_order_gives_the_same_verdict() -> None:
    evidence = [Evidence(n, text) for n, text in enumerate(BLOCKS, start=1)]
    for claim in CLAIMS:
        assert len({str(verify(claim, order)) for order in permutations(evidence)}) == 1


@settings(max_examples=40, deadline=None)
@given(st.text(alphabet="一类城市住宿费不超过500元须经批准。，；\n the must5%", max_size=60), st.randoms())
def test_any_text_in_any_order(claim: str, random) -> None:  # type: ignore[no-untyped-def]
    evidence = [Evidence(n, text) for n, text in enumerate(BLOCKS, start=1)]
    shuffled = list(evidence)
    random.shuffle(shuffled)
    verdict = verify(claim, evidence)
    assert verdict == verify(claim, shuffled)
    for span in verdict.spans:
        assert 0 <= span.start < span.end <= len(BLOCKS[span.block - 1])
