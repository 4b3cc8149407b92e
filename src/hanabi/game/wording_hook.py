"""How `str` of a value reaches its words, which are in the rulebook, far above this room.

The rules of play keep rule ids and figures, and no sentences. `hanabi/__init__.py` registers the module that has the
sentences. It is imported when the first value is put into words.
"""

from __future__ import annotations

from importlib import import_module

from hanabi.game.errors import HanabiError

_modules: list[str] = []


def set_wording_module(module: str) -> None:
    """Register the module whose function `in_words` puts a value into words. The last registration wins."""
    _modules[:] = [module]


def in_words(value: object, fallback: str) -> str:
    """A value in English words, or the fallback if there are none to be had, as while Python shuts down."""
    try:
        return str(import_module(_modules[-1]).in_words(value))
    except (ImportError, OSError, HanabiError):
        return fallback
