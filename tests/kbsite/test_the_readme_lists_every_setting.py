import re

from kbsite.env import Environment
from tests.architecture.house import ROOT


def test_the_table_of_settings_is_the_settings() -> None:
    listed = re.findall(r"^\| `KBSITE_(\w+)`", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert sorted(listed) == sorted(name.upper() for name in Environment.model_fields)
