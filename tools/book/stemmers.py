"""Replaces `snowballstemmer` in the lab: only the languages of the rulings instead of dozens."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol


class Stemmer(Protocol):
    """The interface of a stemmer."""

    def stemWord(self, word: str) -> str:  # noqa: N802
        """The stem of a word."""


def stemmer(language: str) -> Stemmer:
    """The stemmer of a language."""
    module = import_module(f"{__name__}.{language}_stemmer")
    found: Stemmer = getattr(module, f"{language.title()}Stemmer")()
    return found
