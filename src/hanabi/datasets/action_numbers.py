"""Records from cards and moves that are numbered as in the Hanabi Learning Environment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from hanabi.datasets.dataset_game import InvalidData
from hanabi.encoding import learning_environment
from hanabi.game import Card, Move
from hanabi.game.internals import brief_repr, is_int_between
from hanabi.records import Record
from hanabi.rulebook import edition

RULES = edition("learning-environment").rules
CARDS = tuple(tuple(Card(suit.name, value) for value in range(1, RULES.values + 1)) for suit in RULES.suits)
"""The cards by colour and value, both numbered from 0."""


def record_of_numbers(players: int, deck: Sequence[Card], numbers: Iterable[object]) -> Record:
    """The record of a game whose moves are numbers, with the number of a seat's move relative to that seat.

    Raises `InvalidData` for a number that is no move, and `InvalidSetup` for a deck that is not of this game.

    Examples:
        >>> record_of_numbers(2, RULES.cards, [5, 10]).moves
        (Play(slot=0, announce=None), HintColor(seat=0, color='red'))
    """
    moves = learning_environment(RULES, players)
    made = [_move(moves.from_seats[index % players], index, number) for index, number in enumerate(numbers)]
    return Record(rules=RULES, players=players, deck=tuple(deck), moves=made)


def _move(moves: Sequence[Move], index: int, number: Any) -> Move:
    if not is_int_between(number, 0, len(moves) - 1):
        raise InvalidData(f"move {index + 1}: expected a number from 0 to {len(moves) - 1}, got {brief_repr(number)}")
    move: Move = moves[number]
    return move
