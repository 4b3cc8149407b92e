"""A folder of one's own with more books, checked as a whole before anything is made of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hanabi.game import InvalidArgument
from hanabi.game.internals import abridged
from hanabi.rulebook.data_files import folders, languages, misnamed_files
from hanabi.rulebook.texts.text_files import file_of
from hanabi.rulebook.verdicts.corpus import cases
from hanabi.rulebook.verdicts.ruling_lookup import rulings
from hanabi.rulebook.verdicts.ruling_types import Ruling


def check_own_folder() -> None:
    """Read all that a folder of one's own adds to. Raises `InvalidArgument` with what is wrong, file and key.

    Examples:
        >>> check_own_folder()
    """
    if len(folders()) == 1:
        return
    misnamed = sorted(misnamed_files())
    if misnamed:
        raise InvalidArgument("; ".join(abridged(misnamed)))
    spoken = {language: rulings(language) for language in languages()}
    defects = list(one_sided_notes(spoken))
    if defects:
        raise InvalidArgument("; ".join(abridged(defects)))
    cases()


def one_sided_notes(spoken: Mapping[str, tuple[Ruling, ...]]) -> Iterator[str]:
    """Which notes on a book some language lacks, though another has them.

    Examples:
        >>> list(one_sided_notes({"en": rulings(), "fr": rulings("fr")}))
        []
    """
    noted = {language: _noted(found) for language, found in spoken.items()}
    for has, notes in noted.items():
        for lacks, others in noted.items():
            for rule, book in notes:
                if (rule, book) not in others:
                    yield f"{file_of(lacks)}: {rule}: notes: {book!r} is missing, which {file_of(has)} has"


def _noted(found: tuple[Ruling, ...]) -> list[tuple[str, str]]:
    return [(each.id, source.edition) for each in found for source in each.sources if source.note]
