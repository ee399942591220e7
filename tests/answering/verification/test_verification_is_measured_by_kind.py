from qa.evaluation.verification import LabelledClaim, judge, measure


class Said:
    def __init__(self, outcome: str) -> None:
        self.outcome = outcome


def test_kept_and_caught_are_shares_of_their_own_rows() -> None:
    rows = [
        (LabelledClaim("a", "", supported=True, kind="verbatim"), "supported"),
        (LabelledClaim("b", "", supported=True, kind="free"), "cannot_tell"),
        (LabelledClaim("c", "", supported=False, kind="number"), "unsupported"),
        (LabelledClaim("d", "", supported=False, kind="number"), "cannot_tell"),
        (LabelledClaim("e", "", supported=False, kind="number"), "supported"),
    ]
    outcomes = {claim.text: outcome for claim, outcome in rows}
    measures = measure(judge(lambda c: Said(outcomes[c.text]), [claim for claim, _ in rows]))
    assert (measures.kept, measures.caught) == (1 / 2, 2 / 3)
    assert measures.balanced == (1 / 2 + 2 / 3) / 2
    assert measures.by_kind["number"] == {"n": 3, "caught": 2 / 3}
    assert measures.by_kind["free"] == {"n": 1, "kept": 0.0}
    assert measures.p95_ms >= measures.p50_ms >= 0
