import time

import numpy as np
import pytest

from documents import services
from documents.index import Scope, SearchTimeout, vectors
from documents.models import ChunkVectors, Document, VectorSpace
from documents.searching import EmbeddingFailed, nearest, unit
from tests.searching import shelf
from tests.searching.embedding_server import FakeEmbedder, vector

TEXTS = ["年假十天", "病假五天", "住宿标准五百元"]


@pytest.fixture
def embedder(monkeypatch: pytest.MonkeyPatch) -> FakeEmbedder:
    embedder = FakeEmbedder()
    monkeypatch.setattr("documents.index.vectors.embedding.configured", lambda: embedder)
    monkeypatch.setattr("documents.index.vectors.nearby.embedder_of", lambda space: FakeEmbedder(space.model))
    return embedder


def found(scope: Scope, text: str) -> list[int]:
    return [hit.chunk_id for hit in vectors.search(scope, text)]


def chunks(document: Document) -> list[int]:
    version = document.versions.get(is_current=True)
    return list(version.chunks.order_by("ordinal").values_list("pk", flat=True))


def test_the_nearest_are_those_of_the_plain_product() -> None:
    dice = np.random.default_rng(1)
    rows = unit(dice.normal(size=(9000, 16))).astype(np.float16)
    rows[77] = rows[8000]
    ids = dice.permutation(9000).astype(np.int64)
    question = unit(dice.normal(size=16))
    found, cosines = nearest(question, rows, ids, limit=9000)
    plain = rows.astype(np.float32) @ question
    assert found.tolist() == ids[np.lexsort((ids, -plain))].tolist()
    assert nearest(question, rows, ids, limit=5)[0].tolist() == found[:5].tolist()
    assert np.all(np.diff(cosines) <= 0)


@pytest.mark.django_db
def test_only_what_the_scope_shows_is_found_and_withdrawals_count_at_once(embedder: FakeEmbedder) -> None:
    mine, other = shelf.document(TEXTS), shelf.document(TEXTS, kb_key="secret")
    vectors.embed_all()
    assert found(shelf.scope(), "年假几天")[0] == chunks(mine)[0]
    assert set(found(shelf.scope(), "年假几天")) == set(chunks(mine))
    assert set(found(shelf.scope("rules", "secret"), "年假")) == {*chunks(mine), *chunks(other)}
    services.withdraw(mine)
    assert found(shelf.scope(), "年假几天") == []
    assert set(found(shelf.scope(in_force=False), "年假几天")) == set(chunks(mine))


@pytest.mark.django_db
def test_scores_are_cosines(embedder: FakeEmbedder) -> None:
    shelf.document(TEXTS)
    vectors.embed_all()
    expected = sorted(
        (unit(np.array([vector(t) for t in TEXTS])) @ unit(np.array(vector("病假")))), reverse=True
    )
    assert [hit.score for hit in vectors.search(shelf.scope(), "病假")] == pytest.approx(expected, abs=1e-3)


@pytest.mark.django_db
def test_what_broke_half_way_is_taken_up_again(embedder: FakeEmbedder) -> None:
    shelf.document([f"第{n}条 年假" for n in range(150)])
    embedder.fails_after = 100
    with pytest.raises(EmbeddingFailed):
        vectors.embed_all()
    kept = sum(ChunkVectors.objects.values_list("chunks", flat=True))
    assert 0 < kept < 150
    embedder.fails_after = None
    assert vectors.embed_all() == 1
    assert embedder.embedded == 150
    assert len(vectors.search(shelf.scope(), "年假", limit=200)) == 150


@pytest.mark.django_db
def test_a_new_model_serves_when_it_has_everything(
    embedder: FakeEmbedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = shelf.document(TEXTS), shelf.document(TEXTS)
    vectors.embed_all()
    newer = FakeEmbedder("newer")
    monkeypatch.setattr("documents.index.vectors.embedding.configured", lambda: newer)
    vectors.embed(first.versions.get())
    assert not vectors.take_over(newer)
    assert VectorSpace.objects.get(is_current=True).model == "fake"
    assert len(found(shelf.scope(), "年假")) == 6
    vectors.embed(second.versions.get())
    assert vectors.take_over(newer)
    assert [space.model for space in VectorSpace.objects.all()] == ["newer"]
    assert len(found(shelf.scope(), "年假")) == 6


@pytest.mark.django_db
def test_without_an_embedder_the_channel_is_absent() -> None:
    shelf.document(TEXTS)
    assert vectors.embed_all() == 0
    assert not vectors.available()
    assert found(shelf.scope(), "年假") == []


@pytest.mark.django_db
def test_a_search_past_its_deadline_stops(embedder: FakeEmbedder) -> None:
    shelf.document(TEXTS)
    vectors.embed_all()
    with pytest.raises(SearchTimeout):
        vectors.search(shelf.scope(), "年假", deadline=time.monotonic() - 1)
