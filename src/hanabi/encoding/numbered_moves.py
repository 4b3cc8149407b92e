"""All moves of a game as a fixed list, so that a learner can choose a number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, assert_never, final

import attrs

from hanabi.encoding.indices import index_below
from hanabi.game import Discard, Hint, HintColor, HintValue, InvalidArgument, Move, Play, Rules, Table, legal_moves
from hanabi.game.internals import (
    MAX_NUMBER,
    Frozen,
    HasRules,
    brief_repr,
    is_int_between,
    require_plays_from_hands,
    require_table,
    rules_of,
)


@final
@attrs.frozen(eq=False, repr=False)
class Moves(Frozen):
    """All moves under some rules, for some number of players, each with a number.

    Numbers are relative to the seat that moves: a hint is to the next player, the one after, and so on. Two lists are
    equal if they are the same object; `moves` and `learning_environment` return the same object for equal arguments.

    Examples:
        >>> from hanabi import STANDARD
        >>> numbered = moves(STANDARD, players=3)
        >>> len(numbered), numbered
        (30, <30 moves of 3 players>)
    """

    rules: Rules
    players: int
    order: str
    """The name of the order: `"hanabi"` or `"learning-environment"`."""
    from_seats: tuple[tuple[Move, ...], ...]
    """For each seat the moves, in order."""
    _numbers: tuple[Mapping[Move, int], ...]
    _by_id: tuple[Mapping[int, int], ...]
    """For each seat the numbers of the move objects that `legal_moves` returns, by `id`: hashing moves is slow."""

    def __len__(self) -> int:
        return len(self.from_seats[0])

    def __repr__(self) -> str:
        return f"<{len(self)} moves of {self.players} players>"

    def move(self, number: int, seat: int) -> Move:
        """The move with this number, as made by the player at `seat`.

        Raises `InvalidArgument` if there is no such number or seat.

        Examples:
            >>> from hanabi import STANDARD
            >>> moves(STANDARD, players=3).move(10, seat=2)
            HintColor(seat=0, color='red')
        """
        mine = self.from_seats[self._seat(seat)]
        index = index_below(len(mine), number)
        if index is None:
            raise InvalidArgument(f"move {brief_repr(number)}: expected a number from 0 to {len(mine) - 1}")
        return mine[index]

    def number(self, move: Move, seat: int) -> int:
        """The number of a move made by the player at `seat`.

        Raises `InvalidArgument` if that player can never make such a move, legal or not, or there is no such seat.

        Examples:
            >>> from hanabi import STANDARD
            >>> moves(STANDARD, players=3).number(HintColor(0, "red"), seat=2)
            10
        """
        numbers = self._numbers[self._seat(seat)]
        found = numbers.get(move) if type(move) in {Play, Discard, HintColor, HintValue} else None
        if found is None:
            raise InvalidArgument(f"{brief_repr(move)} is not among the {len(self)} moves of seat {seat}")
        return found

    def legal(self, table: Table) -> tuple[int, ...]:
        """The numbers of the legal moves of the player to move, in the order of `legal_moves`.

        Raises `InvalidArgument` if the table has other rules or another number of players.

        Examples:
            >>> from hanabi import STANDARD, new_game
            >>> moves(STANDARD, players=2).legal(new_game(2, seed=7))
            (0, 1, 2, 3, 4, 10, 12, 13, 15, 17, 18, 19)
        """
        require_table(table)
        self.require_game(table.rules, len(table.hands))
        if table.rules is self.rules:
            ready = self._by_id[table.current_player]
            return tuple([ready[id(move)] for move in legal_moves(table)])
        numbers = self._numbers[table.current_player]
        return tuple([numbers[move] for move in legal_moves(table)])

    def require_game(self, rules: Rules, players: int) -> None:
        """Raise `InvalidArgument` unless the game has these rules and this number of players."""
        if type(rules) is not Rules or not is_int_between(players, 0, MAX_NUMBER):
            raise InvalidArgument(f"expected Rules and a number of players, got {brief_repr((rules, players))}")
        if players != self.players:
            raise InvalidArgument(f"these are the moves of {self.players} players, but the game has {players}")
        if rules is not self.rules and rules != self.rules:
            raise InvalidArgument(f"these are the moves under {self.rules!r}, but the game has {rules!r}")

    def _seat(self, seat: int) -> int:
        found = index_below(self.players, seat)
        if found is None:
            raise InvalidArgument(f"seat {brief_repr(seat)}: the seats of this game are 0 to {self.players - 1}")
        return found

    def __reduce__(self) -> tuple[Callable[..., Moves], tuple[Any, ...]]:
        return _ORDERS[self.order], (self.rules, self.players)


def mask_of(moves: Moves, table: Table) -> bytearray:
    """For each of these moves 1 if it is legal at a table, otherwise 0. Nothing is checked.

    Environments make a mask at every step. Filling a mask by the numbers of `Moves.legal` would take twice as long.

    Examples:
        >>> from hanabi import new_game
        >>> state = new_game(2, seed=7)
        >>> list(mask_of(moves(state.rules, 2), state))
        [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 1, 1, 1]
    """
    mask = bytearray(len(moves))
    if table.rules is moves.rules:
        ready = moves._by_id[table.current_player]  # noqa: SLF001
        for move in legal_moves(table):
            mask[ready[id(move)]] = 1
    else:
        for number in moves.legal(table):
            mask[number] = 1
    return mask


def moves(rules: Rules | HasRules, players: int) -> Moves:
    """All moves in the order of `legal_moves`: plays, discards, then hints by seat, colours before values.

    With a choreography, each slot has a play without an announcement, then one that announces each suit. `rules` are
    `Rules`, or anything with a `rules` attribute. Raises `InvalidArgument` if the rules do not allow that many players.

    Examples:
        >>> from hanabi import STANDARD
        >>> numbered = moves(STANDARD, players=2)
        >>> numbered.move(0, seat=0), numbered.move(5, seat=0), numbered.move(10, seat=0)
        (Play(slot=0, announce=None), Discard(slot=0), HintColor(seat=1, color='red'))
    """
    return _moves(*_game(rules, players))


def learning_environment(rules: Rules | HasRules, players: int) -> Moves:
    """All moves in the order of the Hanabi Learning Environment and of OpenSpiel's `hanabi`.

    Discards by slot come first, then plays by slot, colour hints by seat, and value hints by seat. The announced plays
    of a choreography, which those two do not have, come last. Raises `InvalidArgument` as `moves` does.

    Examples:
        >>> from hanabi import STANDARD
        >>> numbered = learning_environment(STANDARD, players=2)
        >>> numbered.move(0, seat=0), numbered.move(5, seat=0), numbered.move(15, seat=0)
        (Discard(slot=0), Play(slot=0, announce=None), HintValue(seat=1, value=1))
    """
    return _learning_environment(*_game(rules, players))


def _game(rules: Rules | HasRules, players: int) -> tuple[Rules, int]:
    rules = rules_of(rules)
    rules.hand_size(players)
    require_plays_from_hands(rules)
    return rules, players


@lru_cache(maxsize=64)
def _moves(rules: Rules, players: int) -> Moves:
    slots = range(rules.hand_size(players))
    calls = [None, *(suit.name for suit in rules.suits)] if rules.choreography else [None]
    hints = [hint for away in range(1, players) for hint in (*_colors(rules, away), *_values(rules, away))]
    plays: list[Move] = [Play(slot, name) for slot in slots for name in calls]
    return _numbered(rules, players, "hanabi", (*plays, *[Discard(slot) for slot in slots], *hints))


@lru_cache(maxsize=64)
def _learning_environment(rules: Rules, players: int) -> Moves:
    slots = range(rules.hand_size(players))
    others = range(1, players)
    colors = [hint for away in others for hint in _colors(rules, away)]
    values = [hint for away in others for hint in _values(rules, away)]
    announced = [Play(slot, suit.name) for slot in slots for suit in rules.suits] if rules.choreography else []
    cards: list[Move] = [*[Discard(slot) for slot in slots], *[Play(slot) for slot in slots]]
    return _numbered(rules, players, "learning-environment", (*cards, *colors, *values, *announced))


def _colors(rules: Rules, seat: int) -> Iterator[Hint]:
    return (HintColor(seat, color) for color in rules.colors)


def _values(rules: Rules, seat: int) -> Iterator[Hint]:
    return (HintValue(seat, value) for value in rules.hint_values)


def _numbered(rules: Rules, players: int, order: str, from_first: tuple[Move, ...]) -> Moves:
    """Number the moves. `from_first` has them as seat 0 would make them."""
    from_seats = tuple([tuple([_shifted(move, seat, players) for move in from_first]) for seat in range(players)])
    numbers = tuple([MappingProxyType({move: number for number, move in enumerate(own)}) for own in from_seats])
    return Moves(rules, players, order, from_seats, numbers, tuple([_by_id(rules, own) for own in numbers]))


def _by_id(rules: Rules, numbers: Mapping[Move, int]) -> Mapping[int, int]:
    """The numbers of the move objects that `legal_moves` returns, by `id`. The rules keep these objects alive."""
    lookup = rules.lookup
    hints = [hint for to_seat in lookup.hints for hint in (*to_seat.by_colors[-1], *to_seat.by_values[-1])]
    ready: list[Move] = [*lookup.plays_and_discards[-1], *hints]
    return MappingProxyType({id(move): numbers[move] for move in ready if move in numbers})


def _shifted(move: Move, seat: int, players: int) -> Move:
    match move:
        case HintColor(away, color):
            return HintColor((seat + away) % players, color)
        case HintValue(away, value):
            return HintValue((seat + away) % players, value)
        case Play() | Discard():
            return move
    assert_never(move)


_ORDERS = MappingProxyType({"hanabi": moves, "learning-environment": learning_environment})
