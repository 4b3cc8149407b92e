"""Hanabi: the rules of the card game, as frozen values and pure functions.

This package exports the names of `game`, `seats` and `rulebook`, and the modules `display`, `hanab_live`, `players` and
`records`. Only the rules of play are imported immediately, everything else on first use; `__init__.pyi` lists all of it
for type checkers and editors. `__version__` is the version as text.

Examples:
    >>> __version__.split(".")[0]
    '0'
"""

from importlib import import_module

from hanabi import game
from hanabi.game import *  # noqa: F403

__version__ = "0.1.0"

_ROOMS = ["hanabi.seats", "hanabi.rulebook"]
_MODULES = ["display", "hanab_live", "players", "records"]


def __getattr__(name: str) -> object:
    if name == "__all__":
        return sorted([*_MODULES, *game.__all__, *(name for room in _ROOMS for name in import_module(room).__all__)])
    if name in _MODULES:
        return import_module(f"hanabi.{name}")
    for room in [] if name.startswith("_") else map(import_module, _ROOMS):
        if name in room.__all__:
            return globals().setdefault(name, getattr(room, name))
    raise AttributeError(f"module 'hanabi' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __getattr__("__all__")
