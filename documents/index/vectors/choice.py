"""Which embedder serves, by the settings."""

from functools import lru_cache

from django.conf import settings

from documents.index.vectors.embedders import E5_PREFIXES, LOCAL_MODEL, LocalEmbedder, OpenAIEmbedder
from documents.searching import Embedder, Space


def configured() -> Embedder | None:
    """The embedder of the settings; None where the vector channel is absent."""
    match settings.ENV.embedding:
        case "local":
            return LocalEmbedder()
        case "openai":
            return _server(_space())
        case _:
            return None


def embedder_of(space: Space) -> Embedder | None:
    """Who embeds questions for vectors made by a model that the settings may have left since."""
    if settings.ENV.embedding == "off":
        return None
    if space.model == LOCAL_MODEL:
        return LocalEmbedder()
    return _server(space)


def _space() -> Space:
    env = settings.ENV
    question, passage = E5_PREFIXES if "e5" in env.embedding_model.lower() else ("", "")
    return Space(
        env.embedding_model,
        env.embedding_question_prefix or question,
        env.embedding_passage_prefix or passage,
    )


def _server(space: Space) -> Embedder:
    key = settings.ENV.embedding_api_key
    return _connected(settings.ENV.embedding_base_url, space, key.get_secret_value() if key else "")


@lru_cache(maxsize=4)
def _connected(base_url: str, space: Space, api_key: str) -> OpenAIEmbedder:
    """One for each server and space, so that its breaker remembers."""
    return OpenAIEmbedder(base_url, space, api_key=api_key)
