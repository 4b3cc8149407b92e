"""Every public name by the path that users import: the exports of packages, and the members of public modules.

The sources are parsed, not imported, because some packages need libraries that load slowly.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
ROOMS = ("hanabi.game", "hanabi.seats", "hanabi.rulebook")
"""The packages whose exports `hanabi` exports, too."""
MODULES = ("display", "hanab_live", "players", "records")
"""The modules that `hanabi` exports."""
BY_NAME = ("arrays", "datasets", "encoding", "envs", "hanab_live/client", "testing")
"""Packages that users import by name. Every module in them with an `__all__` is public, except `internals`."""
PUBLIC_MODULES = {
    "hanabi.beliefs": "hanabi.seats.unseen.beliefs",
    "hanabi.editions": "hanabi.rulebook.books.editions",
    "hanabi.variants": "hanabi.rulebook.books.variants",
}
"""Public names that stand for modules, and the modules that they stand for."""
FOR_THE_LIBRARY = frozenset({"folded", "ADDED_LETTERS"})
"""Members of public modules that are for the library only."""


@cache
def packages() -> tuple[str, ...]:
    """Every package and module that users import from, besides `hanabi`.

    Examples:
        >>> [name for name in packages() if name.startswith("hanabi.testing")]
        ['hanabi.testing', 'hanabi.testing.conformance']
    """
    files = [file for room in BY_NAME for file in (SOURCE / "hanabi" / room).rglob("*.py") if file.stem != "internals"]
    modules = {".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__") for file in files}
    public = sorted(module for module in modules if any("__all__" in _assigned(node) for node in _tree(module).body))
    return (*[f"hanabi.{room}" for room in MODULES], *public)


@cache
def public_names() -> frozenset[str]:
    """The path of every public name; packages and public modules are among them.

    Examples:
        >>> "hanabi.beliefs.playable" in public_names(), "hanabi.records.judge" in public_names()
        (True, True)
        >>> "hanabi.game.state.State" in public_names()
        False
    """
    front = {f"hanabi.{name}" for name in (*MODULES, *(name for room in ROOMS for name in _exports(room)))}
    inner = {f"{package}.{name}" for package in packages() for name in _exports(package)}
    members = {
        f"{public}.{name}"
        for public, written in PUBLIC_MODULES.items()
        for name in _defined(written)
        if f"hanabi.{name}" not in front
    }
    return frozenset({"hanabi", *packages(), *front, *inner, *members})


def _tree(package: str) -> ast.Module:
    path = SOURCE / package.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


def _exports(package: str) -> list[str]:
    """The `__all__` of a package."""
    lists = [
        node.value for node in _tree(package).body if "__all__" in _assigned(node) and isinstance(node, ast.Assign)
    ]
    names: list[str] = ast.literal_eval(lists[0])
    return names


def _defined(module: str) -> Iterator[str]:
    """Yield the functions, classes and constants that a module without an `__all__` defines for its users."""
    for node in _tree(module).body:
        for name in [node.name] if isinstance(node, ast.FunctionDef | ast.ClassDef) else _assigned(node):
            is_constant = isinstance(node, ast.Assign)
            if not name.startswith("_") and name not in FOR_THE_LIBRARY and (name.isupper() or not is_constant):
                yield name


def _assigned(node: ast.stmt) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]
