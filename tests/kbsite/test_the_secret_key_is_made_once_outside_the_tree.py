import stat
from pathlib import Path

from pydantic import SecretStr

from kbsite.env import Environment, secret_key


def test_a_key_is_generated_once_for_its_owners_eyes(tmp_path: Path) -> None:
    environment = Environment(data_dir=tmp_path / "data")
    key = secret_key(environment)
    assert len(key) >= 50
    assert secret_key(environment) == key
    assert stat.S_IMODE((tmp_path / "data" / "secret_key").stat().st_mode) == 0o600


def test_a_configured_key_is_written_nowhere(tmp_path: Path) -> None:
    environment = Environment(data_dir=tmp_path, secret_key=SecretStr("from the vault"))
    assert secret_key(environment) == "from the vault"
    assert list(tmp_path.iterdir()) == []
