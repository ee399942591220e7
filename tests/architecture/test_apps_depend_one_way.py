from tests.architecture.house import Import, imports, modules, within

ALLOWED = {
    "documents": {"documents"},
    "qa": {"documents", "qa"},
    "tickets": {"documents", "qa", "tickets"},
    "kbsite": {"documents", "qa", "tickets", "kbsite"},
}
SETTINGS = ("kbsite.settings", "kbsite.env")


def _forbidden(each: Import) -> bool:
    app, target = (name.partition(".")[0] for name in (each.importer.name, each.source))
    if target not in ALLOWED or any(
        within(each.source, name) or within(each.name, name) for name in SETTINGS
    ):
        return False
    return target not in ALLOWED[app]


def test_tickets_know_qa_and_qa_knows_documents_and_none_the_other_way() -> None:
    assert [str(each) for module in modules() for each in imports(module) if _forbidden(each)] == []
