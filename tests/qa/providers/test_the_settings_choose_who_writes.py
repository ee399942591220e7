import pytest
from django.test import override_settings

from kbsite.env import Environment
from qa.providers import generator


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({}, "extractive"),
        ({"anthropic_api_key": "a-key"}, "anthropic"),
        ({"anthropic_base_url": "http://gateway.example/"}, "anthropic"),
        ({"openai_base_url": "http://gateway.example/v1", "answer_model": "qwen3"}, "openai"),
        ({"anthropic_api_key": "a-key", "provider": "extractive"}, "extractive"),
    ],
)
def test_the_first_that_can_serve(settings: dict[str, str], name: str) -> None:
    with override_settings(ENV=Environment.model_validate(settings)):
        assert generator().name == name


def test_a_model_can_be_named() -> None:
    env = Environment.model_validate({"anthropic_api_key": "a-key", "answer_model": "claude-opus-5"})
    with override_settings(ENV=env):
        assert generator().model == "claude-opus-5"


def test_the_version_of_the_rules_is_told() -> None:
    with override_settings(ENV=Environment.model_validate({"anthropic_api_key": "a-key"})):
        assert generator().prompt_version.startswith("answer-")


@pytest.mark.parametrize(
    "settings", [{"provider": "openai"}, {"openai_base_url": "http://gateway.example/v1"}]
)
def test_a_compatible_server_needs_its_address_and_a_model(settings: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="openai_base_url"):
        Environment.model_validate(settings)
