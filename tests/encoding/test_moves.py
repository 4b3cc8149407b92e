"""Numbered moves: our order, and that of the Learning Environment and OpenSpiel."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import attrs
import numpy as np
import pyspiel
import pytest
from hypothesis import given

from hanabi import (
    AVALANCHE,
    STANDARD,
    Discard,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rules,
    State,
    Table,
    apply,
    editions,
    legal_moves,
    new_game,
    view,
)
from hanabi.encoding import Moves, learning_environment, moves
from hanabi.testing import absurd_moves, states
from hypothesis_examples import examples
from junk import JUNK

OPEN_SPIEL = editions.LEARNING_ENVIRONMENT
LISTS = [moves, learning_environment]


def every_move(table: Table) -> set[Move]:
    """Every move of the player to move, listed independently of the library."""
    rules, seat = table.rules, table.current_player
    slots = range(rules.hand_size(table.players))
    names = [None, *(suit.name for suit in rules.suits)] if rules.choreography else [None]
    others = [other for other in range(table.players) if other != seat]
    return {
        *(Play(slot, name) for slot in slots for name in names),
        *(Discard(slot) for slot in slots),
        *(HintColor(other, color) for other in others for color in rules.colors),
        *(HintValue(other, value) for other in others for value in rules.hint_values),
    }


@examples(40)
@given(state=states())
def test_the_order_is_that_of_the_legal_moves(state: State) -> None:
    numbered = moves(state.rules, state.players)
    numbers = numbered.legal(state)
    assert list(numbers) == sorted(numbers)
    assert tuple(numbered.move(number, state.current_player) for number in numbers) == legal_moves(state)
    eyes = view(state, state.current_player)
    assert numbered.legal(eyes) == numbers
    assert numbered.legal(view(state, (state.current_player + 1) % state.players)) == ()


@pytest.mark.parametrize("make", LISTS)
@examples(40)
@given(state=states())
def test_each_move_has_one_number_and_each_number_one_move(make: Callable[..., Moves], state: State) -> None:
    numbered = make(state.rules, state.players)
    seat = state.current_player
    assert len({*numbered.from_seats[seat]}) == len(numbered)
    assert {*numbered.from_seats[seat]} == every_move(state)
    for number in range(len(numbered)):
        move = numbered.move(number, seat)
        assert numbered.number(move, seat) == number
    assert {numbered.move(number, seat) for number in numbered.legal(state)} == {*legal_moves(state)}


@pytest.mark.parametrize("make", LISTS)
def test_a_number_means_the_same_from_each_seat(make: Callable[..., Moves]) -> None:
    numbered = make(STANDARD, 4)
    for number in range(len(numbered)):
        first = numbered.move(number, 0)
        for seat in range(4):
            move = numbered.move(number, seat)
            if isinstance(move, HintColor | HintValue):
                assert isinstance(first, HintColor | HintValue)
                move = attrs.evolve(move, seat=(move.seat - seat) % 4)
            assert move == first


def _written(move: Move, seat: int, players: int) -> str:
    """A move in OpenSpiel's notation."""
    match move:
        case Play(slot):
            return f"(Play {slot})"
        case Discard(slot):
            return f"(Discard {slot})"
        case HintColor(to, color):
            return f"(Reveal player +{(to - seat) % players} color {color[0].upper()})"
        case HintValue(to, value):
            return f"(Reveal player +{(to - seat) % players} rank {value})"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_openspiel_calls_the_same_moves_by_the_same_numbers(players: int) -> None:
    numbered = learning_environment(OPEN_SPIEL, players)
    there = pyspiel.load_game(f"hanabi(players={players})").new_initial_state()
    state = new_game(players, OPEN_SPIEL, seed=players)
    deck = iter(state.deck)
    seats = set()
    while not state.is_over:
        while there.is_chance_node():
            there.apply_action(OPEN_SPIEL.identity(next(deck)))
        seat = state.current_player
        assert there.current_player() == seat
        assert there.legal_actions() == sorted(numbered.legal(state))
        for number in numbered.legal(state):
            assert there.action_to_string(seat, number) == _written(numbered.move(number, seat), seat, players)
        seats.add(seat)
        number = numbered.legal(state)[-1 - len(seats) % 3]
        there.apply_action(number)
        state = apply(state, numbered.move(number, seat))
    assert seats == {*range(players)}


@pytest.mark.parametrize("make", LISTS)
def test_announced_plays_have_numbers_too(make: Callable[..., Moves]) -> None:
    rules = attrs.evolve(STANDARD, choreography=True)
    numbered, plain = make(rules, 2), make(STANDARD, 2)
    assert len(numbered) == len(plain) + 25
    assert numbered.move(numbered.number(Play(3, "blue"), 1), 1) == Play(3, "blue")
    if make is learning_environment:
        assert numbered.from_seats[1][: len(plain)] == plain.from_seats[1]


@pytest.mark.parametrize("make", LISTS)
def test_lists_are_kept_and_pickled_as_themselves(make: Callable[..., Moves]) -> None:
    numbered = make(STANDARD, 3)
    assert make(STANDARD, 3) is numbered
    assert pickle.loads(pickle.dumps(numbered)) is numbered
    assert copy.deepcopy(numbered) is numbered
    assert make(editions.edition("abacus"), 3) is make(editions.ABACUS, 3)
    assert make(editions.ABACUS, 3) is not numbered
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        numbered.players = 2


def test_the_number_of_moves_is_that_of_openspiel() -> None:
    assert [len(learning_environment(OPEN_SPIEL, players)) for players in (2, 3, 4, 5)] == [20, 30, 38, 48]
    assert repr(learning_environment(OPEN_SPIEL, 2)) == "<20 moves of 2 players>"


@pytest.mark.parametrize("number", [np.int64(7), np.uint8(7), np.array(7)])
def test_numbers_of_numpy_are_as_good(number: Any) -> None:
    numbered = moves(STANDARD, 2)
    assert numbered.move(number, np.int32(1)) == numbered.move(7, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "number", [-1, 20, True, False, 7.0, None, "7", 10**400, np.array([1, 2]), np.array([7]), np.bool_(1), np.nan]
)
def test_what_is_no_number_of_a_move_is_refused(number: Any) -> None:
    numbered = moves(STANDARD, 2)
    with pytest.raises(InvalidArgument, match="expected a number from 0 to 19"):
        numbered.move(number, 0)
    with pytest.raises(InvalidArgument, match="the seats of this game are 0 to 1"):
        numbered.move(0, number)


@examples(30)
@given(move=absurd_moves())
def test_a_move_has_a_number_if_it_is_in_the_list(move: Move) -> None:
    numbered = moves(STANDARD, 2)
    if move in numbered.from_seats[0]:
        assert numbered.move(numbered.number(move, 0), 0) == move
    else:
        with pytest.raises(InvalidArgument, match="is not among the 20 moves of seat 0"):
            numbered.number(move, 0)


@pytest.mark.parametrize("name", JUNK)
def test_junk_is_refused(name: str) -> None:
    numbered = moves(STANDARD, 2)
    for ask in (
        lambda junk: numbered.move(junk, 0),
        lambda junk: numbered.move(0, junk),
        lambda junk: numbered.number(junk, 0),
        lambda junk: numbered.number(Play(0), junk),
        numbered.legal,
        lambda junk: moves(junk, 2),
        lambda junk: learning_environment(STANDARD, junk),
    ):
        with suppress(InvalidArgument):
            ask(JUNK[name]())


@pytest.mark.parametrize("make", LISTS)
def test_moves_of_another_game_are_refused(make: Callable[..., Moves]) -> None:
    numbered = make(STANDARD, 2)
    with pytest.raises(InvalidArgument, match="the moves of 2 players, but the game has 3"):
        numbered.legal(new_game(3, seed=7))
    with pytest.raises(InvalidArgument, match="but the game has"):
        numbered.legal(new_game(2, AVALANCHE(STANDARD), seed=7))
    with pytest.raises(InvalidArgument, match="expected Rules and a number of players"):
        numbered.require_game(STANDARD, "2")  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="players, got 6"):
        make(STANDARD, 6)
    equal = Rules(hint_tokens=8)
    assert numbered.legal(new_game(2, equal, seed=7)) == numbered.legal(new_game(2, seed=7))
