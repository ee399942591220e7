import re

from tests.architecture.house import ROOT, imports, modules, within

DOORS = (".views", ".tasks", ".urls", ".api")
QUERY = re.compile(r"\b[A-Z]\w+\.objects\b|\.save\(|\.bulk_create\(")
SDKS = ("anthropic", "openai")


def test_views_and_tasks_neither_query_nor_write() -> None:
    found = [
        f"{module.path.relative_to(ROOT)}: {match.group()}"
        for module in modules()
        if module.name.endswith(DOORS)
        for match in QUERY.finditer(module.path.read_text())
    ]
    assert found == []


def test_only_the_providers_import_a_models_sdk() -> None:
    found = [
        str(each)
        for module in modules()
        if not module.within("qa.providers")
        for each in imports(module)
        if any(within(each.source, sdk) for sdk in SDKS)
    ]
    assert found == []
