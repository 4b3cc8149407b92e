"""Finding rulings by a question in a player's own words, in any language that the rulings speak."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game import InvalidArgument
from hanabi.game.house import Frozen, brief_repr
from hanabi.rulebook.ruling_lookup import rulings
from hanabi.rulebook.ruling_types import Ruling
from hanabi.rulebook.texts import ENGLISH
from hanabi.rulebook.variants import folded

MAX_QUESTION = 1000
"""The most characters that a question may have."""


@final
@attrs.frozen
class Found(Frozen):
    """A ruling that answers a question, and how well it does, from 0 to 1."""

    ruling: Ruling
    score: float


def find(words: str, language: str = ENGLISH) -> tuple[Ruling, ...]:
    """The rulings that answer a question, best first; none when it is not about the game.

    The question may be in any language that the rulings speak; `language` is that of the rulings returned.

    Raises `InvalidArgument` unless the words are a text of up to 1,000 characters.

    Examples:
        >>> [each.id for each in find("bouquet final strikes")][:1]
        ['crowning/strikes']
    """
    return tuple([found.ruling for found in ranked(words, language)])


def clear_answer(words: str, language: str = ENGLISH) -> Ruling | None:
    """The ruling that answers a question when there is no doubt which one does; else None.

    Raises `InvalidArgument` as `find` does.
    """
    found = ranked(words, language)
    return found[0].ruling if len(found) == 1 else None


def ranked(words: str, language: str = ENGLISH) -> tuple[Found, ...]:
    """The rulings that answer a question, best first, each with how well it does.

    Raises `InvalidArgument` as `find` does.
    """
    if type(words) is not str or len(words) > MAX_QUESTION:
        raise InvalidArgument(f"expected words to look for, up to {MAX_QUESTION} characters, got {brief_repr(words)}")
    wanted = set(folded(words.replace("/", " ")).split())
    return tuple([Found(each, 1.0) for each in rulings(language) if wanted and wanted <= set(_words(each).split())])


def _words(each: Ruling) -> str:
    names = each.variant.names if each.variant is not None else ()
    verdicts = [source.verdict for source in each.sources if source.verdict is not None]
    return folded(" ".join([each.id.replace("/", " "), each.question, each.ruling, *names, *verdicts]))
