import re

from tests.architecture.house import ROOT, imports, modules, within

DOORS = (".views", ".tasks", ".urls", ".api")
QUERY = re.compile(r"\b[A-Z]\w+\.objects\b|\.save\(|\.bulk_create\(")
SDKS = ("anthropic", "openai")
SPEAK_TO_MODELS = ("qa.providers", "documents.index.vectors.embedders")


def test_views_and_tasks_neither_query_nor_write() -> None:
    found = [
        f"{module.path.relative_to(ROOT)}: {match.group()}"
        for module in modules()
        if module.name.endswith(DOORS)
        for match in QUERY.finditer(module.path.read_text())
    ]
    assert found == []


def test_only_what_speaks_to_models_imports_their_sdk() -> None:
    found = [
        str(each)
        for module in modules()
        if not any(module.within(name) for name in SPEAK_TO_MODELS)
        for each in imports(module)
        if any(within(each.source, sdk) for sdk in SDKS)
    ]
    assert found == []
