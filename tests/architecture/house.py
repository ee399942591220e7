"""The house as its source stands: files, modules, and who imports whom."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("kbsite", "documents", "qa", "tickets")
PURE_ROOMS = ("documents.reading", "documents.searching", "qa.answering", "qa.evaluation")


@dataclass(frozen=True, slots=True)
class Module:
    """A source file under its dotted name; a package goes by the package's name."""

    name: str
    path: Path
    tree: ast.Module

    @property
    def package(self) -> str:
        """The package that relative imports start from."""
        return self.name if self.path.name == "__init__.py" else self.name.rpartition(".")[0]

    def within(self, room: str) -> bool:
        return within(self.name, room)


@dataclass(frozen=True, slots=True)
class Import:
    """`importer` takes `name` at `line`; for `from a.b import c` the name is `a.b.c`, its source `a.b`."""

    importer: Module
    source: str
    name: str
    line: int

    def __str__(self) -> str:
        return f"{self.importer.path.relative_to(ROOT)}:{self.line} imports {self.name}"


def within(name: str, room: str) -> bool:
    return name == room or name.startswith(f"{room}.")


@cache
def modules() -> tuple[Module, ...]:
    """Every module of the product; migrations are generated and do not count."""
    paths = (path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")))
    return tuple(_module(path) for path in paths if "migrations" not in path.parts)


def _module(path: Path) -> Module:
    parts = path.relative_to(ROOT).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return Module(name, path, ast.parse(path.read_text(), str(path)))


def imports(module: Module) -> Iterator[Import]:
    """All that a module imports, inside functions and for types only too."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(module, alias.name, alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            source = _source(module, node)
            for alias in node.names:
                yield Import(module, source, f"{source}.{alias.name}", node.lineno)


def _source(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    base = module.package.split(".")[: len(module.package.split(".")) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def functions(module: Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def source_files() -> list[Path]:
    """What stands in the tree as text: code, templates, styles, scripts, prose, catalogs and locks."""
    places = [*ROOMS, "templates", "static", "corpus", "tests", ".ci"]
    endings = {".py", ".html", ".css", ".js", ".md", ".toml", ".yaml", ".po", ".txt", ".csv", ".lock", ""}
    files = [path for place in places for path in (ROOT / place).rglob("*") if path.is_file()]
    files += [path for path in ROOT.iterdir() if path.is_file()]
    kept = (path for path in files if path.suffix in endings)
    return sorted(path for path in kept if "__pycache__" not in path.parts)
