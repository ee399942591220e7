import re

from tests.architecture.house import ROOT, source_files

OTHER_PEOPLES_FOLDER = re.compile(r"(?<![\w.:/~-])/(?:home|root|Users|tmp|work|mnt|opt)/[\w.-]+")
PACKAGE_HOST = re.compile(r"https?://[\w.-]*(?:pypi|pythonhosted|npmjs|deb\.debian|conda)[\w.-]*")


def _found(pattern: re.Pattern[str]) -> list[str]:
    texts = {path: path.read_text(errors="replace") for path in source_files()}
    return [
        f"{path.relative_to(ROOT)}: {m.group()}"
        for path, text in texts.items()
        for m in pattern.finditer(text)
    ]


def test_no_file_names_a_folder_of_the_machine_it_was_written_on() -> None:
    assert _found(OTHER_PEOPLES_FOLDER) == []


def test_no_file_names_the_host_of_a_package_index() -> None:
    assert _found(PACKAGE_HOST) == []


def test_the_locks_hold_hashes_and_no_address() -> None:
    for lock in (*ROOT.glob("*.lock"), *ROOT.glob("kbsite/*.lock")):
        text = lock.read_text()
        assert "://" not in text
        pinned = re.findall(r"^[\w.\[\]-]+==.*(?:\n +.*)*", text, re.MULTILINE)
        assert pinned
        assert [package for package in pinned if "--hash=sha256:" not in package] == []
