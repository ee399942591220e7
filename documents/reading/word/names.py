"""Names of WordprocessingML."""

from typing import Any, TypeAlias

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"

Node: TypeAlias = Any
"""An element of lxml, which carries no types."""


def value(parent: Node | None, *path: str) -> str | None:
    """The `w:val` of the element under `parent` that `path` names; None without it, "" when it has none."""
    node = parent
    for name in path:
        if node is None:
            return None
        node = node.find(W + name)
    return node.get(W + "val", "") if node is not None else None


def is_on(parent: Node | None, name: str) -> bool | None:
    """A toggle such as `w:vanish`: None where nothing is said."""
    said = value(parent, name)
    return None if said is None else said not in ("0", "false", "off")


def number(text: str | None, default: int = 0) -> int:
    """An integer attribute; `default` for what is none."""
    try:
        return int(text or "")
    except ValueError:
        return default
