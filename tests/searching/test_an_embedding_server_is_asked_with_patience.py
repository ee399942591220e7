from collections.abc import Iterator

import numpy as np
import pytest

from documents.index.vectors import Breaker, OpenAIEmbedder
from documents.searching import EmbeddingFailed, Space, unit
from tests.searching.embedding_server import Script, embedding_server, vector

SPACE = Space("e5-small", "query: ", "passage: ")


@pytest.fixture
def server() -> Iterator[Script]:
    with embedding_server() as script:
        yield script


@pytest.fixture
def pauses() -> list[float]:
    return []


@pytest.fixture
def embedder(server: Script, pauses: list[float]) -> OpenAIEmbedder:
    return OpenAIEmbedder(server.url, SPACE, api_key="k", pause=pauses.append)


def test_passages_go_in_batches_with_their_role(server: Script, embedder: OpenAIEmbedder) -> None:
    texts = [f"第{n}条" for n in range(OpenAIEmbedder.BATCH + 3)]
    expected = unit(np.array([vector(f"passage: {text}") for text in texts]))
    assert np.allclose(embedder.passages(texts), expected)
    assert [len(body["input"]) for body in server.received] == [OpenAIEmbedder.BATCH, 3]
    assert {body["model"] for body in server.received} == {"e5-small"}


def test_a_question_has_its_own_role(server: Script, embedder: OpenAIEmbedder) -> None:
    assert np.allclose(embedder.question("年假", 5), unit(np.array(vector("query: 年假"))))


def test_a_server_in_trouble_is_asked_again_after_growing_pauses(
    server: Script, embedder: OpenAIEmbedder, pauses: list[float]
) -> None:
    server.faults.extend([503, 429, "garbage"])
    assert len(embedder.passages(["年假"])) == 1
    assert pauses == [0.5, 1.0, 2.0]


def test_after_five_attempts_the_failure_is_told(
    server: Script, embedder: OpenAIEmbedder, pauses: list[float]
) -> None:
    server.faults.extend([500] * 9)
    with pytest.raises(EmbeddingFailed, match="unreachable"):
        embedder.passages(["年假"])
    assert len(server.received) == 5
    assert len(pauses) == 4


def test_who_is_refused_does_not_insist(server: Script, embedder: OpenAIEmbedder) -> None:
    server.faults.append(401)
    with pytest.raises(EmbeddingFailed, match="refused"):
        embedder.passages(["年假"])
    assert len(server.received) == 1


def test_a_question_does_not_wait_longer_than_it_may(server: Script, embedder: OpenAIEmbedder) -> None:
    server.faults.append("stall")
    with pytest.raises(EmbeddingFailed, match="timeout"):
        embedder.question("年假", 0.05)


def test_a_server_that_is_away_is_left_alone_for_a_while() -> None:
    now = [100.0]
    breaker = Breaker(failures=2, rest=30, clock=lambda: now[0])
    away = OpenAIEmbedder("http://127.0.0.1:9/v1", SPACE, breaker=breaker)
    for code in ("unreachable", "unreachable", "resting"):
        with pytest.raises(EmbeddingFailed, match=code):
            away.question("年假", 1)
    now[0] += 31
    with pytest.raises(EmbeddingFailed, match="unreachable"):
        away.question("年假", 1)
    with pytest.raises(EmbeddingFailed, match="resting"):
        away.question("年假", 1)
