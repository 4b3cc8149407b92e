"""Persons at a table with players, or with each other: who sits where, and who is who in a saved game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import final

import attrs

from hanabi.cli.arguments.game_options import USUAL_PLAYERS, number_asked
from hanabi.cli.arguments.player_options import makers_asked
from hanabi.cli.terminal.printing import Failure
from hanabi.game import HanabiError, Move, Rules
from hanabi.game.internals import MAX_NAME, brief_repr, counted, is_text, seat_name
from hanabi.players.internals import PROGRAM_PREFIX, REFERENCE_PLAYERS, PlayerMaker
from hanabi.records import Record
from hanabi.seats import View

_CLASS = re.compile(r"[\w.]+:\w+")


@final
class Person:
    """A person's place at the table. A person is not asked for a move, but makes it."""

    def __init__(self, name: str = "") -> None:
        self.name = name

    def move(self, view: View) -> Move:
        """Nobody asks for it. Raises `HanabiError`."""
        raise HanabiError("a person makes moves without being asked")


@final
@attrs.frozen
class Company:
    """Who sits in each seat: a `PlayerMaker` of players, or None for a person; and what a record calls them.

    Examples:
        >>> from hanabi import STANDARD
        >>> company = new_company([], None, 2, [], STANDARD)
        >>> company.persons, company.names
        ((0, 1), ('', ''))
    """

    seats: tuple[PlayerMaker | None, ...]
    names: tuple[str, ...]

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple([seat for seat, made_by in enumerate(self.seats) if made_by is None])


def new_company(
    players: Sequence[str], number: int | None, persons: int | None, names: Sequence[str], rules: Rules
) -> Company:
    """The company of a new game: first the persons, then players of these names, once for all or one for each seat.

    Several persons play alone, unless players are named or more seats are asked for. Raises `Failure`.
    """
    least = persons or max(1, len(names))
    named = least + len(players) if len(players) > 1 else 0
    usual = max(USUAL_PLAYERS, least + 1) if players or least == 1 else least
    seats = number_asked(number or named or usual, 0, rules)
    if seats < least:
        raise Failure(f"--players: {counted(least, 'person')} for {counted(seats, 'seat')}")
    if seats == least and players:
        raise Failure(f"--player: {counted(least, 'person')} and no seat left for {brief_repr(players[0])}")
    makers = makers_asked(players, seats - least) if seats > least else ()
    return _company((None,) * least + makers, _named(names, least))


def old_company(record: Record, players: Sequence[str], persons: int | None, names: Sequence[str]) -> Company:
    """The company of a saved game: as its names say, or persons in the first seats.

    Players of this library sit down again by themselves. Whatever else a file names is not run: it might come from
    anybody. Raises `Failure` where that is needed and not named again.

    Examples:
        >>> record = Record(players=3, seed=7, names=["Ann", "Bob", ""])
        >>> old_company(record, [], None, []).persons
        (0, 1, 2)
    """
    called = record.names or ("",) * record.players
    if persons is not None and persons > record.players:
        raise Failure(f"--persons: {persons} for {counted(record.players, 'seat')}")
    sitting = [seat for seat, name in enumerate(called) if not _is_player(name)]
    sitting = sitting if persons is None else [*range(persons)]
    others = [seat for seat in range(record.players) if seat not in sitting]
    if not sitting:
        raise Failure("no seat is a person's: --persons 1 gives you the first")
    if players and not others:
        raise Failure(f"--player: no seat is left for {brief_repr(players[0])}")
    makers = makers_asked(players, len(others)) if players else [_again(called[seat], seat) for seat in others]
    seats: list[PlayerMaker | None] = [None] * record.players
    for seat, made_by in zip(others, makers, strict=True):
        seats[seat] = made_by
    known = [called[seat] if not _is_player(called[seat]) else "" for seat in sitting]
    return _company(seats, [*_named(names, len(sitting))[: len(names)], *known[len(names) :]])


def _is_player(name: str) -> bool:
    return name in REFERENCE_PLAYERS or name.startswith(PROGRAM_PREFIX) or _CLASS.fullmatch(name) is not None


def _again(name: str, seat: int) -> PlayerMaker:
    if _is_player(name) and name not in REFERENCE_PLAYERS:
        raise Failure(
            f"seat {seat_name(seat)} was played by {brief_repr(name)}, which is not run because a file says so: "
            "name the players again with --player"
        )
    return makers_asked([name] if name in REFERENCE_PLAYERS else [], 1)[0]


def _company(seats: Sequence[PlayerMaker | None], names: Sequence[str]) -> Company:
    given = iter(names)
    return Company(tuple(seats), tuple([next(given) if made_by is None else made_by.text for made_by in seats]))


def _named(names: Sequence[str], persons: int) -> list[str]:
    """The names given to persons, which are told apart; those without one have an empty one."""
    if len(names) > persons:
        raise Failure(f"--name: {counted(len(names), 'name')} for {counted(persons, 'person')}")
    given = [*map(_require_name, names)]
    taken = [name.casefold() for name in given if name]
    if len({*taken}) < len(taken):
        raise Failure("--name: two persons with one name")
    return given + [""] * (persons - len(given))


def _require_name(name: str) -> str:
    """A name that is fit for a person: one that a record can hold, and that is neither a seat nor a player."""
    if not is_text(name, MAX_NAME):
        raise Failure(f"--name: expected up to {MAX_NAME} characters, got {brief_repr(name)}")
    if _is_player(name.strip()):
        raise Failure(f"--name: {brief_repr(name)} is the name of a player, not of a person")
    if len(name.strip()) == 1:
        raise Failure(f"--name: {brief_repr(name)} would be taken for a seat: a name has two letters or more")
    return name.strip()
