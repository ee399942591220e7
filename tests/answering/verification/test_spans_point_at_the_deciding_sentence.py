from qa.answering.verification import Evidence, EvidenceSpan, Outcome, verify

BLOCK = "第十二条 一类城市每人每晚不超过500元。超出部分由个人承担。\n第十三条 出差补贴每天80元。"


def test_a_supported_claim_highlights_its_sentence_only() -> None:
    [span] = verify("出差补贴是每天80元", [Evidence(4, BLOCK)]).spans
    assert span.block == 4
    assert BLOCK[span.start : span.end] == "第十三条 出差补贴每天80元。"


def test_a_refused_claim_shows_the_sentence_it_contradicts() -> None:
    verdict = verify("超出部分由公司承担", [Evidence(4, BLOCK)])
    assert verdict.outcome is Outcome.UNSUPPORTED
    assert [BLOCK[s.start : s.end] for s in verdict.spans] == ["超出部分由个人承担。"]


def test_offsets_are_code_points_of_the_original() -> None:
    block = "🎉🎉 公告。\n１．出差补贴每天８０元。"
    [span] = verify("出差补贴每天80元", [Evidence(1, block)]).spans
    assert (
        block[span.start : span.end].startswith("１．出差补贴")
        or "出差补贴每天８０元" in block[span.start : span.end]
    )
    assert isinstance(span, EvidenceSpan)
