"""Observations of many games: each row is what `encoding.observation` makes of the view of the seat to move."""

from __future__ import annotations

import random
from typing import Any

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    AVALANCHE,
    STANDARD,
    InvalidArgument,
    Move,
    Play,
    Rules,
    State,
    Suit,
    Touch,
    legal_moves,
    new_game,
    rearrange,
    step,
    testing,
    view,
)
from hanabi.arrays import Games
from hanabi.arrays.compiling.compiler import loop
from hanabi.arrays.observing.part_starts import part_starts
from hanabi.encoding import layout, observation
from hanabi.records import History
from hypothesis_examples import examples
from interpreting import interpreting

FULL = Rules(
    suits=[
        Suit(
            name,
            name[0],
            copies=(2, 1, 1, 1, 1, 1, 1, 1, 2),
            color_touch=Touch.ALL if name == "ivory" else Touch.OWN,
            value_touch=Touch.NONE if name == "jade" else Touch.OWN,
            descending=name == "green",
        )
        for name in ("amber", "blue", "cyan", "dun", "ecru", "fawn", "green", "hazel", "ivory", "jade")
    ],
    hand_sizes={6: 7},
    strikes=90,
    choreography=True,
)
"""Ten suits of nine values: the most that there can be."""
NAMES = ["learning-environment", "exact"]


def choose(state: State, chance: random.Random) -> Move:
    """Mostly what fits, so that games last."""
    moves = legal_moves(state)
    fitting = [move for move in moves if isinstance(move, Play) and move.slot in state.playable_slots()]
    return chance.choice(fitting or [move for move in moves if not isinstance(move, Play)] or moves)


def check(games: Games, name: str, states: list[State], before: list[State | None], out: Any = None) -> None:
    """Every row is what the single observation of its state is; `before` are the states before the last moves."""
    numbers = layout(name, games.rules, games.players)
    rows = games.observations(numbers, out)
    assert rows.shape == (len(games), numbers.size)
    for place, (state, earlier) in enumerate(zip(states, before, strict=True)):
        tokens = None if earlier is None else earlier.hint_tokens
        eyes = view(state, state.current_player)
        one = observation(eyes, numbers, games.event(place), tokens_before=tokens)
        wrong = [numbers.meaning(number).text for number in np.flatnonzero(rows[place] != one).tolist()]
        assert not wrong, (state, wrong[:5])


@examples(20)
@given(testing.playthroughs(), st.data())
def test_the_rows_are_the_observations_under_all_rules(game: History, data: st.DataObject) -> None:
    turns = data.draw(st.lists(st.integers(0, len(game.moves)), min_size=2, max_size=4))
    with interpreting():
        for turn in turns:
            # One game after a move, and one at the same table of which no move is known.
            start = max(turn - 1, 0)
            games = Games.of([game.states[start], game.states[turn]])
            if turn:
                state, move = game.turns[start]
                games.step([games.moves.number(move, state.current_player), -1])
            for name in NAMES:
                check(games, name, [game.states[turn]] * 2, [game.states[start] if turn else None, None])


@pytest.mark.parametrize("name", NAMES)
def test_hands_that_were_rearranged_are_seen_so(name: str) -> None:
    state = rearrange(rearrange(new_game(2, seed=5), 0, [4, 0, 3, 1, 2]), 1, [1, 0, 4, 3, 2])
    with interpreting():
        check(Games.of([state]), name, [state], [None])


@pytest.mark.parametrize(
    ("name", "rules", "players", "compiled"),
    [
        pytest.param("learning-environment", STANDARD, 2, True, marks=pytest.mark.at_length),
        ("learning-environment", FULL, 6, False),
        pytest.param("exact", FULL, 6, True, marks=pytest.mark.at_length),
        ("exact", FULL, 6, False),
    ],
)
def test_whole_games_have_the_same_rows(name: str, rules: Rules, players: int, compiled: bool) -> None:
    with interpreting(observations=not compiled):
        assert play(Games.deal(2, players, rules, seed=7), name) > 40


def play(games: Games, name: str) -> int:
    """Play to the end, and look at the rows now and then. Returns how many turns there were."""
    chance, turns = random.Random(7), 0
    states = [games.state(place) for place in range(len(games))]
    before: list[State | None] = [None] * len(games)
    # The array may hold anything before.
    out = np.full((len(games), layout(name, games.rules, games.players).size), 9, np.uint8)
    while not games.over.all():
        if turns < 5 or turns % 20 == 0:
            check(games, name, states, before, out)
        numbers = [
            -1 if state.is_over else games.moves.number(choose(state, chance), state.current_player) for state in states
        ]
        games.step(numbers)
        for place, number in enumerate(numbers):
            if number >= 0:
                before[place] = state = states[place]
                states[place] = step(state, games.moves.move(number, state.current_player))[0]
        turns += 1
    check(games, name, states, before, out)
    return turns


def test_a_game_that_is_dealt_anew_has_no_last_move() -> None:
    with interpreting(observations=False):
        games = Games.deal(2, 2, STANDARD, seed=3)
        games.step([0, 1])
        games.reset([1])
    numbers = layout("learning-environment", STANDARD, 2)
    assert games.observations(numbers)[:, numbers["last_mover"]].tolist() == [[0, 1], [0, 0]]


def test_rows_can_be_written_where_one_wants_them() -> None:
    with interpreting(observations=False):
        games = Games.deal(3, 2, STANDARD, seed=3)
    numbers = layout("learning-environment", STANDARD, 2)
    kept = np.full((6, numbers.size), 9, np.uint8)
    rows = games.observations(numbers, kept[2:5])
    assert np.shares_memory(rows, kept)
    assert (kept[2:5] == games.observations(numbers)).all()
    assert (kept[[0, 1, 5]] == 9).all()
    assert games.observations(numbers).ctypes.data % 64 == 0


SIZE = layout("exact", STANDARD, 2).size


def _locked() -> Any:
    array = np.zeros((3, SIZE), np.uint8)
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    ("message", "out"),
    [
        (f"expected an array of shape .3, {SIZE}. and type uint8, got one of", np.zeros((2, SIZE), np.uint8)),
        ("got one of shape", np.zeros((3, SIZE - 1), np.uint8)),
        ("got one of shape", np.zeros(3 * SIZE, np.uint8)),
        ("type int8", np.zeros((3, SIZE), np.int8)),
        ("type bool", np.zeros((3, SIZE), np.bool_)),
        ("type float32", np.zeros((3, SIZE), np.float32)),
        ("is not C-contiguous", np.zeros((SIZE, 3), np.uint8).T),
        ("is not C-contiguous", np.zeros((3, 2 * SIZE), np.uint8)[:, ::2]),
        ("cannot be written to", _locked()),
        ("expected a NumPy array, got", [[0] * SIZE] * 3),
        ("expected a NumPy array, got 'out'", "out"),
        ("expected a NumPy array, got 7", 7),
    ],
)
def test_what_rows_cannot_be_written_to_is_refused(message: str, out: Any) -> None:
    with interpreting():
        games = Games.deal(3, 2, STANDARD, seed=3)
    with pytest.raises(InvalidArgument, match=message):
        games.observations(layout("exact", STANDARD, 2), out)


@pytest.mark.parametrize(
    ("message", "numbers"),
    [
        ("expected a Layout, got 'exact'", "exact"),
        ("expected a Layout, got None", None),
        ("for 3 players, but the games have 2", layout("exact", STANDARD, 3)),
        ("but the games have", layout("exact", AVALANCHE(STANDARD), 2)),
    ],
)
def test_layouts_of_other_games_are_refused(message: str, numbers: Any) -> None:
    with interpreting():
        games = Games.deal(3, 2, STANDARD, seed=3)
    with pytest.raises(InvalidArgument, match=message):
        games.observations(numbers)


def test_more_rows_than_memory_are_refused_before(monkeypatch: pytest.MonkeyPatch) -> None:
    with interpreting():
        games = Games.deal(3, 2, STANDARD, seed=3)
    monkeypatch.setattr("hanabi.arrays.storage.memory.free_memory", lambda _: 100)
    with pytest.raises(InvalidArgument, match="3 games take"):
        games.observations(layout("exact", STANDARD, 2))


@pytest.mark.parametrize(
    ("name", "part"), [("learning-environment", "fates"), ("exact", "knowledge"), ("exact", "fate")]
)
def test_a_part_that_a_layout_does_not_have_is_no_place(name: str, part: str) -> None:
    places = part_starts(layout(name, STANDARD, 2))
    assert places._fields == (*[each.name for each in layout(name, STANDARD, 2).parts], "size")
    with pytest.raises(AttributeError, match=part):
        getattr(places, part)


@pytest.mark.at_length
def test_a_loop_that_asks_for_such_a_part_is_not_compiled() -> None:
    places = part_starts(layout("learning-environment", STANDARD, 2))

    def write(seen: Any) -> None:
        seen[places.fates] = 1

    seen = np.zeros(1, np.uint8)
    with pytest.raises(numba.TypingError, match="Unknown attribute 'fates'"):
        loop(write, keep=False)(seen)
    assert not seen.any()
