import ast

from tests.architecture.house import ROOT, Module, imports, modules, within

VAGUE = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "base", "misc"}


def test_every_module_opens_with_a_line_that_says_what_it_owns() -> None:
    mute = [
        str(module.path.relative_to(ROOT))
        for module in modules()
        if module.path.read_text().strip() and ast.get_docstring(module.tree) is None
    ]
    assert mute == []


def test_a_package_that_re_exports_says_what_is_public() -> None:
    unsaid = [
        module.name
        for module in modules()
        if module.path.name == "__init__.py"
        and any(isinstance(node, ast.ImportFrom) for node in module.tree.body)
        and not _says_all(module)
    ]
    assert unsaid == []


def test_nobody_reaches_past_a_face_that_says_what_is_public() -> None:
    faces = {module.name for module in modules() if module.path.name == "__init__.py" and _says_all(module)}
    reached = [
        str(each)
        for module in modules()
        for each in imports(module)
        for face in faces
        if within(each.source, face) and each.source not in faces and not module.within(face)
    ]
    assert faces
    assert reached == []


def test_names_are_the_fields_and_not_vague() -> None:
    vague = [module.name for module in modules() if VAGUE & set(module.name.split("."))]
    assert vague == []


def _says_all(module: Module) -> bool:
    assigned = (
        target for node in module.tree.body if isinstance(node, ast.Assign) for target in node.targets
    )
    return any(isinstance(target, ast.Name) and target.id == "__all__" for target in assigned)
