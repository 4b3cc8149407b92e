"""How `str` puts a value into words, although the code with the sentences imports this package.

This package has rule ids and figures, and no sentences. The rulebook's module with the sentences is imported by its
name when the first value is put into words.
"""

from __future__ import annotations

from importlib import import_module

from hanabi.game.errors import HanabiError

WORDING = "hanabi.rulebook.texts.wording"


def in_words(value: object, fallback: str) -> str:
    """A value in English words, or the fallback if the words cannot be loaded, as while Python shuts down."""
    try:
        return str(import_module(WORDING).in_words(value))
    except (ImportError, OSError, HanabiError):
        return fallback
