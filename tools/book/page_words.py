"""The texts of the generated pages in each language, from `words/` and from the files of the books."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, final

import attrs

from hanabi.rulebook.books.book_files import books
from hanabi.rulebook.data_files import languages

FOLDER = Path(__file__).with_name("words")
LANGUAGES = tuple(code for code in languages() if FOLDER.joinpath(f"{code}.toml").is_file())
"""The languages of the pages: those of the rulings that have a file in `words/`. English is the first."""


@final
@attrs.frozen(eq=False)
class Words:
    """The texts of the pages in one language. A dotted key such as `edition.hand` gives a text."""

    language: str
    data: dict[str, Any]

    def __call__(self, key: str, **blanks: object) -> str:
        """A text, with its braces filled in.

        Examples:
            >>> words("fr")("edition.hand", cards=5, players=2)
            '5 à 2 joueurs'
        """
        return str(self._at(key)).format(**blanks)

    def lines(self, key: str) -> list[str]:
        """A list of texts."""
        return [str(line) for line in self._at(key)]

    def table(self, key: str) -> dict[str, str]:
        """A table of texts."""
        return {str(name): str(text) for name, text in self._at(key).items()}

    def _at(self, key: str) -> Any:
        found: Any = self.data
        for name in key.split("."):
            found = found[name]
        return found


@cache
def words(language: str) -> Words:
    """The texts of the pages in a language, with the names of the books from their own files."""
    data = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    about = {book.id: book.about_in(language) for book in books()}
    data["books"] = {name: each.name for name, each in about.items()}
    data["editions"] |= {name: each.title for name, each in about.items()}
    data["about"] |= {name: each.text for name, each in about.items()}
    return Words(language, data)
