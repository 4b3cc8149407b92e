"""The arguments and options that several subcommands have, with what a shell completes for them."""

from __future__ import annotations

import textwrap

import click
from click.shell_completion import CompletionItem

from hanabi.game import Rule
from hanabi.rulebook import editions
from hanabi.rulebook.internals import languages

STANDARD_INPUT = "-"
BOOK_IDS = tuple([book.id for book in editions.BOOKS])
EDITION_IDS = tuple([known.id for known in editions.EDITIONS])
BOOK = click.Choice(BOOK_IDS, case_sensitive=False)
EDITION = click.Choice(EDITION_IDS, case_sensitive=False)


def _listed(ids: tuple[str, ...]) -> str:
    """Ids for the help, which would break them at their hyphens, were its lines not marked as complete."""
    text = f"EDITION is {', '.join(ids[:-1])} or {ids[-1]}."
    return "\b\n" + "\n".join(textwrap.wrap(text, 54, break_on_hyphens=False))


BOOKS, EDITIONS = map(_listed, (BOOK_IDS, EDITION_IDS))
"""What to choose from, for the help."""
LANGUAGE = click.Choice(languages(), case_sensitive=False)


def rule_ids(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The rule ids that begin as what was typed does, each with its statement.

    Examples:
        >>> [item.value for item in rule_ids(None, None, "hint/e")]
        ['hint/empty']
    """
    return [CompletionItem(rule.value, help=rule.statement) for rule in Rule if rule.value.startswith(begun.casefold())]


def file_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Names of files: the shell completes them itself.

    Examples:
        >>> [item.type for item in file_names(None, None, "ga")]
        ['file']
    """
    return [CompletionItem(begun, type="file")]
