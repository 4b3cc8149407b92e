"""The language of answers: from `--language`, otherwise from the locale."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import click

from hanabi.rulebook.internals import ENGLISH, languages

Command = TypeVar("Command", bound=Callable[..., Any])

UNSPECIFIC_LOCALES = ("", "C", "POSIX")


def language_options(command: Command) -> Command:
    """The options `--language` and `--json`, as `language` and `as_json`: give them to `chosen_language`."""
    as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON; in English unless --language is given.")
    return click.option(
        "--language",
        type=click.Choice(languages(), case_sensitive=False),
        help="Language of the answer (default: from the locale).",
    )(as_json(command))


def chosen_language(language: str | None, *, as_json: bool) -> str:
    """The language of an answer. Without `--language`, JSON is in English; other answers follow the locale."""
    return language or (ENGLISH if as_json else language_of())


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the locale, found as GNU gettext does; English if there are no rulings in that language.

    The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty names the locale. The list in `LANGUAGE` has
    precedence unless the locale is C.

    Examples:
        >>> language_of({"LANG": "fr_FR.UTF-8"}), language_of({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"})
        ('fr', 'en')
        >>> language_of({"LANGUAGE": "tlh:fr:en", "LANG": "nl_NL"}), language_of({"LANGUAGE": "fr"})
        ('fr', 'en')
    """
    return next((code for code in _codes(environment) if code in languages()), ENGLISH)


def _codes(environment: Mapping[str, str]) -> Iterator[str]:
    given = [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next(filter(None, given), "")
    if locale.partition(".")[0] in UNSPECIFIC_LOCALES:
        return
    for name in [*environment.get("LANGUAGE", "").split(":"), locale]:
        # The name of a locale may be as long as fr_CA.UTF-8@euro: only the language is wanted.
        yield name.partition("@")[0].partition(".")[0].partition("_")[0]
