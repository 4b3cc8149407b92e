"""The options that describe a game: its rules, the number of players, the deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from hanabi.cli.arguments.options import edition_option, listed_in_help
from hanabi.cli.terminal.printing import Failure
from hanabi.game import STANDARD, InvalidArgument, InvalidRules, Rules
from hanabi.game.internals import counted
from hanabi.players.internals import SEED_BITS
from hanabi.rulebook import Variant, editions, variant
from hanabi.rulebook.internals import VARIANTS

Command = TypeVar("Command", bound=Callable[..., Any])

DEFAULT_PLAYERS = 3
VARIANTS_HELP = listed_in_help("VARIANT", [known.id for known in VARIANTS])


def variants_named(context: click.Context, parameter: click.Parameter, names: tuple[str, ...]) -> list[Variant]:
    """The variants with these names. Raises `click.BadParameter` for an unknown name.

    Examples:
        >>> variants_named(None, None, ("Bouquet final", "avalanche"))
        [Variant(id='crowning-piece'), Variant(id='avalanche')]
    """
    try:
        return [variant(name) for name in names]
    except InvalidArgument as error:
        raise click.BadParameter(str(error), context, parameter) from None


def variant_ids(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The variants whose ids begin with what was typed."""
    return [CompletionItem(known.id, help=known.names[0]) for known in VARIANTS if known.id.startswith(begun)]


players_option = click.option(
    "--players",
    metavar="N",
    type=click.IntRange(1),
    help=f"Number of players (default: {DEFAULT_PLAYERS}, or the number of players named).",
)
seed_option = click.option("--seed", metavar="N", type=int, help="Deal the deck of this seed (default: a random one).")


def rules_options(command: Command) -> Command:
    """The options `--edition` and `--variant`, as `edition` and `variants`: give them to `chosen_rules`."""
    variants = click.option(
        "--variant",
        "variants",
        metavar="VARIANT",
        multiple=True,
        callback=variants_named,
        shell_complete=variant_ids,
        help="Add this variant; may be repeated.",
    )
    return edition_option("Play by the rules of this edition.")(variants(command))


def chosen_rules(edition: str | None, variants: Sequence[Variant]) -> Rules:
    """The rules of an edition (default: the standard rules), with variants.

    Raises `Failure` if the variants cannot be combined.

    Examples:
        >>> chosen_rules("cocktail-2015-fr", [variant("avalanche"), variant("crowning-piece")]).max_score
        30
    """
    rules = STANDARD if edition is None else editions.edition(edition).rules
    try:
        return rules.with_variants(*variants)
    except InvalidRules as error:
        raise Failure("; ".join(["--variant: these cannot be combined", *error.messages])) from None


def number_of_players(players: int | None, named: int, rules: Rules) -> int:
    """The given number of players. Without it, as many as are named, or the default if at most one is named.

    Raises `Failure` if the rules do not allow it.

    Examples:
        >>> number_of_players(None, 1, STANDARD), number_of_players(None, 4, STANDARD)
        (3, 4)
    """
    number = players or (named if named > 1 else DEFAULT_PLAYERS)
    if number not in rules.players:
        *most, last = map(str, rules.players)
        allowed = f"{', '.join(most)} or {last}" if most else last
        raise Failure(f"{counted(number, 'player')}: these rules allow {allowed}")
    return number


def chosen_seed(seed: int | None) -> int:
    """The seed given, or a random one."""
    return SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
