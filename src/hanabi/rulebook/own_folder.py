"""A folder of one's own with more books, checked as a whole before anything is made of it."""

from __future__ import annotations

from hanabi.rulebook.corpus import cases
from hanabi.rulebook.data_files import folders
from hanabi.rulebook.ruling_lookup import rulings
from hanabi.rulebook.texts import languages


def check_own_folder() -> None:
    """Read all that a folder of one's own adds to. Raises `InvalidArgument` with what is wrong, file and key.

    Examples:
        >>> check_own_folder()
    """
    if len(folders()) > 1:
        for language in languages():
            rulings(language)
        cases()
