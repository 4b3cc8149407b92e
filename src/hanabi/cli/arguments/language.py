"""The language of the answers: the one asked for, or that of the locale."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping

from hanabi.rulebook.internals import ENGLISH, languages

NO_LANGUAGE = ("", "C", "POSIX")


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language of a locale, read as GNU gettext does; English if there are no rulings in it.

    `LC_ALL`, `LC_MESSAGES` and `LANG`, the first that is not empty, name the locale. `LANGUAGE` is a list that comes
    before it, unless the locale is C.

    Examples:
        >>> language_of({"LANG": "fr_FR.UTF-8"}), language_of({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"})
        ('fr', 'en')
        >>> language_of({"LANGUAGE": "tlh:fr:en", "LANG": "de_DE"}), language_of({"LANGUAGE": "fr"})
        ('fr', 'en')
    """
    return next((code for code in _codes(environment) if code in languages()), ENGLISH)


def _codes(environment: Mapping[str, str]) -> Iterator[str]:
    given = [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next(filter(None, given), "")
    if locale.partition(".")[0] in NO_LANGUAGE:
        return
    for name in [*environment.get("LANGUAGE", "").split(":"), locale]:
        # As in fr_CA.UTF-8@euro.
        yield name.partition("@")[0].partition(".")[0].partition("_")[0]
