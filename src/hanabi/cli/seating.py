"""Who plays, by which rules, with which deck: the options of every command that plays games, and what they mean."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import SystemRandom
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from hanabi.cli.options import EDITION
from hanabi.cli.printing import Failure
from hanabi.game import STANDARD, HanabiError, InvalidArgument, InvalidRules, Rules
from hanabi.game.internals import brief_repr, counted, printable
from hanabi.players import Player, maker
from hanabi.players.internals import NAMES, PROGRAM, SEED_BITS, Maker, dismiss
from hanabi.rulebook import Variant, editions, variant
from hanabi.rulebook.internals import VARIANTS

Command = TypeVar("Command", bound=Callable[..., Any])

USUAL_PLAYER = "conventions"
"""Who plays where nobody is named."""
USUAL_PLAYERS = 3
PLAYERS_HELP = f"""\
NAME is a player of this library ({", ".join(NAMES)}), a class of yours (package.module:Class),
or a program that speaks the protocol of players ("{PROGRAM} node bot.js")."""
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


def player_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The players of this library whose names begin as what was typed does.

    Examples:
        >>> [item.value for item in player_names(None, None, "car")]
        ['careful']
    """
    return [CompletionItem(name) for name in NAMES if name.startswith(begun.casefold())]


def player_option(text: str) -> Callable[[Command], Command]:
    """The option `--player`, as `names`; the text says for whom."""
    return click.option("--player", "names", metavar="NAME", multiple=True, shell_complete=player_names, help=text)


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


def maker_asked(name: str) -> Maker:
    """What makes players of a name. A class may be in the current folder, as with `python -m`.

    Raises `Failure` when there is no such player.

    Examples:
        >>> maker_asked("run: node bot.js")
        Maker(text='run: node bot.js')
    """
    if ":" in name and not name.startswith(PROGRAM):
        _make_current_folder_importable()
    try:
        return maker(name)
    except InvalidArgument as error:
        raise Failure(f"--player: {error}") from None


def _make_current_folder_importable() -> None:
    here = str(Path.cwd())
    if not sys.flags.safe_path and not {"", here} & {*sys.path}:
        sys.path.insert(0, here)


def usual_player() -> Maker:
    """Who plays where nobody is named.

    Examples:
        >>> usual_player()
        Maker(text='conventions')
    """
    return maker_asked(USUAL_PLAYER)


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


def makers_asked(names: Sequence[str], seats: int) -> tuple[Maker, ...]:
    """What makes the players of so many seats: one name for all of them, or one for each.

    Raises `Failure` when the names are as many as neither, or there is no such player.

    Examples:
        >>> [made.text for made in makers_asked(["run: a", "run: b"], 2)]
        ['run: a', 'run: b']
        >>> makers_asked(["run: a"], 3)[2].text
        'run: a'
    """
    if not names:
        return (usual_player(),) * seats
    if len(names) not in {1, seats}:
        raise Failure(f"--player: {len(names)} names for {counted(seats, 'seat')}: give one, or one for each")
    makers = tuple(map(maker_asked, names))
    return makers if len(makers) == seats else makers * seats


@contextmanager
def seat_players(makers: Sequence[Maker]) -> Iterator[list[Player]]:
    """New players for some seats, who are told in the end that nothing more will be asked of them.

    Raises `Failure` when one cannot be made.
    """
    sitting: list[Player] = []
    try:
        for each in makers:
            sitting.append(_made(each))
        yield sitting
    finally:
        for player in sitting:
            dismiss(player)


def _made(made_by: Maker) -> Player:
    try:
        return made_by()
    except HanabiError as error:
        why = str(error)
    except Exception as error:  # noqa: BLE001
        # Somebody else's class may raise anything.
        why = f"{type(error).__name__}: {error}"
    raise Failure(f"--player: {brief_repr(made_by.text)} cannot be made: {printable(why)}")


def seed_asked(seed: int | None) -> int:
    """The seed asked for, or one that is drawn.

    Examples:
        >>> seed_asked(7), 0 <= seed_asked(None) < 2**53
        (7, True)
    """
    return SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
