"""Everything the environment may say, typed and checked at start-up."""

import json
import os
import secrets
import sys
from pathlib import Path
from typing import Annotated, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict


def default_data_dir() -> Path:
    """Per-user data directory (XDG base directory specification)."""
    share = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(share) / "kbsite"


def _http_url(value: str) -> str:
    if value and not value.startswith(("http://", "https://")):
        raise ValueError("must start with http:// or https://")
    return value.rstrip("/")


HttpUrl = Annotated[str, AfterValidator(_http_url)]
Csv = Annotated[tuple[str, ...], NoDecode]
Seconds = Annotated[float, Field(gt=0)]


class Webhook(BaseModel):
    """Where notifications of tickets go; its address and its secret both let others write there."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    name: str = Field(min_length=1, max_length=60)
    form: Literal["generic", "wecom", "feishu", "dingtalk", "slack"] = "generic"
    url: SecretStr
    secret: SecretStr | None = None


class Environment(BaseSettings):
    """Settings read from variables named KBSITE_…; an unknown or wrong one stops the start."""

    model_config = SettingsConfigDict(env_prefix="KBSITE_", frozen=True, extra="forbid")

    data_dir: Path = Field(default_factory=default_data_dir)
    secret_key: SecretStr | None = None
    debug: bool = False
    demo: bool = True
    allowed_hosts: Csv = ("127.0.0.1", "localhost", "[::1]")
    trusted_origins: Csv = ()
    behind_tls: bool = False

    database_url: str = ""
    broker_url: str = "memory://"
    redis_url: str = ""

    upload_limit_mb: int = Field(default=50, gt=0, le=2048)

    provider: Literal["auto", "extractive", "anthropic", "openai"] = "auto"
    answer_model: str = ""
    small_model: str = ""
    anthropic_api_key: SecretStr | None = None
    anthropic_base_url: HttpUrl = ""
    openai_api_key: SecretStr | None = None
    openai_base_url: HttpUrl = Field(default="", validate_default=True)

    embedding: Literal["off", "openai", "local"] = "off"  # who makes vectors; off: no vector channel
    embedding_model: str = ""
    embedding_base_url: HttpUrl = ""
    embedding_api_key: SecretStr | None = None
    embedding_question_prefix: str = ""
    embedding_passage_prefix: str = ""
    vector_weight: float = Field(default=1.0, ge=0)  # against the keyword channel's 1

    keyword_timeout: Seconds = 1.0
    vector_timeout: Seconds = 1.5
    model_timeout: Seconds = 25.0  # the longest silence of a model, before its first word or between two
    answer_timeout: Seconds = 120.0  # a whole answer of a model
    model_max_tokens: int = Field(default=1024, gt=0)
    model_input_price: float = Field(default=0, ge=0)  # per million tokens, in whatever currency
    model_output_price: float = Field(default=0, ge=0)
    judge: bool = False  # the small model is asked about sentences that no rule can tell
    compress_over: int = Field(default=0, ge=0)  # blocks of more tokens are compressed for the model; 0: none
    model_thinking: Literal["disabled", "between_tools", "model"] = "disabled"  # "model": its own default

    site_url: HttpUrl = "http://127.0.0.1:8000"
    mail_url: SecretStr | None = None
    mail_from: str = "kbsite@localhost"
    webhooks: Annotated[tuple[Webhook, ...], NoDecode] = ()
    webhook_allow: Csv = ()

    @field_validator("webhooks", mode="before")
    @classmethod
    def _listed(cls, value: object) -> object:
        try:
            return json.loads(value or "[]") if isinstance(value, str) else value
        except ValueError:
            raise ValueError("must be a JSON list of objects with name, form, url and secret") from None

    @field_validator("mail_url")
    @classmethod
    def _known_mail(cls, value: SecretStr | None) -> SecretStr | None:
        if value and not value.get_secret_value().startswith(("smtp://", "smtps://")):
            raise ValueError("must be smtp://user:password@host:port, or smtps:// for TLS from the start")
        return value

    @field_validator("allowed_hosts", "trusted_origins", "webhook_allow", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return tuple(p.strip() for p in value.split(",") if p.strip()) if isinstance(value, str) else value

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: str) -> str:
        if value and not value.startswith(("postgres://", "postgresql://")):
            raise ValueError("must be postgresql://user:password@host:port/name, or empty for SQLite")
        return value

    @field_validator("openai_base_url")
    @classmethod
    def _with_a_model(cls, value: str, info: ValidationInfo) -> str:
        provider, model = info.data.get("provider"), info.data.get("answer_model")
        if provider == "openai" and not value:
            raise ValueError("must name the server, such as http://127.0.0.1:11434/v1")
        if value and provider in ("auto", "openai") and not model:
            raise ValueError("needs KBSITE_ANSWER_MODEL, a model of that server")
        return value

    @property
    def embedded(self) -> bool:
        """One web process that also runs the tasks; nothing else installed."""
        return self.broker_url == "memory://"


def read_environment() -> Environment:
    """The checked environment; leaves with one clear line per wrong variable."""
    known = {f"KBSITE_{name.upper()}" for name in Environment.model_fields}
    unknown = sorted(name for name in os.environ if name.startswith("KBSITE_") and name not in known)
    problems = [f"{name}: no such setting" for name in unknown]
    try:
        environment = Environment()
    except ValidationError as error:
        problems += [f"KBSITE_{str(e['loc'][0]).upper()}: {e['msg']}" for e in error.errors()]
    if problems:
        sys.exit("kbsite cannot start:\n" + "\n".join(f"  {line}" for line in problems))
    return environment


def secret_key(environment: Environment) -> str:
    """The configured key, or one generated once beside the data (never in the tree)."""
    if environment.secret_key:
        return environment.secret_key.get_secret_value()
    path = environment.data_dir / "secret_key"
    environment.data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text()
    with os.fdopen(descriptor, "w") as file:
        key = secrets.token_urlsafe(48)
        file.write(key)
    return key
