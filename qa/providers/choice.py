"""Which provider serves, by the settings."""

from functools import lru_cache

from django.conf import settings
from pydantic import SecretStr

from kbsite.env import Environment
from qa.answering.ports import Generator, Judge
from qa.providers.anthropic import ANSWER_MODEL, SMALL_MODEL, Anthropic
from qa.providers.bounded import Patience
from qa.providers.compressing import Compressing, SmallModelKeeper
from qa.providers.extractive import Extractive
from qa.providers.hosted import Hosted, Server
from qa.providers.judging import SmallModelJudge
from qa.providers.openai import OpenAICompatible
from qa.providers.structured import Structured

SMALL_SILENCE = 4.0
SMALL_TOTAL = 10.0


def generator(*, structured: bool = False) -> Generator:
    """The configured writer; with `auto`, the first of anthropic, openai and extractive that can serve.

    `structured` asks a model for claims with references instead of text, for clients that do not stream.
    """
    hosted = _hosted(settings.ENV, small=False)
    if hosted is None:
        return Extractive()
    writer: Generator = Structured(hosted) if structured else hosted
    small = small_model()
    if small and settings.ENV.compress_over:
        return Compressing(writer, SmallModelKeeper(small), settings.ENV.compress_over)
    return writer


def small_model() -> Hosted | None:
    """The model for small tasks; None where answers are extracted."""
    return _hosted(settings.ENV, small=True)


def judge() -> Judge | None:
    """The small model as judge, where the settings ask for one and there is a model."""
    small = small_model() if settings.ENV.judge else None
    return SmallModelJudge(small) if small else None


async def close() -> None:
    """Give back the connections that the running loop holds to model servers."""
    for hosted in (_hosted(settings.ENV, small=False), _hosted(settings.ENV, small=True)):
        if hosted:
            await hosted.aclose()


@lru_cache(maxsize=16)
def _hosted(env: Environment, *, small: bool) -> Hosted | None:
    match provider(env):
        case "anthropic":
            model = (env.small_model or SMALL_MODEL) if small else (env.answer_model or ANSWER_MODEL)
            server = _server(env, env.anthropic_api_key, env.anthropic_base_url, small=small)
            return Anthropic(server, model, thinking=env.model_thinking)
        case "openai":
            model = (env.small_model if small else "") or env.answer_model
            server = _server(env, env.openai_api_key, env.openai_base_url, small=small)
            return OpenAICompatible(server, model)
    return None


def provider(env: Environment) -> str:
    """The name of the provider that serves: anthropic, openai or extractive."""
    if env.provider != "auto":
        return env.provider
    if env.anthropic_api_key or env.anthropic_base_url:
        return "anthropic"
    return "openai" if env.openai_base_url else "extractive"


def _server(env: Environment, key: SecretStr | None, base_url: str, *, small: bool) -> Server:
    patience = Patience(env.model_timeout, env.answer_timeout)
    prices = (0.0, 0.0) if small else (env.model_input_price, env.model_output_price)
    if small:
        # Small tasks come before the answer and can be done without: nobody waits long for them.
        patience = Patience(min(SMALL_SILENCE, patience.silence), min(SMALL_TOTAL, patience.total))
    return Server(key.get_secret_value() if key else "", base_url, patience, env.model_max_tokens, prices)
