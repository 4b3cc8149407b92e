"""The options that describe a game: its rules, how many play, its deck."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from hanabi.cli.arguments.options import EDITION
from hanabi.cli.terminal.printing import Failure
from hanabi.game import STANDARD, InvalidArgument, InvalidRules, Rules
from hanabi.game.internals import counted
from hanabi.players.internals import SEED_BITS
from hanabi.rulebook import Variant, editions, variant
from hanabi.rulebook.internals import VARIANTS

Command = TypeVar("Command", bound=Callable[..., Any])

USUAL_PLAYERS = 3
VARIANTS_HELP = "\b\n" + "\n".join(
    textwrap.wrap(f"VARIANT is {', '.join([known.id for known in VARIANTS])}.", 54, break_on_hyphens=False)
)


def variants_named(context: click.Context, parameter: click.Parameter, names: tuple[str, ...]) -> list[Variant]:
    """The variants of these names. Raises `click.BadParameter` when there is none of some name.

    Examples:
        >>> variants_named(None, None, ("Bouquet final", "avalanche"))
        [Variant(id='crowning-piece'), Variant(id='avalanche')]
    """
    try:
        return [variant(name) for name in names]
    except InvalidArgument as error:
        raise click.BadParameter(str(error), context, parameter) from None


def variant_ids(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The variants whose ids begin as what was typed does.

    Examples:
        >>> [item.value for item in variant_ids(None, None, "a")]
        ['avalanche']
    """
    return [CompletionItem(known.id, help=known.names[0]) for known in VARIANTS if known.id.startswith(begun)]


players_option = click.option(
    "--players", metavar="N", type=click.IntRange(1), help=f"How many play; {USUAL_PLAYERS} unless more are named."
)
seed_option = click.option("--seed", metavar="N", type=int, help="The deck of this seed; otherwise one is drawn.")


def rules_options(command: Command) -> Command:
    """The options `--edition` and `--variant`, as `edition` and `variants`: give them to `rules_asked`."""
    named = click.option(
        "--variant",
        "variants",
        metavar="VARIANT",
        multiple=True,
        callback=variants_named,
        shell_complete=variant_ids,
        help="With this variant; may be repeated.",
    )
    return click.option("--edition", metavar="EDITION", type=EDITION, help="By the rules of this edition.")(
        named(command)
    )


def rules_asked(edition: str | None, variants: Sequence[Variant]) -> Rules:
    """The rules of an edition, by default the standard ones, with variants.

    Raises `Failure` when they do not go together.

    Examples:
        >>> rules_asked("cocktail-2015-fr", [variant("avalanche"), variant("crowning-piece")]).max_score
        30
    """
    rules = STANDARD if edition is None else editions.edition(edition).rules
    try:
        return rules.with_variants(*variants)
    except InvalidRules as error:
        raise Failure("; ".join(["--variant: these do not go together", *error.messages])) from None


def number_asked(players: int | None, named: int, rules: Rules) -> int:
    """How many play: as many as asked for, or as are named one by one, or as usual.

    Raises `Failure` when the rules are not for so many.

    Examples:
        >>> number_asked(None, 1, STANDARD), number_asked(None, 4, STANDARD), number_asked(2, 1, STANDARD)
        (3, 4, 2)
    """
    number = players or (named if named > 1 else USUAL_PLAYERS)
    if number not in rules.players:
        *most, last = map(str, rules.players)
        these = f"{', '.join(most)} or {last}" if most else last
        raise Failure(f"{counted(number, 'player')}: these rules are for {these}")
    return number


def seed_asked(seed: int | None) -> int:
    """The seed asked for, or one that is drawn.

    Examples:
        >>> seed_asked(7), 0 <= seed_asked(None) < 2**53
        (7, True)
    """
    return SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
