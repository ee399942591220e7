import sys

import pytest

from tests.architecture.house import PURE_ROOMS, ROOMS, imports, modules, within

SCIENCE = {"numpy", "opencc"}
PARSERS = {
    "pypdfium2",
    "pypdfium2_raw",
    "docx",
    "openpyxl",
    "pptx",
    "selectolax",
    "markdown_it",
    "lxml",
    "PIL",
}
MAY_IMPORT = {
    "documents.reading": PARSERS,
    "documents.searching": SCIENCE,
    "qa.answering": {"opencc"},
    "qa.evaluation": set[str](),
}


@pytest.mark.parametrize("room", PURE_ROOMS)
def test_a_pure_room_imports_itself_the_standard_library_and_its_own_trade(room: str) -> None:
    strangers = [
        str(each)
        for module in modules()
        if module.within(room)
        for each in imports(module)
        if not within(each.source, room)
        and _package(each.source) not in MAY_IMPORT[room] | sys.stdlib_module_names
    ]
    assert strangers == []


@pytest.mark.parametrize("room", ["documents.reading", "documents.searching", "qa.answering"])
def test_the_room_is_there_to_be_judged(room: str) -> None:
    assert any(module.within(room) for module in modules())


def _package(source: str) -> str:
    package = source.partition(".")[0]
    return source if package in ROOMS else package
