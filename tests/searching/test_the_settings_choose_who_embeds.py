from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import override_settings
from pydantic import SecretStr

from documents.index import vectors
from documents.searching import Space
from tests.searching import shelf
from tests.searching.embedding_server import embedding_server


def chosen(**changes: object) -> vectors.OpenAIEmbedder | vectors.LocalEmbedder | None:
    with override_settings(ENV=settings.ENV.model_copy(update=changes)):
        found = vectors.configured()
    assert found is None or isinstance(found, vectors.OpenAIEmbedder | vectors.LocalEmbedder)
    return found


def test_nobody_embeds_by_default() -> None:
    assert chosen() is None


def test_the_local_model_needs_no_address() -> None:
    assert isinstance(chosen(embedding="local"), vectors.LocalEmbedder)


@pytest.mark.parametrize(
    ("changes", "space"),
    [
        ({"embedding_model": "bge-m3"}, Space("bge-m3")),
        ({"embedding_model": "multilingual-E5-base"}, Space("multilingual-E5-base", "query: ", "passage: ")),
        (
            {"embedding_model": "bge-large-zh", "embedding_question_prefix": "为这个句子生成表示："},
            Space("bge-large-zh", "为这个句子生成表示：", ""),
        ),
    ],
)
def test_a_server_is_asked_in_the_models_roles(changes: dict[str, str], space: Space) -> None:
    embedder = chosen(embedding="openai", embedding_base_url="http://127.0.0.1:9/v1", **changes)
    assert embedder is not None
    assert embedder.space == space


@pytest.mark.django_db
def test_the_command_embeds_everything_through_the_server() -> None:
    shelf.document(["年假十天", "住宿标准五百元"], title="办法")
    with pytest.raises(CommandError, match="No embedder"):
        call_command("index", "embed")
    with embedding_server() as server:
        changes = {
            "embedding": "openai",
            "embedding_model": "bge-m3",
            "embedding_base_url": server.url,
            "embedding_api_key": SecretStr("k"),
        }
        with override_settings(ENV=settings.ENV.model_copy(update=changes)):
            said = StringIO()
            call_command("index", "embed", stdout=said, stderr=StringIO())
            assert "1 versions embedded" in said.getvalue()
            assert vectors.available()
            assert len(vectors.search(shelf.scope(), "住宿多少钱")) == 2
