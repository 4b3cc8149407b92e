"""How `str` of a value reaches its words, which are in the rulebook, far above this room.

The rules of play keep rule ids and figures, and no sentences. The module with the sentences is known by name only. It
is imported when the first value is put into words.
"""

from __future__ import annotations

from importlib import import_module

from hanabi.game.errors import HanabiError

WORDING = "hanabi.rulebook.texts.wording"


def in_words(value: object, fallback: str) -> str:
    """A value in English words, or the fallback if there are none to be had, as while Python shuts down."""
    try:
        return str(import_module(WORDING).in_words(value))
    except (ImportError, OSError, HanabiError):
        return fallback
