from documents.searching import Bm25Index, Hit, rescored, tokens

TEXTS = {1: "请假要事先请示，病愈返岗", 2: "病了可以休假", 3: "食堂三餐"}


def test_words_that_pairs_tear_apart_are_seen_again() -> None:
    hits = (Hit(3, 2.0), Hit(2, 2.0))
    assert [hit.chunk_id for hit in rescored("请病假", hits, TEXTS)] == [2, 3]


def test_no_weight_leaves_the_order() -> None:
    index = Bm25Index({chunk_id: tokens(text) for chunk_id, text in TEXTS.items()})
    hits = index.search(tokens("请假休假三餐"))
    assert rescored("请假休假三餐", hits, TEXTS, weight=0) == hits
    assert rescored("请假", (), {}) == ()
