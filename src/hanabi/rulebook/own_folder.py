"""A folder of one's own with more books, checked as a whole before anything is made of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hanabi.game import InvalidArgument
from hanabi.game.house import abridged
from hanabi.rulebook.book_files import INAPPLICABLE, file_of
from hanabi.rulebook.corpus import cases
from hanabi.rulebook.data_files import folders
from hanabi.rulebook.editions import edition
from hanabi.rulebook.ruling_lookup import rulings, setting_of
from hanabi.rulebook.ruling_types import Ruling, Source
from hanabi.rulebook.texts import ENGLISH, languages
from hanabi.rulebook.texts import file_of as texts_file


def check_own_folder() -> None:
    """Read all that a folder of one's own adds to. Raises `InvalidArgument` with what is wrong, file and key.

    Examples:
        >>> check_own_folder()
    """
    if len(folders()) == 1:
        return
    spoken = {language: rulings(language) for language in languages()}
    defects = [*contradictions(spoken[ENGLISH]), *one_sided_notes(spoken)]
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
                    yield f"{texts_file(lacks)}: {rule}: notes: {book!r} is missing, which {texts_file(has)} has"


def _noted(found: tuple[Ruling, ...]) -> list[tuple[str, str]]:
    return [(each.id, source.edition) for each in found for source in each.sources if source.note]


def _of_source(each: Ruling, source: Source) -> Iterator[str]:
    if each.variant is not None and edition(source.edition).offers(each.variant) != (source.verdict is not None):
        if source.verdict is None:
            yield f"expected stated or silent, as the book offers {each.variant.id}"
        else:
            yield f'expected "{INAPPLICABLE}", as the book does not offer {each.variant.id}'
    elif each.setting is not None and source.verdict is not None:
        actual = setting_of(source.edition, each)
        if actual != source.value:
            means = f"{each.setting} = {source.value!r}"
            yield f"{source.verdict!r} goes with {means} in rulings.toml, but the rules have {actual!r}"
