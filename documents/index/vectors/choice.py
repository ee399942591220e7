"""Which embedder serves, by the settings."""

from functools import lru_cache
from typing import Any

from django.conf import settings

from documents.index.vectors.embedders import E5_PREFIXES, LOCAL_MODEL, LocalEmbedder, OpenAIEmbedder
from documents.searching import Embedder, Space


def configured() -> Embedder | None:
    """The embedder of the settings; None where the vector channel is absent."""
    match _setting("embedding", "off"):
        case "local":
            return LocalEmbedder()
        case "openai":
            return _server(_space())
        case _:
            return None


def embedder_of(space: Space) -> Embedder | None:
    """Who embeds questions for vectors made by a model that the settings may have left since."""
    if _setting("embedding", "off") == "off":
        return None
    if space.model == LOCAL_MODEL:
        return LocalEmbedder()
    return _server(space)


def _space() -> Space:
    model = _setting("embedding_model", "")
    question, passage = E5_PREFIXES if "e5" in model.lower() else ("", "")
    return Space(
        model,
        _setting("embedding_question_prefix", None) or question,
        _setting("embedding_passage_prefix", None) or passage,
    )


def _server(space: Space) -> Embedder:
    key = _setting("embedding_api_key", None)
    return _connected(_setting("embedding_base_url", ""), space, key.get_secret_value() if key else "")


@lru_cache(maxsize=4)
def _connected(base_url: str, space: Space, api_key: str) -> OpenAIEmbedder:
    """One for each server and space, so that its breaker remembers."""
    return OpenAIEmbedder(base_url, space, api_key=api_key)


def _setting(name: str, otherwise: Any) -> Any:
    return getattr(settings.ENV, name, otherwise)
