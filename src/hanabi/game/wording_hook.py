"""How `str` puts a value into words.

This package has rule ids and figures, but no sentences. The sentences are in a module of the rulebook. That module
imports this package, so this package imports it only by its name, when the first value is put into words.
"""

from __future__ import annotations

from importlib import import_module

from hanabi.game.errors import HanabiError

WORDING = "hanabi.rulebook.texts.wording"


def in_words(value: object, fallback: str) -> str:
    """A value in English words, or the fallback if they cannot be loaded, for example while Python shuts down."""
    try:
        return str(import_module(WORDING).in_words(value))
    except (ImportError, OSError, HanabiError):
        return fallback
