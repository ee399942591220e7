import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

from tests.architecture.house import ROOMS, ROOT

OURS = {*ROOMS, "tests", "corpus"}


def _declared() -> tuple[set[str], set[str]]:
    """The names in pyproject.toml: those that the product may import, and those of developers besides."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = project["project"].get("optional-dependencies", {}).values()
    product = [*project["project"]["dependencies"], *(name for extra in extras for name in extra)]
    return {_name(each) for each in product}, {_name(each) for each in project["dependency-groups"]["dev"]}


def _name(requirement: str) -> str:
    found = re.match(r"[\w.-]+", requirement)
    assert found
    return re.sub(r"[-_.]+", "-", found.group()).lower()


def _undeclared(folders: tuple[str, ...], declared: set[str]) -> dict[str, str]:
    carriers = packages_distributions()
    found = {}
    for path in (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))):
        for package in _imported(path) - sys.stdlib_module_names - OURS:
            if not {_name(each) for each in carriers.get(package, [package])} & declared:
                found[package] = str(path.relative_to(ROOT))
    return found


def _imported(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text())))
    whole = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    parts = {
        node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module and not node.level
    }
    return {name.partition(".")[0] for name in whole | parts}


def test_the_product_imports_what_the_runtime_lock_installs() -> None:
    product, _ = _declared()
    assert _undeclared(ROOMS, product) == {}


def test_the_tests_and_the_corpus_import_what_the_developers_lock_installs() -> None:
    product, developers = _declared()
    assert _undeclared(("tests", "corpus"), product | developers) == {}
