"""In the lab, what stands for `snowballstemmer`: two languages, with every stem that was found while it was packed.

Most of what a first question would have to wait for is the stems of all words of all rulings.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import files

KNOWN = "known.json"
"""The file of the stems that were found, by language and word."""


@cache
def known() -> dict[str, dict[str, str]]:
    """The stems found so far, by language and word."""
    file = files(__name__).joinpath(KNOWN)
    found: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


class _Stemmer:
    """A stemmer that looks a word up before it works on it."""

    def __init__(self, language: str) -> None:
        self.known = known().setdefault(language, {})
        self.language = language

    def stemWord(self, word: str) -> str:  # noqa: N802
        """The stem of a word, in one step."""
        if word not in self.known:
            self.known[word] = _algorithm(self.language)(word)
        return self.known[word]


@cache
def _algorithm(language: str) -> Callable[[str], str]:
    module = import_module(f"{__name__}.{language}_stemmer")
    stem: Callable[[str], str] = getattr(module, f"{language.title()}Stemmer")().stemWord
    return stem


def stemmer(language: str) -> _Stemmer:
    """The stemmer of a language."""
    return _Stemmer(language)
