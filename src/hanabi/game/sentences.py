"""The seam to the sentences: what a value of the game is in words.

The rules of play keep rule ids and figures. The sentences of every language are with the rulings, far above them. The
front door of the package says in which module; it is imported when something is first put into words.
"""

from __future__ import annotations

from importlib import import_module

from hanabi.game.errors import HanabiError

_modules: list[str] = []


def say_with(module: str) -> None:
    """Say which module has the sentences, in a function `in_words`. The last call wins."""
    _modules[:] = [module]


def in_words(value: object, otherwise: str) -> str:
    """A value in English words; `otherwise` where the words cannot be had, as while Python shuts down."""
    try:
        return str(import_module(_modules[-1]).in_words(value))
    except (ImportError, OSError, HanabiError):
        return otherwise
