import re

from tests.architecture.house import ROOT, imports, modules

QUERY = re.compile(r"\b(Document|Version|Chunk|Page)\.(_default_manager|_base_manager|objects)\b")


def test_only_the_documents_app_queries_documents() -> None:
    found = [
        f"{module.path.relative_to(ROOT)}: {match.group()}"
        for module in modules()
        if module.within("qa") or module.within("tickets")
        for match in QUERY.finditer(module.path.read_text())
    ]
    assert found == []


def test_services_never_import_the_tasks_that_call_them() -> None:
    found = [
        str(each)
        for module in modules()
        if module.name.endswith((".services", ".selectors"))
        for each in imports(module)
        if each.name.endswith(".tasks") or each.source.endswith(".tasks")
    ]
    assert found == []
