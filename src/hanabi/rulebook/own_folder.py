"""Checking a user's own folder as a whole, before any of it is used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hanabi.rulebook.data_files import SUBFOLDERS, entries, folders, languages, refuse
from hanabi.rulebook.texts.text_files import file_of
from hanabi.rulebook.verdicts.corpus import cases
from hanabi.rulebook.verdicts.ruling_lookup import rulings
from hanabi.rulebook.verdicts.ruling_types import Ruling


def check_own_folder() -> None:
    """Read everything that a user's own folder adds to. Raises `InvalidArgument` with every defect, by file and key."""
    if len(folders()) > 1:
        refuse(sorted(_misnamed_files()))
        refuse(one_sided_notes({language: rulings(language) for language in languages()}))
        cases()


def _misnamed_files() -> Iterator[str]:
    """Report the files that look like data but are not read, such as `NAME.TOML` and `NAME.toml.txt`."""
    for folder, ending in SUBFOLDERS.items():
        for name in entries(folder):
            if name.lower().removesuffix(".txt").endswith(ending) and not name.endswith(ending):
                yield f"{folder}/{name}: expected a name that ends in {ending}"


def one_sided_notes(by_language: Mapping[str, tuple[Ruling, ...]]) -> Iterator[str]:
    """The notes on a book that one language has and another lacks.

    Examples:
        >>> list(one_sided_notes({"en": rulings(), "fr": rulings("fr")}))
        []
    """
    noted = {language: _noted(found) for language, found in by_language.items()}
    for has, notes in noted.items():
        for lacks, others in noted.items():
            for rule, book in notes:
                if (rule, book) not in others:
                    yield f"{file_of(lacks)}: {rule}: notes: {book!r} is missing, which {file_of(has)} has"


def _noted(found: tuple[Ruling, ...]) -> list[tuple[str, str]]:
    return [(each.id, source.edition) for each in found for source in each.sources if source.note]
