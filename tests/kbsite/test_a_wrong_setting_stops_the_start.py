import pytest

from kbsite.env import read_environment


def _last_words(monkeypatch: pytest.MonkeyPatch, **variables: str) -> list[str]:
    for name, value in variables.items():
        monkeypatch.setenv(f"KBSITE_{name}", value)
    with pytest.raises(SystemExit) as left:
        read_environment()
    first, *lines = str(left.value).splitlines()
    assert first == "kbsite cannot start:"
    return [line.strip() for line in lines]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DEBUG", "perhaps"),
        ("DATABASE_URL", "mysql://db/kbsite"),
        ("UPLOAD_LIMIT_MB", "0"),
        ("PROVIDER", "oracle"),
        ("ANTHROPIC_BASE_URL", "api.example"),
        ("MODEL_TIMEOUT", "-1"),
    ],
)
def test_one_line_names_the_variable(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    [line] = _last_words(monkeypatch, **{name: value})
    assert line.startswith(f"KBSITE_{name}: ")


def test_a_name_that_means_nothing_is_no_silent_default(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _last_words(monkeypatch, DATABSE_URL="") == ["KBSITE_DATABSE_URL: no such setting"]


def test_every_wrong_variable_has_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = _last_words(monkeypatch, DEBUG="perhaps", PROVIDER="oracle", TYPO="1")
    assert {line.partition(":")[0] for line in lines} == {"KBSITE_DEBUG", "KBSITE_PROVIDER", "KBSITE_TYPO"}


def test_a_secret_never_stands_in_the_message(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = _last_words(monkeypatch, ANTHROPIC_API_KEY="open sesame", DEBUG="perhaps")
    assert "open sesame" not in "\n".join(lines)
