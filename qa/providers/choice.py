"""Which provider serves, by the settings."""

from functools import lru_cache

from django.conf import settings
from pydantic import SecretStr

from kbsite.env import Environment
from qa.answering.ports import Generator
from qa.providers.anthropic import Anthropic
from qa.providers.bounded import Patience
from qa.providers.extractive import Extractive


def generator() -> Generator:
    """The configured writer; with `auto`, the first of anthropic, openai and extractive that can serve."""
    return _chosen(settings.ENV)


async def close() -> None:
    """Give back the connections that the running loop holds to model servers."""
    chosen = _chosen(settings.ENV)
    if isinstance(chosen, Anthropic):
        await chosen.aclose()


@lru_cache(maxsize=8)
def _chosen(env: Environment) -> Generator:
    match provider(env):
        case "anthropic":
            return Anthropic(
                secret(env.anthropic_api_key),
                env.anthropic_base_url,
                model=env.answer_model,
                patience=Patience(env.model_timeout, env.answer_timeout),
                max_tokens=env.model_max_tokens,
                thinking=env.model_thinking,
            )
    return Extractive()


def provider(env: Environment) -> str:
    """The name of the provider that serves: anthropic, openai or extractive."""
    if env.provider != "auto":
        return env.provider
    if env.anthropic_api_key or env.anthropic_base_url:
        return "anthropic"
    return "openai" if env.openai_base_url else "extractive"


def secret(value: SecretStr | None) -> str:
    return value.get_secret_value() if value else ""
