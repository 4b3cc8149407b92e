"""Who sits where in a game that people play, whether it is new or saved."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import final

import attrs

from hanabi.cli.arguments.game_options import DEFAULT_PLAYERS, number_of_players
from hanabi.cli.arguments.player_options import makers_for
from hanabi.cli.terminal.printing import Failure
from hanabi.game import HanabiError, Move, Rules
from hanabi.game.internals import MAX_NAME, brief_repr, counted, is_text, seat_name
from hanabi.players.internals import PROGRAM_PREFIX, REFERENCE_PLAYERS, PlayerMaker
from hanabi.records import Record
from hanabi.seats import View

_CLASS = re.compile(r"[\w.]+:\w+")


@final
class Person:
    """A person, as a player for the referee. People enter their moves, so `move` is never called."""

    def __init__(self, name: str = "") -> None:
        self.name = name

    def move(self, view: View) -> Move:
        """Raise `HanabiError`."""
        raise HanabiError("a person enters moves and is not asked")


@final
@attrs.frozen
class Company:
    """Who sits in each seat (a `PlayerMaker`, or None for a person), and the names for a record.

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
        """The seats of people."""
        return tuple([seat for seat, made_by in enumerate(self.seats) if made_by is None])


def new_company(
    players: Sequence[str], number: int | None, persons: int | None, names: Sequence[str], rules: Rules
) -> Company:
    """The company of a new game: people in the first seats, players in the others.

    `players` has one name for all other seats or one per seat. Several people play without computer players, unless
    players are named or `number` leaves seats free. Raises `Failure`.
    """
    people = persons or max(1, len(names))
    named = people + len(players) if len(players) > 1 else 0
    default = max(DEFAULT_PLAYERS, people + 1) if players or people == 1 else people
    seats = number_of_players(number or named or default, 0, rules)
    if seats < people:
        raise Failure(f"--players: {seats} seats for {people} people")
    if seats == people and players:
        raise Failure(f"--player: no seat is left for {brief_repr(players[0])}")
    makers = makers_for(players, seats - people) if seats > people else ()
    return _company((None,) * people + makers, _names_of(names, people))


def old_company(record: Record, players: Sequence[str], persons: int | None, names: Sequence[str]) -> Company:
    """The company of a saved game.

    The names in it show which seats are people's, unless `persons` is given: then people take that many first seats.

    Built-in players take their seats again. Any other player must be named again: the file might come from anybody,
    and must not start programs or import modules. Raises `Failure`.

    Examples:
        >>> record = Record(players=3, seed=7, names=["Ann", "Bob", ""])
        >>> old_company(record, [], None, []).persons
        (0, 1, 2)
    """
    old_names = record.names or ("",) * record.players
    if persons is not None and persons > record.players:
        raise Failure(f"--persons: {persons} for {counted(record.players, 'seat')}")
    people = [seat for seat, name in enumerate(old_names) if not _is_player(name)]
    people = people if persons is None else [*range(persons)]
    others = [seat for seat in range(record.players) if seat not in people]
    if not people:
        raise Failure("every seat is a computer player's; --persons 1 gives you the first")
    if players and not others:
        raise Failure(f"--player: no seat is left for {brief_repr(players[0])}")
    makers = makers_for(players, len(others)) if players else [_same_player(old_names[seat], seat) for seat in others]
    seats: list[PlayerMaker | None] = [None] * record.players
    for seat, made_by in zip(others, makers, strict=True):
        seats[seat] = made_by
    kept = [old_names[seat] if not _is_player(old_names[seat]) else "" for seat in people]
    return _company(seats, [*_names_of(names, len(people))[: len(names)], *kept[len(names) :]])


def _is_player(name: str) -> bool:
    return name in REFERENCE_PLAYERS or name.startswith(PROGRAM_PREFIX) or _CLASS.fullmatch(name) is not None


def _same_player(name: str, seat: int) -> PlayerMaker:
    if _is_player(name) and name not in REFERENCE_PLAYERS:
        raise Failure(
            f"seat {seat_name(seat)} was played by {brief_repr(name)}, which is not run just because a file names "
            "it; name the players again with --player"
        )
    return makers_for([name] if name in REFERENCE_PLAYERS else [], 1)[0]


def _company(seats: Sequence[PlayerMaker | None], names: Sequence[str]) -> Company:
    own = iter(names)
    return Company(tuple(seats), tuple([next(own) if made_by is None else made_by.text for made_by in seats]))


def _names_of(names: Sequence[str], people: int) -> list[str]:
    """The valid names of all people: the given names, which must differ, then an empty name for everybody else."""
    if len(names) > people:
        raise Failure(f"--name: {counted(len(names), 'name')} for {counted(people, 'person')}")
    valid = [*map(_valid_name, names)]
    taken = [name.casefold() for name in valid if name]
    if len({*taken}) < len(taken):
        raise Failure("--name: two people have the same name")
    return valid + [""] * (people - len(valid))


def _valid_name(name: str) -> str:
    """A name, stripped. Raises `Failure` if a record cannot hold it, or if it means a seat or a player."""
    if not is_text(name, MAX_NAME):
        raise Failure(f"--name: expected up to {MAX_NAME} characters, got {brief_repr(name)}")
    if _is_player(name.strip()):
        raise Failure(f"--name: {brief_repr(name)} is the name of a player, not of a person")
    if len(name.strip()) == 1:
        raise Failure(f"--name: {brief_repr(name)} looks like a seat; a name has at least two characters")
    return name.strip()
