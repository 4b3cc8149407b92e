"""A folder of one's own with more books, checked as a whole before anything is made of it."""

from __future__ import annotations

from collections.abc import Iterator

from hanabi.game import InvalidArgument
from hanabi.game.house import abridged
from hanabi.rulebook.book_files import file_of
from hanabi.rulebook.corpus import cases
from hanabi.rulebook.data_files import folders
from hanabi.rulebook.editions import edition
from hanabi.rulebook.ruling_lookup import rulings, setting_of
from hanabi.rulebook.ruling_types import Ruling, Source
from hanabi.rulebook.texts import languages


def check_own_folder() -> None:
    """Read all that a folder of one's own adds to. Raises `InvalidArgument` with what is wrong, file and key.

    Examples:
        >>> check_own_folder()
    """
    if len(folders()) == 1:
        return
    for language in languages():
        rulings(language)
    defects = list(contradictions(rulings()))
    if defects:
        raise InvalidArgument("; ".join(abridged(defects)))
    cases()


def contradictions(found: tuple[Ruling, ...]) -> Iterator[str]:
    """Where what a book says and the rules of its edition do not go together.

    Examples:
        >>> list(contradictions(rulings()))
        []
    """
    for each in found:
        for source in each.sources:
            yield from (f"{file_of(source.edition)}: {each.id}: {why}" for why in _of_source(each, source))


def _of_source(each: Ruling, source: Source) -> Iterator[str]:
    if each.variant is not None and edition(source.edition).offers(each.variant) != (source.verdict is not None):
        yield f"it arises in books that offer {each.variant.id}, and in no others"
    elif each.setting is not None and source.verdict is not None:
        actual = setting_of(source.edition, each)
        if actual != source.value:
            yield f"{source.verdict!r} goes with {each.setting} = {source.value!r}, but the rules have {actual!r}"
